/// An outline laid out as browsers have theirs: everything stands below a root, and only folders
/// have children.
struct RootedOutline: ~Copyable {
    /// A root, which stands below nothing.
    struct Root {
        let name: String
        let node: Int32
    }

    private(set) var outline = HeldOutline()
    /// The browser's own roots in their order, then those that came from elsewhere.
    private(set) var roots: [Root] = []
    private(set) var report = ExportReport()

    /// Lays out an outline.
    ///
    /// - Parameters:
    ///   - given: The outline.
    ///   - known: The roots that are always there.
    ///   - unfiled: The root for what stands at the top level and is no root itself.
    ///   - noteLosses: Notes what the format cannot hold of an entry.
    init(
        _ given: borrowing HeldOutline, known: [BrowserRoot], unfiled: Int,
        noteLosses: (OutlineEntry, _ isRoot: Bool, inout ExportReport) -> Void
    ) {
        var places = placeRoots(of: given, known, noteLosses)
        // The new parent of the children of each open entry.
        var path = [roots[unfiled].node]
        given.walk { node in
            if let root = places.removeValue(forKey: node) {
                path.append(root)
                return
            }
            let (entry, isExpanded) = given.entry(node)
            report.items += 1
            if path.count == 1 { report.note(.place) }
            note(entry, isExpanded: isExpanded, isRoot: false, noteLosses)
            let isFolder = entry.kind == .folder || entry.kind == .note
            if !isFolder, given.firstChild(of: node) != HeldOutline.none { report.note(.children) }
            let parent = path[path.count - 1]
            let added = add(Self.form(of: entry))
            outline.append(added, to: parent)
            path.append(isFolder ? added : parent)
        } close: { _ in
            path.removeLast()
        }
    }

    /// Makes the roots; answers which entries of the outline they are.
    private mutating func placeRoots(
        of given: borrowing HeldOutline, _ known: [BrowserRoot],
        _ noteLosses: (OutlineEntry, Bool, inout ExportReport) -> Void
    ) -> [Int32: Int32] {
        var places: [Int32: Int32] = [:]
        var found: [String: Int32] = [:]
        var others: [Root] = []
        var node = given.firstChild(of: HeldOutline.none)
        while node != HeldOutline.none {
            let (entry, isExpanded) = given.entry(node)
            if let name = known.name(of: entry), found[name] == nil {
                report.items += 1
                note(entry, isExpanded: isExpanded, isRoot: true, noteLosses)
                let root = add(Self.form(of: entry))
                found[name] = root
                places[node] = root
                if known.title(of: name) == nil { others.append(Root(name: name, node: root)) }
            }
            node = given.next(after: node)
        }
        for root in known {
            roots.append(Root(name: root.name, node: found[root.name] ?? add(root)))
        }
        roots += others
        return places
    }

    private mutating func add(_ root: BrowserRoot) -> Int32 {
        var entry = OutlineEntry.folder(root.title)
        entry.guid = root.guid
        return add(entry)
    }

    private mutating func add(_ entry: OutlineEntry) -> Int32 {
        let node = outline.reserve()
        outline.set(node, to: entry, isExpanded: false)
        return node
    }

    /// A note becomes a folder, and an address that is missing an empty page.
    private static func form(of entry: OutlineEntry) -> OutlineEntry {
        var form = entry
        switch entry.kind {
        case .folder, .note: form.kind = .folder
        case .link: if entry.address.isEmpty { form.address = "about:blank" }
        case .separator: break
        }
        return form
    }

    private mutating func note(
        _ entry: OutlineEntry, isExpanded: Bool, isRoot: Bool,
        _ noteLosses: (OutlineEntry, Bool, inout ExportReport) -> Void
    ) {
        if entry.kind == .note { report.note(.kind) }
        if entry.kind == .link, entry.address.isEmpty { report.note(.kind) }
        if entry.kind != .link, !entry.address.isEmpty { report.note(.detail) }
        if isExpanded { report.note(.expansion) }
        noteLosses(entry, isRoot, &report)
    }
}
