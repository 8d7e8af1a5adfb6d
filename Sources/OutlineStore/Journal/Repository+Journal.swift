internal import OutlineSQLite

/// Writing the journal.
extension Repository {
    /// Notes a change of the step that this transaction writes.
    func record(_ change: JournalChange) throws(OutlineError) {
        guard journal != nil else { return }
        if case .insertion(let first, let last, let parent) = change {
            try recordInsertion(first: first, last: last, parent: parent)
        } else {
            try flushPendingInsertion()
            try write(change)
        }
    }

    /// Joins insertions under one parent whose ids follow each other.
    private func recordInsertion(
        first: ItemID, last: ItemID, parent: ItemID
    ) throws(OutlineError) {
        if let pending = journal?.pendingInsertion, pending.parent == parent,
            pending.last.rawValue + 1 == first.rawValue
        {
            journal?.pendingInsertion?.last = last
            return
        }
        try flushPendingInsertion()
        journal?.pendingInsertion = (first, last, parent)
    }

    private func flushPendingInsertion() throws(OutlineError) {
        guard let pending = journal?.pendingInsertion else { return }
        journal?.pendingInsertion = nil
        try write(
            .insertion(first: pending.first, last: pending.last, parent: pending.parent))
    }

    private func write(_ change: JournalChange) throws(OutlineError) {
        let revision = try revisionOfStep()
        let columns = change.columns
        try run(
            """
            INSERT INTO change (revision, sequence, kind, item_id, last_id, parent_id, rank,
                new_parent_id, new_rank, view_id, name, new_name, first_former, last_former)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            revision, journal?.sequence ?? 0, change.kind, columns.item, columns.last,
            columns.place?.parent ?? columns.parent, columns.place?.rank,
            columns.newPlace?.parent, columns.newPlace?.rank, columns.viewNumber, columns.name,
            columns.newName, columns.formers?.lowerBound, columns.formers?.upperBound)
        journal?.sequence += 1
        journal?.byteCount += Journal.rowByteCount
    }

    /// Notes that the deleted items are collapsed in a view, by one statement.
    func recordCollapseOfListedItems(inViewNumber number: Int64) throws(OutlineError) {
        guard journal != nil else { return }
        try flushPendingInsertion()
        let revision = try revisionOfStep()
        let count = try run(
            """
            INSERT INTO change (revision, sequence, kind, item_id, view_id)
            SELECT ?1, ?2 - 1 + row_number() OVER (), 6, item_id, view_id FROM expanded
            WHERE view_id = ?3 AND item_id IN (SELECT id FROM temp.listed)
            """, revision, journal?.sequence ?? 0, number)
        journal?.sequence += Int64(count)
        journal?.byteCount += Int64(count) * Journal.rowByteCount
    }

    /// Keeps the rows of items before they change.
    ///
    /// - Parameters:
    ///   - condition: Which rows of `item`.
    ///   - values: Its parameters.
    /// - Returns: The kept rows, `nil` if there is no journal or no such row.
    /// - Throws: `OutlineError` if the file cannot be written.
    func keepFormers<each Value: Bindable>(
        where condition: String, _ values: repeat each Value
    ) throws(OutlineError) -> JournalChange.Formers? {
        guard journal != nil else { return nil }
        let count: Int
        do throws(OutlineError) {
            count = try run(contentQueries.keepingFormers + condition, repeat each values)
        } catch {
            throw numberingFailure(error, of: .former)
        }
        guard count > 0 else { return nil }
        // One statement gives numbers that follow each other.
        let last = connection.lastInsertedID
        let formers = last - Int64(count) + 1...last
        let bytes = try firstRow(
            contentQueries.byteCountOfFormers, formers.lowerBound, formers.upperBound
        ) { $0.integer(0) }
        journal?.byteCount += (bytes ?? 0) + Int64(count) * Journal.rowByteCount
        return formers
    }

    /// The revision of the step, which is begun if need be.
    private func revisionOfStep() throws(OutlineError) -> Int64 {
        guard let journal else { return 0 }
        if let revision = journal.revision { return revision }
        if let continued = try continuedStep(journal.entry) {
            self.journal?.revision = continued.revision
            self.journal?.sequence = continued.sequence
            return continued.revision
        }
        try numbering(.step) { () throws(OutlineError) in
            _ = try run(
                "INSERT INTO step (name, kind, undoes, author, unit) VALUES (?, ?, ?, ?, ?)",
                journal.entry.name, journal.entry.kind.rawValue, journal.entry.undoes,
                journal.entry.author, journal.entry.unit)
        }
        let revision = connection.lastInsertedID
        self.journal?.revision = revision
        return revision
    }

    /// The newest step, if it is a write of the same unit that this one continues.
    private func continuedStep(
        _ entry: JournalEntry
    ) throws(OutlineError) -> (revision: Int64, sequence: Int64)? {
        guard let unit = entry.unit, entry.kind == .write else { return nil }
        return try firstRow(
            """
            SELECT revision, coalesce((SELECT max(sequence) + 1 FROM change
                WHERE change.revision = step.revision), 0)
            FROM step WHERE revision = (SELECT max(revision) FROM step)
            AND kind = 0 AND author = ?1 AND unit = ?2
            """, entry.author, unit
        ) { ($0.integer(0), $0.integer(1)) }
    }
}

/// Ending a step.
extension Repository {
    /// Journals nothing of this transaction, so that the history ends with it.
    func stopJournal() {
        journal = nil
        hasUnrecordedChanges = true
    }

    /// Completes the step and forgets old ones, within the transaction. Without a journal, what
    /// was changed cannot be undone, so nothing before it can either.
    func finishJournal() throws(OutlineError) {
        guard let entry = journal?.entry else {
            if hasUnrecordedChanges { try forgetHistory() }
            return
        }
        try flushPendingInsertion()
        guard let revision = journal?.revision, let limit = entry.limit else { return }
        try run(
            """
            UPDATE step SET total_bytes = ?2 + min(?3, max(total_bytes, coalesce(
                (SELECT total_bytes FROM step WHERE revision < ?1 ORDER BY revision DESC LIMIT 1),
                0)))
            WHERE revision = ?1
            """, revision, journal?.byteCount ?? 0, Journal.largestTotal)
        try prune(before: revision, limit: limit)
    }

    /// Forgets the oldest steps beyond a limit, never the newest. Uses the rowid of `step` and the
    /// key of `change`.
    private func prune(before newest: Int64, limit: HistoryLimit) throws(OutlineError) {
        // Revisions follow each other without gaps, so the steps need not be counted. An undo makes
        // no older step go that the next one may take back.
        let isWrite = journal?.entry.kind == .write
        let (twice, isTooMany) = limit.stepCount.multipliedReportingOverflow(by: 2)
        var last = newest - Int64(isWrite || isTooMany ? limit.stepCount : twice)
        let excess = try firstRow(
            """
            SELECT (SELECT total_bytes FROM step WHERE revision = ?1)
                - (SELECT total_bytes FROM step ORDER BY revision LIMIT 1) - ?2
            """, newest, Int64(limit.byteCount)
        ) { $0.integer(0) }
        if let excess, excess > 0 {
            let tooOld =
                try firstRow(
                    """
                    SELECT max(old.revision) FROM step AS new, step AS old
                    WHERE new.revision = ?1 AND old.revision < ?1
                    AND new.total_bytes - old.total_bytes >= ?2
                    """, newest, Int64(limit.byteCount)
                ) { $0.optionalInteger(0) } ?? nil
            last = max(last, tooOld ?? 0)
        }
        let oldest = try firstRow("SELECT min(revision) FROM step") { $0.integer(0) }
        if let oldest, last >= oldest { try forgetSteps(through: last) }
    }

    /// Forgets all steps.
    func forgetHistory() throws(OutlineError) {
        let last = try firstRow("SELECT max(revision) FROM step") { $0.optionalInteger(0) } ?? nil
        if let last { try forgetSteps(through: last) }
    }

    private func forgetSteps(through last: Int64) throws(OutlineError) {
        try run("DELETE FROM change WHERE revision <= ?1", last)
        try run("DELETE FROM step WHERE revision <= ?1", last)
        // An undo that is kept may still name rows of a step that is not. Uses
        // change_by_first_former.
        try run(
            """
            DELETE FROM former WHERE id < coalesce(
                (SELECT min(first_former) FROM change WHERE first_former IS NOT NULL),
                (SELECT max(id) + 1 FROM former))
            """)
    }
}
