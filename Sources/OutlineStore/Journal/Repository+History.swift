internal import OutlineSQLite

/// Reading the journal.
extension Repository {
    /// All steps, oldest first. Uses the rowid; their number is bounded.
    func steps() throws(OutlineError) -> [HistoryStep] {
        try rows("SELECT revision, name, kind, undoes, author FROM step ORDER BY revision") {
            (statement) throws(OutlineError) in
            guard let kind = HistoryStep.Kind(rawValue: Int(statement.integer(2))) else {
                throw .damaged("a step of the history is of no known kind")
            }
            return HistoryStep(
                revision: statement.integer(0), name: statement.text(1), kind: kind,
                undoes: statement.optionalInteger(3), author: statement.integer(4))
        }
    }

    /// The newest revision, 0 in a file without a history.
    func newestRevision() throws(OutlineError) -> Int64 {
        try firstRow("SELECT coalesce(max(revision), 0) FROM step") { $0.integer(0) } ?? 0
    }

    /// What an author may undo and redo: its own steps, and those that were there when it opened
    /// the file. What other processes wrote since is theirs.
    func undoState(author: Int64, openedAt revision: Int64) throws(OutlineError) -> UndoState {
        UndoState(try steps().filter { $0.author == author || $0.revision <= revision })
    }

    /// The changes of a step, in order. Uses the key.
    func changes(of revision: Int64) throws(OutlineError) -> [JournalChange] {
        try rows(
            """
            SELECT kind, item_id, last_id, parent_id, rank, new_parent_id, new_rank, view_id,
                name, new_name, first_former, last_former
            FROM change WHERE revision = ?1 ORDER BY sequence
            """, revision
        ) { (statement) throws(OutlineError) in
            guard let change = JournalChange(row: statement) else {
                throw .damaged("a change of the step \(revision) cannot be understood")
            }
            return change
        }
    }

    /// The items that kept rows stand for. Uses the rowid.
    func items(keptAs formers: JournalChange.Formers) throws(OutlineError) -> [ItemID] {
        try rows(
            "SELECT item_id FROM former WHERE id BETWEEN ?1 AND ?2", formers.lowerBound,
            formers.upperBound
        ) { $0.item(0) }
    }
}

extension JournalChange {
    init?(row: Statement) {
        func item(_ column: Int32) -> ItemID? {
            row.optionalInteger(column).map { ItemID(rawValue: $0) }
        }
        func place(_ parent: Int32, _ rank: Int32) -> Place? {
            guard let parent = item(parent), let rank = row.optionalInteger(rank) else {
                return nil
            }
            return Place(parent: parent, rank: rank)
        }
        var formers: Formers?
        if let first = row.optionalInteger(10), let last = row.optionalInteger(11), first <= last {
            formers = first...last
        }
        let columns = Columns(
            item: item(1), last: item(2), place: place(3, 4), newPlace: place(5, 6),
            parent: item(3), viewNumber: row.optionalInteger(7), name: row.optionalText(8),
            newName: row.optionalText(9), formers: formers)
        self.init(kind: row.integer(0), columns)
    }
}
