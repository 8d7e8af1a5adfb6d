internal import OutlineSQLite

extension Repository {
    /// The content of an item, or `nil` for an unknown one. Uses the rowid.
    func content<Content: OutlineContent>(
        _ type: Content.Type, of item: ItemID
    ) throws(OutlineError) -> Content? {
        try firstRow(contentQueries.contentOfItem, item) {
            (statement) throws(OutlineError) in
            try ContentReader.read(
                type, from: statement, firstColumn: 0, columns: contentQueries.columns)
        }
    }

    /// The label of an item, or `nil` for an unknown one. Uses the rowid.
    func label(of item: ItemID) throws(OutlineError) -> String? {
        try firstRow(contentQueries.labelOfItem, item) { $0.text(0) }
    }

    /// The children with a label, in order. Uses item_by_parent_and_rank.
    func children(
        of parent: ItemID, labelled label: String, limit: Int
    ) throws(OutlineError) -> [ItemID] {
        try rows(contentQueries.childrenByLabel, parent, label, Int64(limit)) { $0.item(0) }
    }

    /// A child with its content, as a walk reads it.
    struct ContentRow<Content> {
        let id: ItemID
        let rank: Int64
        let hasChildren: Bool
        let content: Content
    }

    /// A page of children from a rank on, with content. Uses item_by_parent_and_rank.
    func contentPage<Content: OutlineContent>(
        _ type: Content.Type, of parent: ItemID, fromRank rank: Int64, limit: Int
    ) throws(OutlineError) -> [ContentRow<Content>] {
        try rows(contentQueries.childPage, parent, rank, Int64(limit)) {
            (statement) throws(OutlineError) in
            ContentRow(
                id: statement.item(0), rank: statement.integer(1),
                hasChildren: statement.integer(2) != 0,
                content: try ContentReader.read(
                    type, from: statement, firstColumn: 3, columns: contentQueries.columns))
        }
    }
}
