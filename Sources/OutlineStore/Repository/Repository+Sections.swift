internal import OutlineSQLite

extension Repository {
    /// The sections in order, without the trash. Uses item_by_parent_and_rank.
    func sections() throws(OutlineError) -> [OutlineSection] {
        try rows(
            """
            SELECT item.id, section.name FROM item JOIN section ON section.item_id = item.id
            WHERE item.parent_id = 0 AND section.kind = 0 ORDER BY item.rank
            """
        ) { OutlineSection(id: SectionID(root: $0.item(0)), name: $0.text(1)) }
    }

    /// The section with a name. Uses the unique index on section.name.
    func section(named name: String) throws(OutlineError) -> OutlineSection? {
        try firstRow("SELECT item_id FROM section WHERE name = ?1 AND kind = 0", name) {
            OutlineSection(id: SectionID(root: $0.item(0)), name: name)
        }
    }

    /// The section whose hidden item this is. Uses the rowid.
    func section(withRoot root: ItemID) throws(OutlineError) -> OutlineSection? {
        try firstRow("SELECT name FROM section WHERE item_id = ?1 AND kind = 0", root) {
            OutlineSection(id: SectionID(root: root), name: $0.text(0))
        }
    }

    /// Whether a section of any kind has the name. Uses the unique index on section.name.
    func isSectionNameTaken(_ name: String) throws(OutlineError) -> Bool {
        try firstRow("SELECT 1 FROM section WHERE name = ?1", name) { _ in true } ?? false
    }

    /// Adds a section at a rank. Its hidden item carries the default of every content column.
    func insertSection(named name: String, rank: Int64) throws(OutlineError) -> OutlineSection {
        writtenItemRowCount += try run(
            "INSERT INTO item (parent_id, rank) VALUES (0, ?1)", rank)
        let root = ItemID(rawValue: connection.lastInsertedID)
        try run("INSERT INTO section (item_id, name) VALUES (?1, ?2)", root, name)
        return OutlineSection(id: SectionID(root: root), name: name)
    }
}
