import OutlineFormats
import OutlineSnapshots
import OutlineStore

/// Prints items, one line each: for people, or as JSON for programs.
struct ItemOutput {
    static let jsonNote = """
        With --json each line is an object with the members id, kind (folder, link, separator,
        note), hasChildren, isOpen, depth, parent (an id, or null), title, address and tags. An app's
        own store has no kind, address and tags.
        """

    private let output: Output
    private let asJSON: Bool
    private let showsAddresses: Bool

    /// How many items' content is fetched at a time.
    static let pageSize = 512

    init(_ output: Output, asJSON: Bool, showsAddresses: Bool = false) {
        self.output = output
        self.asJSON = asJSON
        self.showsAddresses = showsAddresses
    }

    func print(_ row: ItemRow) throws(OutputError) {
        try output.line { bytes in
            if asJSON {
                bytes.append(contentsOf: row.json.text)
            } else {
                row.append(to: &bytes, showsAddress: showsAddresses)
            }
        }
    }

    /// Prints a line that is no item.
    func remark(_ text: String) throws(OutputError) {
        try output.line(text)
    }

    /// Prints the visible items of a snapshot; their content is fetched page by page.
    func print<Content: ShownContent>(
        _ snapshot: SectionSnapshot<ItemID>, of transaction: borrowing ReadTransaction<Content>
    ) throws {
        var items = snapshot.visibleItems[...]
        while !items.isEmpty {
            let page = Array(items.prefix(ItemOutput.pageSize))
            items = items.dropFirst(page.count)
            for (id, content) in zip(page, try transaction.content(of: page)) {
                guard let content else { continue }
                try print(
                    ItemRow(
                        id: id, parent: snapshot.parent(of: id),
                        depth: snapshot.level(of: id) ?? 0, title: content.title,
                        entry: content.entry, isExpanded: snapshot.isExpanded(id),
                        hasChildren: snapshot.mayHaveChildren(id)))
            }
        }
    }

    /// Prints siblings.
    func print<Content: ShownContent>(
        _ items: [ItemID], under parent: ItemID?, view: ViewName,
        of transaction: borrowing ReadTransaction<Content>
    ) throws {
        for (id, content) in zip(items, try transaction.content(of: items)) {
            guard let content else { continue }
            try print(
                ItemRow(
                    id: id, parent: parent, depth: 0, title: content.title, entry: content.entry,
                    isExpanded: try transaction.isExpanded(id, view: view),
                    hasChildren: try transaction.hasChildren(id)))
        }
    }
}
