internal import OutlineSQLite

extension OutlineTransaction {
    /// Checks the file, or a part of its tree: SQLite's own checks, that the items form one tree in
    /// one order, that content is as it was declared, that the history fits together.
    ///
    /// It changes nothing. A file that cannot be opened is checked by `OutlineMaintenance`.
    ///
    /// - Parameters:
    ///   - top: The item with what is below it, or a section's root: only the way up from it, and
    ///     places and content below it are checked. `nil` for the whole file.
    ///   - limit: The most findings of each code; a last one says how many more there are.
    ///   - progress: Is told now and then how far the check has come.
    /// - Returns: What was found, the same each time; empty for a healthy file.
    /// - Throws: `OutlineError.unknownItem`; `cancelled`; another if the file cannot be read at all.
    /// - Complexity: O(*n* log *n*) for *n* items; less than a byte of memory an item, for a
    ///   part none.
    public func check(
        below top: ItemID? = nil, limit: Int = 1000, progress: MaintenanceObserver? = nil
    ) throws(OutlineError) -> [CheckFinding] {
        var list = FindingList(limit: limit)
        let layout = try StoreLayout(of: repository.connection, declaration: nil)
        let check = FileCheck(repository, layout: layout, observer: progress) { list.add($0) }
        if let top {
            try check.run(below: top, decoding: decoding)
        } else {
            try check.run(decoding: decoding)
        }
        return list.all
    }

    /// How to find out whether the app's type can be made of a row. Labels can of any.
    private var decoding: ContentDecoding? {
        guard Content.schema != OutlineLabel.schema else { return nil }
        let columns = repository.contentQueries.columns
        return ContentDecoding(columns: columns) { statement, first in
            var reader = ContentReader(statement, firstColumn: first, columns: columns)
            do throws(OutlineError) {
                _ = try Content(readingAll: &reader)
                return true
            } catch {
                return false
            }
        }
    }
}

extension OutlineStore {
    /// Checks the file, or a part of its tree: SQLite's own checks, that the items form one tree in
    /// one order, that content is as it was declared, that the history fits together.
    ///
    /// It changes nothing. A file that cannot be opened is checked by `OutlineMaintenance`.
    ///
    /// - Parameters:
    ///   - top: The item with what is below it, or a section's root: only the way up from it, and
    ///     places and content below it are checked. `nil` for the whole file.
    ///   - limit: The most findings of each code; a last one says how many more there are.
    ///   - progress: Is told now and then how far the check has come.
    /// - Returns: What was found, the same each time; empty for a healthy file.
    /// - Throws: `OutlineError.unknownItem`; as `read(_:)`.
    /// - Complexity: O(*n* log *n*) for *n* items; less than a byte of memory an item, for a
    ///   part none.
    public func check(
        below top: ItemID? = nil, limit: Int = 1000, progress: MaintenanceObserver? = nil
    ) throws -> [CheckFinding] {
        try read { try $0.check(below: top, limit: limit, progress: progress) }
    }

    /// Checks the file, or a part of its tree, off the threads of Swift's concurrency.
    ///
    /// - Parameters:
    ///   - top: As in the synchronous form.
    ///   - limit: The most findings of each code; a last one says how many more there are.
    ///   - progress: Is told now and then how far the check has come.
    /// - Returns: What was found, the same each time; empty for a healthy file.
    /// - Throws: As the synchronous form; `OutlineError.cancelled` if the task is cancelled.
    /// - Complexity: As the synchronous form.
    public func check(
        below top: ItemID? = nil, limit: Int = 1000,
        progress: (@Sendable (MaintenanceProgress) -> Void)? = nil
    ) async throws -> [CheckFinding] {
        try await read { try $0.check(below: top, limit: limit, progress: progress) }
    }
}
