import Foundation
import OutlineSQLite
import Synchronization
import Testing

@testable import OutlineFormats

/// What stands beside a database, and that it stays as it is.
@Suite struct DatabaseCopyTests {
    private let file: PlacesFile

    private static let bookmark = """
        INSERT INTO moz_bookmarks (id, type, parent, position, title) VALUES (10, 2, 2, 0, 'A');

        """

    init() throws {
        file = try PlacesFile()
    }

    @Test func aLinkIsFollowedAndTheFileStaysAsItIs() throws {
        try file.make("PRAGMA journal_mode = WAL;", PlacesFile.schema, Self.bookmark)
        let browser = try Connection(.file(file.path), mode: .readWrite)
        try browser.execute("UPDATE moz_bookmarks SET title = 'B' WHERE id = 10")
        chmod(file.path, 0o644)
        symlink(file.path, file["link.sqlite"])
        let before = try file.bytes()
        let names = try file.names
        #expect(names.contains("places.sqlite-wal"))
        #expect(try file.outline("link.sqlite").contains("- B"))
        #expect(try file.names == names)
        #expect(try file.bytes() == before)
        let permissions = try FileManager.default.attributesOfItem(atPath: file.path)[
            .posixPermissions]
        #expect(permissions as? Int == 0o644)
        _ = browser
    }

    @Test func aFolderThatMayOnlyBeReadIsNoHindrance() throws {
        try file.make("PRAGMA journal_mode = WAL;", PlacesFile.schema, Self.bookmark)
        let folder = String(file.path.dropLast("/places.sqlite".count))
        chmod(folder, 0o500)
        defer { chmod(folder, 0o700) }
        let names = try file.names
        #expect(try file.outline() == Self.whole)
        #expect(try file.names == names)
    }

    /// A browser that was killed leaves a journal with the pages as they were before.
    @Test func aChangeThatWasInterruptedIsTakenBack() throws {
        try file.make(PlacesFile.schema, Self.bookmark)
        let browser = try Connection(.file(file.path), mode: .readWrite)
        // So small a cache writes pages before the end of the transaction.
        try browser.execute("PRAGMA cache_size = 1; PRAGMA cache_spill = 1; BEGIN")
        try browser.execute(
            """
            UPDATE moz_bookmarks SET title = 'Half done';
            WITH RECURSIVE n(i) AS (SELECT 100 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
            INSERT INTO moz_bookmarks (id, type, parent, position, title)
                SELECT i, 2, 2, i, hex(randomblob(40)) FROM n
            """)
        #expect(try file.names.contains("places.sqlite-journal"))
        #expect(try file.bytes().count > 100_000)
        #expect(try file.outline() == Self.whole)
        try browser.execute("ROLLBACK")
        #expect(try file.outline() == Self.whole)
    }

    private static let whole = """
        - Bookmarks Menu
          - A
        - Bookmarks Toolbar
        - Other Bookmarks
        - Mobile Bookmarks
        """

    /// SQLite would delete the file that such a journal names.
    @Test func aJournalThatNamesAnotherFileIsRefused() throws {
        try file.make(PlacesFile.schema, Self.bookmark)
        let other = Array(file["precious"].utf8)
        try file.write(Array("precious".utf8), to: "precious")
        let checksum = other.reduce(0 as UInt32) { $0 &+ UInt32(truncatingIfNeeded: $1) }
        let magic: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
        var header = magic + [0, 0, 0, 0] + [1, 2, 3, 4] + Self.big(1) + Self.big(512)
        header += Self.big(4_096) + [UInt8](repeating: 0, count: 512 - header.count - 4)
        let name = Self.big(0) + other + Self.big(UInt32(other.count)) + Self.big(checksum) + magic
        try file.write(header + name, to: "places.sqlite-journal")
        #expect(throws: ImportError.self) { try file.read() }
        #expect(try file.bytes("precious") == Array("precious".utf8))
    }

    private static func big(_ number: UInt32) -> [UInt8] {
        (0..<4).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    @Test func whatIsNoFileIsReadAsBytes() throws {
        try file.make(PlacesFile.schema, Self.bookmark)
        let path = file["pipe"]
        #expect(mkfifo(path, 0o600) == 0)
        let bytes = try file.bytes()
        let writer = Thread {
            guard let pipe = FileHandle(forWritingAtPath: path) else { return }
            try? pipe.write(contentsOf: Data(bytes))
            try? pipe.close()
        }
        writer.start()
        #expect(try file.outline("pipe") == Self.whole)
    }

    @Test func theProgressIsToldAndTheImportCanBeCancelled() throws {
        try file.make(PlacesFile.schema, Self.bookmark)
        let told = Mutex<[Int]>([])
        var source = try FileByteSource(path: file.path)
        var recorder = EventRecorder()
        _ = try PlacesReader().read(
            from: &source, into: &recorder,
            monitor: ImportMonitor(progress: { bytes, _ in told.withLock { $0.append(bytes) } }))
        #expect(try told.withLock { $0.last } == file.bytes().count)

        #expect(throws: ImportError.self) {
            try PlacesReader().read(
                from: &source, into: &recorder, monitor: ImportMonitor(isCancelled: { true }))
        }
    }

    @Test func rowsAreReadNoFurtherOnceTheImportIsCancelled() throws {
        try file.make(
            PlacesFile.schema,
            """
            WITH RECURSIVE n(i) AS (SELECT 100 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
            INSERT INTO moz_bookmarks (id, type, parent, position, title)
                SELECT i, 2, 2, i, 'folder' FROM n
            """)
        // The copy asks once or twice, the rows ask from then on.
        let asked = Mutex(0)
        var source = try FileByteSource(path: file.path)
        var recorder = EventRecorder()
        #expect(throws: ImportError.self) {
            try PlacesReader().read(
                from: &source, into: &recorder,
                monitor: ImportMonitor(isCancelled: {
                    asked.withLock { count in
                        count += 1
                        return count > 5
                    }
                }))
        }
        #expect(recorder.events.isEmpty)
    }
}
