internal import OutlineSQLite

/// The history: whether every undo would find what it needs.
extension FileCheck {
    func checkJournal() throws(OutlineError) {
        notify(.journal, 0)
        try checkSteps()
        try checkChanges()
        try checkFormers()
        try checkInsertions()
    }

    private func checkSteps() throws(OutlineError) {
        let (step, change) = (layout.source("step"), layout.source("change"))
        try forEachRevision(
            """
            SELECT DISTINCT revision FROM \(change)
            WHERE revision NOT IN (SELECT revision FROM \(step)) ORDER BY revision
            """, "changes are of the step %, which is not there")
        try forEachRevision(
            """
            SELECT revision FROM (
                SELECT revision, total_bytes < lag(total_bytes) OVER (ORDER BY revision) AS falls
                FROM \(step)
            ) WHERE falls ORDER BY revision
            """, "the costs of the step % are less than those of the one before")
        try forEachRevision(
            """
            SELECT revision FROM \(step)
            WHERE kind NOT IN (0, 1, 2) OR (kind = 0) <> (undoes IS NULL) OR undoes >= revision
            ORDER BY revision
            """, "the step % says wrongly what it takes back")
    }

    private func forEachRevision(_ query: String, _ text: String) throws(OutlineError) {
        for revision in try repository.rows(query, read: { $0.integer(0) }) {
            report(.journal(text.replacing("%", with: String(revision))))
        }
    }

    /// Changes that nothing can be made of, and the kept rows that they name.
    private func checkChanges() throws(OutlineError) {
        let statement = try repository.prepared(
            """
            SELECT kind, item_id, last_id, parent_id, rank, new_parent_id, new_rank, view_id,
                name, new_name, first_former, last_former, revision, sequence
            FROM \(layout.source("change")) ORDER BY revision, sequence
            """)
        defer { statement.reset() }
        while try repository.step(statement) {
            let place = "change \(statement.integer(13)) of the step \(statement.integer(12))"
            guard let change = JournalChange(row: statement) else {
                report(.journal("the \(place) cannot be understood"))
                continue
            }
            if let formers = change.columns.formers, try !holdsAll(formers) {
                report(.journal("the \(place) names kept rows that are not there"))
            }
        }
    }

    private func holdsAll(_ formers: JournalChange.Formers) throws(OutlineError) -> Bool {
        let count = try repository.firstRow(
            "SELECT count(*) FROM \(layout.source("former")) WHERE id BETWEEN ?1 AND ?2",
            formers.lowerBound, formers.upperBound
        ) { $0.integer(0) }
        return formers.upperBound.subtractingReportingOverflow(formers.lowerBound)
            == ((count ?? 0) - 1, false)
    }

    /// Kept rows older than all that a step names: pruning takes those.
    private func checkFormers() throws(OutlineError) {
        let count = try repository.firstRow(
            """
            SELECT count(*) FROM \(layout.source("former")) WHERE id < coalesce(
                (SELECT min(first_former) FROM \(layout.source("change"))), 9223372036854775807)
            """
        ) { $0.integer(0) }
        if let count, count > 0 { report(.journal("\(count) kept rows are of no step")) }
    }

    /// Inserted items that are neither there nor were deleted since. Ids are given out once, so
    /// that no two insertions have one in common; so each is counted once.
    private func checkInsertions() throws(OutlineError) {
        var kept = ItemMarks()
        let formers = try repository.prepared("SELECT item_id FROM \(layout.source("former"))")
        while try repository.step(formers) { kept[formers.integer(0)] = .stray }
        let statement = try repository.prepared(
            """
            SELECT item_id, last_id, revision FROM \(layout.source("change"))
            WHERE kind = 1 AND item_id IS NOT NULL AND last_id >= item_id
            ORDER BY item_id, revision
            """)
        defer { statement.reset() }
        var end: Int64?
        while try repository.step(statement) {
            let range = statement.integer(0)...statement.integer(1)
            let isNew = end.map { range.lowerBound > $0 } ?? true
            let isWhole = isNew ? try isAccountedFor(range, kept: &kept) : false
            if !isWhole {
                let revision = statement.integer(2)
                report(.journal("the step \(revision) inserted items that are nowhere"))
            }
            end = max(end ?? range.upperBound, range.upperBound)
        }
    }

    private func isAccountedFor(
        _ range: ClosedRange<Int64>, kept: inout ItemMarks
    ) throws(OutlineError) -> Bool {
        let statement = try repository.prepared(
            "SELECT id FROM \(layout.tableOnly("item")) WHERE id BETWEEN ?1 AND ?2 ORDER BY id",
            range.lowerBound, range.upperBound)
        defer { statement.reset() }
        var next = range.lowerBound
        while try repository.step(statement) {
            let id = statement.integer(0)
            guard Self.areKept(next, before: id, in: &kept) else { return false }
            guard id < range.upperBound else { return true }
            next = id + 1
        }
        return Self.areKept(next, before: range.upperBound, in: &kept)
            && kept[range.upperBound] == .stray
    }

    /// Whether all ids from one to another were kept. It ends at the first that was not, so that
    /// a range of nonsense costs nothing.
    private static func areKept(
        _ first: Int64, before end: Int64, in kept: inout ItemMarks
    ) -> Bool {
        var id = first
        while id < end {
            guard kept[id] == .stray else { return false }
            id += 1
        }
        return true
    }
}
