/// An outline laid out as a Chromium file: everything below a root, under numbers, with the sum of it
/// all.
struct ChromiumFile: ~Copyable {
    /// The roots that every file has. Source: `bookmark_uuids.cc` of Chromium.
    static let roots = [
        BrowserRoot(
            name: "bookmark_bar", role: .toolbar, title: "Bookmarks bar",
            guid: "0bc5d13f-2cba-5d74-951f-3f233fe6c908"),
        BrowserRoot(
            name: "other", role: .unfiled, title: "Other bookmarks",
            guid: "82b081ec-3dd3-529c-8475-ab6c344590dd"),
        BrowserRoot(
            name: "synced", role: .mobile, title: "Mobile bookmarks",
            guid: "4cf2e351-0e85-532b-bb37-df045d8f8d0f"),
    ]

    let document: OutlineEntry
    let layout: RootedOutline
    let numbers: [Int64]
    let checksum: String

    init(document: OutlineEntry, outline: borrowing HeldOutline) {
        self.document = document
        let layout = RootedOutline(
            outline, known: Self.roots, unfiled: 1, noteLosses: Self.noteLosses)
        numbers = Self.numbers(of: layout.outline)
        checksum = Self.sum(of: layout, numbers)
        self.layout = layout
    }

    private static func noteLosses(
        of entry: OutlineEntry, isRoot: Bool, _ report: inout ExportReport
    ) {
        if entry.kind == .separator, !entry.title.isEmpty { report.note(.detail) }
        for date in [entry.added, entry.modified, entry.visited] {
            if let date, ChromiumDate.text(of: date) == nil { report.note(.date) }
        }
        let details = entry.keyword + entry.description + entry.icon + entry.iconAddress
        if !details.isEmpty || !entry.tags.isEmpty { report.note(.detail) }
        for attribute in entry.attributes
        where !ChromiumMember.isKept(attribute, of: entry, isRoot: isRoot) {
            report.note(.attribute)
        }
    }

    /// A number for each entry: the one that it had, where nothing else has it.
    private static func numbers(of outline: borrowing HeldOutline) -> [Int64] {
        var numbers = [Int64](repeating: 0, count: outline.count)
        var used: Set<Int64> = []
        for node in numbers.indices {
            let entry = outline.entry(Int32(node)).entry
            guard let number = ChromiumMember.number(of: entry), used.insert(number).inserted else {
                continue
            }
            numbers[node] = number
        }
        var next: Int64 = 1
        for node in numbers.indices where numbers[node] == 0 {
            while !used.insert(next).inserted { next += 1 }
            numbers[node] = next
        }
        return numbers
    }

    /// The sum over the roots that every file has.
    private static func sum(of layout: borrowing RootedOutline, _ numbers: [Int64]) -> String {
        var sum = MD5()
        for root in layout.roots.prefix(roots.count) {
            add(root.node, of: layout.outline, numbers, to: &sum)
            layout.outline.walk(below: root.node) { node in
                add(node, of: layout.outline, numbers, to: &sum)
            } close: { _ in
            }
        }
        return sum.finish()
    }

    private static func add(
        _ node: Int32, of outline: borrowing HeldOutline, _ numbers: [Int64], to sum: inout MD5
    ) {
        let form = ChromiumForm(outline.entry(node).entry)
        sum.update(String(numbers[Int(node)]).utf8)
        for unit in form.title.utf16 {
            sum.update([UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)])
        }
        guard let address = form.address else { return sum.update("folder".utf8) }
        sum.update("url".utf8)
        sum.update(address.utf8)
    }
}

/// The title and address under which Chromium has an entry.
struct ChromiumForm {
    let title: String
    /// `nil` for a folder.
    let address: String?

    init(_ entry: OutlineEntry) {
        switch entry.kind {
        case .folder, .note: (title, address) = (entry.title, nil)
        case .link: (title, address) = (entry.title, entry.address)
        case .separator: (title, address) = ("---", OutlineEntry.placeholderAddress)
        }
    }
}
