internal import OutlineCSQLite

extension Connection {
    /// Copies the whole database, page by page, to another one, whose pages are replaced. Others
    /// may go on reading and writing; the copy is of one moment.
    ///
    /// - Parameters:
    ///   - target: An open, empty database.
    ///   - progress: Called with the pages that are done and those there are; what it throws ends
    ///     the copying.
    /// - Throws: `SQLiteError`, with `busy` where a lock could not be had; what `progress` throws.
    package func copyDatabase(
        to target: Connection, progress: (Int, Int) throws -> Void = { _, _ in }
    ) throws {
        guard let backup = sqlite3_backup_init(target.handle, "main", handle, "main") else {
            throw SQLiteError(handle: target.handle, code: sqlite3_errcode(target.handle))
        }
        let pagesPerStep: Int32 = 1024
        var code: Int32
        repeat {
            code = sqlite3_backup_step(backup, pagesPerStep)
            let total = Int(sqlite3_backup_pagecount(backup))
            do {
                try progress(total - Int(sqlite3_backup_remaining(backup)), total)
            } catch {
                sqlite3_backup_finish(backup)
                throw error
            }
        } while code == SQLITE_OK
        let finished = sqlite3_backup_finish(backup)
        guard code == SQLITE_DONE else {
            throw SQLiteError(handle: target.handle, code: finished == SQLITE_OK ? code : finished)
        }
    }
}
