public import OutlineStore

/// The links of an outline that lead to the same addresses: a plan of what to put into the trash.
public struct DuplicateLinks: Sendable, Hashable {
    /// Links to one address.
    public struct Group: Sendable, Hashable {
        /// The address, as the link that stays has it.
        public let address: String

        /// The first of the links in outline order: it stays.
        public let kept: ItemID

        /// The others, in outline order.
        public internal(set) var duplicates: [ItemID]
    }

    /// One group for each address that several links have, by the first link's place.
    public internal(set) var groups: [Group] = []

    /// All links that are not the first of their address.
    public var duplicates: [ItemID] { groups.flatMap(\.duplicates) }
}

extension OutlineTransaction where Content == OutlineEntry {
    /// Finds the links below a parent that lead where an earlier one leads.
    ///
    /// Two addresses are the same if they differ at most in the case of the scheme and the host, in
    /// a port that is the scheme's usual one, or in a slash that is all of the path (RFC 3986,
    /// sections 6.2.2.1 and 6.2.3). A link that has children counts as the first of its address
    /// only, since they would go with it.
    ///
    /// - Parameter parent: The item, or a section's root.
    /// - Returns: The plan; without groups where there are no duplicates.
    /// - Throws: `OutlineError.unknownItem`; another if the file cannot be read.
    /// - Complexity: O(*k* log *n*) for *k* items; memory for the addresses.
    public func duplicateLinks(below parent: ItemID) throws -> DuplicateLinks {
        var first: [String: (item: ItemID, address: String)] = [:]
        var order: [String] = []
        var duplicates: [String: [ItemID]] = [:]
        try walk(below: parent) { event in
            guard case .open(let item) = event, item.content.kind == .link,
                !item.content.address.isEmpty
            else { return }
            let key = LinkAddress.key(of: item.content.address)
            if first[key] == nil {
                first[key] = (item.id, item.content.address)
            } else if !item.hasChildren {
                if duplicates[key] == nil { order.append(key) }
                duplicates[key, default: []].append(item.id)
            }
        }
        var links = DuplicateLinks()
        for key in order {
            guard let (kept, address) = first[key] else { continue }
            links.groups.append(
                DuplicateLinks.Group(
                    address: address, kept: kept, duplicates: duplicates[key] ?? []))
        }
        return links
    }
}

extension OutlineTransaction where Content == OutlineEntry, Access == WriteAccess {
    /// Puts the duplicates of a plan into the trash, from where they can be restored.
    ///
    /// - Parameter links: The plan, as `duplicateLinks(below:)` made it of the outline as it is.
    /// - Throws: `OutlineError.outdatedPlan` if an item of the plan is gone, in the trash, has
    ///   children or leads elsewhere by now; nothing is changed then.
    /// - Complexity: O(*k* log *n*) for *k* duplicates.
    public func trashDuplicates(_ links: DuplicateLinks) throws(OutlineError) {
        for group in links.groups {
            let key = LinkAddress.key(of: group.address)
            let contents = try content(of: [group.kept] + group.duplicates)
            let isSame = contents.allSatisfy { entry in
                entry.map { $0.kind == .link && LinkAddress.key(of: $0.address) == key } ?? false
            }
            guard isSame, !group.duplicates.contains(group.kept) else { throw .outdatedPlan }
            if try isTrashed(group.kept) { throw .outdatedPlan }
            for item in group.duplicates {
                if try isTrashed(item) { throw .outdatedPlan }
                if try hasChildren(item) { throw .outdatedPlan }
            }
        }
        try trash(links.duplicates)
    }
}

/// Addresses as far as they mean the same without asking anybody.
enum LinkAddress {
    /// What two addresses have in common if they are the same.
    static func key(of address: String) -> String {
        guard let colon = address.firstIndex(of: ":") else { return address }
        let scheme = address[..<colon].lowercased()
        let rest = address[address.index(after: colon)...]
        guard rest.hasPrefix("//") else { return scheme + ":" + rest }
        let afterSlashes = rest.dropFirst(2)
        let end = afterSlashes.firstIndex { "/?#".contains($0) } ?? afterSlashes.endIndex
        let tail = afterSlashes[end...]
        let path = tail.first == "/" ? "" : "/"
        return scheme + "://" + authority(afterSlashes[..<end], scheme: scheme) + path + tail
    }

    private static func authority(_ text: Substring, scheme: String) -> String {
        let user = text.lastIndex(of: "@").map { text[...$0] } ?? ""
        var host = text.dropFirst(user.count).lowercased()
        let usual = ["http": ":80", "https": ":443", "ftp": ":21"][scheme]
        if let usual, host.hasSuffix(usual) { host.removeLast(usual.count) }
        if host.hasSuffix(":") { host.removeLast() }
        return user + host
    }
}
