import OutlineFormats
import OutlineSnapshots
import OutlineStore

/// Prints items, one line each: for people, or as JSON for programs.
struct ItemOutput {
    static let jsonOption = OptionSyntax.flag("json", "One JSON object on each line.")
    static let jsonNote = """
        With --json each line is an object with the members id, kind (folder, link, separator,
        note), hasChildren, isOpen, depth, parent (an id, or null), title, address and tags.
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
    func print(
        _ snapshot: SectionSnapshot<ItemID>,
        of transaction: borrowing ReadTransaction<OutlineEntry>
    ) throws {
        var items = snapshot.visibleItems[...]
        while !items.isEmpty {
            let page = Array(items.prefix(ItemOutput.pageSize))
            items = items.dropFirst(page.count)
            for (id, entry) in zip(page, try transaction.content(of: page)) {
                guard let entry else { continue }
                try print(
                    ItemRow(
                        id: id, parent: snapshot.parent(of: id),
                        depth: snapshot.level(of: id) ?? 0, entry: entry,
                        isExpanded: snapshot.isExpanded(id),
                        hasChildren: snapshot.mayHaveChildren(id)))
            }
        }
    }
}
