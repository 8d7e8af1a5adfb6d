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

    /// The section with a name. Uses the unique index on kind and
    /// name.
    func section(named name: String) throws(OutlineError) -> OutlineSection? {
        try firstRow("SELECT item_id FROM section WHERE kind = 0 AND name = ?1", name) {
            OutlineSection(id: SectionID(root: $0.item(0)), name: name)
        }
    }

    /// The section whose hidden item this is. Uses the rowid.
    func section(withRoot root: ItemID) throws(OutlineError) -> OutlineSection? {
        try firstRow("SELECT name FROM section WHERE item_id = ?1 AND kind = 0", root) {
            OutlineSection(id: SectionID(root: root), name: $0.text(0))
        }
    }

    /// Whether a section has the name. Uses the unique index on kind and name.
    func isSectionNameTaken(_ name: String) throws(OutlineError) -> Bool {
        try section(named: name) != nil
    }

    /// Adds a section at a rank. Its hidden item carries the default of every content column.
    func insertSection(named name: String, rank: Int64) throws(OutlineError) -> OutlineSection {
        try requireNoOpenOutline()
        try run("INSERT INTO item (parent_id, rank) VALUES (0, ?1)", rank)
        didWrite(itemRows: 1)
        let root = ItemID(rawValue: connection.lastInsertedID)
        try record(.insertion(first: root, last: root, parent: .root))
        try setSectionName(of: root, from: nil, to: name)
        return OutlineSection(id: SectionID(root: root), name: name)
    }

    /// Gives a section a name, another one, or takes it away so that its item can be deleted.
    func setSectionName(
        of root: ItemID, from old: String?, to name: String?
    ) throws(OutlineError) {
        switch (old, name) {
        case (nil, let name?):
            try run("INSERT INTO section (item_id, name) VALUES (?1, ?2)", root, name)
        case (_, let name?):
            try run("UPDATE section SET name = ?2 WHERE item_id = ?1", root, name)
        case (_, nil):
            try run("DELETE FROM section WHERE item_id = ?1", root)
        }
        hasUnrecordedChanges = true
        try record(.sectionName(root, from: old, to: name))
    }
}
