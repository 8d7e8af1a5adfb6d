internal import OutlineCSQLite

/// The pages of a database file as they are, whatever they hold, with what its write-ahead log has
/// committed: for a file that SQLite itself does not open any more. Nothing is written.
///
/// Source: "Database File Format", section 1, https://www.sqlite.org/fileformat2.html
package final class RawDatabaseFile {
    static let pageSizes = [4096, 1024, 2048, 8192, 16384, 32768, 65536, 512]
    private static let headerSize = 100

    private let connection: Connection
    private let log: RawLog?
    private let byteCount: Int

    /// The size of a page in bytes.
    package let pageSize: Int
    /// The number of pages, those of the log included; they are counted from 1.
    package let pageCount: Int
    /// Whether the header is that of a database.
    package let hasHeader: Bool
    /// What of a page may be used.
    let usableSize: Int

    /// Opens a file through SQLite, without asking SQLite for its content.
    ///
    /// - Parameter path: The file, without symbolic links: its log lies beside it.
    /// - Throws: `SQLiteError`, with `cannotOpen` for a missing file.
    package init(path: String) throws(SQLiteError) {
        connection = try Connection(.file(path), mode: .readOnly)
        var size: sqlite3_int64 = 0
        try connection.check(outline_sqlite3_file_size(connection.handle, &size))
        byteCount = Int(size)
        log = RawLog(beside: path)
        let fromLog = log?.page(1)
        let header =
            fromLog ?? Self.read(connection, count: Self.headerSize, at: 0, of: byteCount) ?? []
        let magic = Array("SQLite format 3\u{0}".utf8)
        let named = header.bigEndian(at: 16, count: 2).map { $0 == 1 ? 65536 : $0 }
        if header.starts(with: magic), let named, Self.pageSizes.contains(named) {
            hasHeader = true
            pageSize = named
            let reserved = header.bigEndian(at: 20, count: 1) ?? 0
            usableSize = max(480, named - reserved)
        } else {
            hasHeader = false
            pageSize = log?.pageSize ?? Self.likelyPageSize(connection, byteCount)
            usableSize = pageSize
        }
        let inLog = log?.offsets.keys.max() ?? 0
        pageCount = max((byteCount + pageSize - 1) / pageSize, inLog)
    }

    /// The bytes of a page; zeros where the file ends within it.
    package func page(_ number: Int) -> [UInt8]? {
        guard number > 0, number <= pageCount else { return nil }
        if log?.pageSize == pageSize, let page = log?.page(number) { return page }
        return Self.read(connection, count: pageSize, at: (number - 1) * pageSize, of: byteCount)
    }

    private static func read(
        _ connection: Connection, count: Int, at offset: Int, of total: Int
    ) -> [UInt8]? {
        guard offset < total else { return nil }
        var bytes = [UInt8](repeating: 0, count: count)
        let code = outline_sqlite3_read_file(
            connection.handle, &bytes, Int32(count), sqlite3_int64(offset))
        // A short read leaves zeros.
        let isShort = code == SQLITE_IOERR | (2 << 8)
        return code == SQLITE_OK || isShort ? bytes : nil
    }

    /// The size with which the first pages are pages of a tree. Twice the right size looks as good,
    /// since it skips every other page, and half of it half as good: so the smallest of the good.
    private static func likelyPageSize(_ connection: Connection, _ total: Int) -> Int {
        let shares = pageSizes.map { size in (size, share(ofSize: size, connection, total)) }
        let best = shares.map(\.1).max() ?? 0
        guard best > 0 else { return pageSizes[0] }
        return shares.filter { $0.1 >= best * 0.7 }.map(\.0).min() ?? pageSizes[0]
    }

    private static func share(ofSize size: Int, _ connection: Connection, _ total: Int) -> Double {
        let count = min(256, total / size)
        guard count > 1 else { return 0 }
        let hits = (1..<count).count { number in
            let page = read(connection, count: size, at: number * size, of: total)
            guard let found = page.flatMap({ RawPage($0, number: number + 1) }) else {
                return false
            }
            return found.brokenCellCount == 0
        }
        return Double(hits) / Double(count - 1)
    }
}
