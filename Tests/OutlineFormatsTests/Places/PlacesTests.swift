import Foundation
import OutlineSQLite
import OutlineTesting
import Testing

@testable import OutlineFormats

/// Databases of Firefox, as far as bookmarks go.
@Suite struct PlacesTests {
    private let folder: TemporaryFolder
    private var path: String { folder.file("places.sqlite").path(percentEncoded: false) }

    init() throws {
        folder = try TemporaryFolder()
    }

    private static let schema = """
        CREATE TABLE moz_places (id INTEGER PRIMARY KEY, url TEXT, last_visit_date INTEGER);
        CREATE TABLE moz_bookmarks (id INTEGER PRIMARY KEY, type INTEGER, fk INTEGER,
            parent INTEGER, position INTEGER, title TEXT, dateAdded INTEGER,
            lastModified INTEGER, guid TEXT);
        CREATE TABLE moz_keywords (id INTEGER PRIMARY KEY, keyword TEXT, place_id INTEGER,
            post_data TEXT);
        CREATE TABLE moz_anno_attributes (id INTEGER PRIMARY KEY, name TEXT);
        CREATE TABLE moz_items_annos (id INTEGER PRIMARY KEY, item_id INTEGER,
            anno_attribute_id INTEGER, content TEXT, flags INTEGER, expiration INTEGER,
            type INTEGER);
        INSERT INTO moz_bookmarks VALUES
            (1, 2, NULL, 0, 0, '', 5, 6, 'root________'),
            (2, 2, NULL, 1, 0, 'menu', 5, 6, 'menu________'),
            (3, 2, NULL, 1, 1, 'toolbar', 5, 6, 'toolbar_____'),
            (4, 2, NULL, 1, 2, 'tags', 5, 6, 'tags________');
        """

    private func make(_ rows: String) throws {
        let connection = try Connection(.file(path), mode: .readWriteCreate)
        try connection.execute(Self.schema + rows)
    }

    private func read() throws -> Imported {
        var source = try FileByteSource(path: path)
        var recorder = EventRecorder()
        let report = try PlacesReader().read(from: &source, into: &recorder)
        return Imported(events: recorder, report: report)
    }

    private func outline() throws -> String {
        var source = try FileByteSource(path: path)
        var outline = EntryText()
        _ = try PlacesReader().read(from: &source, into: &outline)
        return outline.text
    }

    @Test func tagsKeywordsAndAnnotationsComeWithTheirLinks() throws {
        try make(
            """
            INSERT INTO moz_places VALUES (1, 'u:1', 1361551979356436), (2, 'place:x', NULL);
            INSERT INTO moz_bookmarks VALUES
                (10, 1, 1, 2, 1, 'One', 1361551979356436, 0, 'aaaaaaaaaaaa'),
                (11, 3, NULL, 2, 0, NULL, 0, 0, 'bbbbbbbbbbbb'),
                (12, 1, 2, 3, 0, 'Query', 0, 0, 'cccccccccccc'),
                (20, 2, NULL, 4, 0, 'news', 0, 0, 'd'), (21, 1, 1, 20, 0, NULL, 0, 0, 'e'),
                (22, 2, NULL, 4, 1, 'b', 0, 0, 'f'), (23, 1, 1, 22, 0, NULL, 0, 0, 'g');
            INSERT INTO moz_keywords VALUES (1, 'kw', 1, 'a=%s');
            INSERT INTO moz_anno_attributes VALUES (1, 'bookmarkProperties/description'), (2, 'z');
            INSERT INTO moz_items_annos VALUES (1, 10, 1, 'about', 0, 4, 3), (2, 10, 2, 'v', 0, 4, 3);
            """)
        #expect(
            try outline() == """
                - Bookmarks Menu
                  ---
                  * One <u:1>
                - Bookmarks Toolbar
                  * Query <place:x>
                """)
        let one = try read().entries[2]
        #expect(one.tags == ["news", "b"])
        #expect(one.keyword == "kw")
        #expect(one.description == "about")
        #expect(one.added == EntryDate(microseconds: 1_361_551_979_356_436))
        #expect(one.modified == nil)
        #expect(one.visited == one.added)
        #expect(
            one.attributes == [
                EntryAttribute("postData", "a=%s"),
                EntryAttribute(
                    "annos", #"[{"name":"z","flags":0,"expires":4,"type":3,"value":"v"}]"#),
            ])
    }

    @Test func whatCannotBeReachedIsFoundAndTold() throws {
        try make(
            """
            INSERT INTO moz_bookmarks VALUES
                (10, 2, NULL, 99, 0, 'orphan', 0, 0, 'a'), (11, 2, NULL, 10, 0, 'child', 0, 0, 'b'),
                (9, 2, NULL, 14, 0, 'hanging on the circle', 0, 0, 'h'),
                (12, 2, NULL, 14, 0, 'circle', 0, 0, 'c'), (14, 2, NULL, 12, 0, 'of two', 0, 0, 'd'),
                (15, 2, NULL, 15, 0, 'own parent', 0, 0, 'e');
            """)
        #expect(
            try outline() == """
                - Bookmarks Menu
                - Bookmarks Toolbar
                - Lost and Found
                  - circle
                    - of two
                      - hanging on the circle
                  - orphan
                    - child
                  - own parent
                """)
        #expect(
            try read().report.problems.map(\.description) == [
                "bookmark 12: unreachable, repaired", "bookmark 10: unreachable, repaired",
                "bookmark 15: unreachable, repaired",
            ])
    }

    @Test func aBrowserThatRunsKeepsNobodyFromReading() throws {
        try make("INSERT INTO moz_bookmarks VALUES (10, 2, NULL, 2, 0, 'A', 0, 0, 'a');")
        let browser = try Connection(.file(path), mode: .readWrite)
        try browser.execute("PRAGMA journal_mode = WAL")
        try browser.execute("INSERT INTO moz_bookmarks VALUES (11, 2, NULL, 2, 1, 'B', 0, 0, 'b')")
        try browser.execute("BEGIN EXCLUSIVE")
        #expect(try outline().contains("- A\n  - B"))
        try browser.execute("ROLLBACK")
    }

    @Test func nothingIsLeftBesideAFileThatIsRead() throws {
        try make("PRAGMA journal_mode = WAL;")
        let before = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        let bytes = try Data(contentsOf: folder.file("places.sqlite"))
        _ = try read()
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == before)
        #expect(try Data(contentsOf: folder.file("places.sqlite")) == bytes)
    }

    @Test func aViewInPlaceOfATableIsNoDatabaseOfFirefox() throws {
        let connection = try Connection(.file(path), mode: .readWriteCreate)
        try connection.execute(
            """
            CREATE TABLE moz_places (id INTEGER PRIMARY KEY, url TEXT);
            CREATE VIEW moz_bookmarks AS WITH RECURSIVE n(i) AS
                (SELECT 1 UNION ALL SELECT i + 1 FROM n)
                SELECT i AS id, 2 AS type, 0 AS fk, 0 AS parent, 0 AS position, '' AS title FROM n
            """)
        #expect(throws: ImportError.self) { try read() }
    }

    @Test func otherDatabasesAreRefused() throws {
        let connection = try Connection(.file(path), mode: .readWriteCreate)
        try connection.execute("CREATE TABLE t (a)")
        #expect(throws: ImportError.self) { try read() }
        try Data("no database".utf8).write(to: folder.file("places.sqlite"))
        #expect(throws: ImportError.self) { try read() }
        #expect(throws: ImportError.self) {
            try FormatFile.read("SQLite format 3\0 and nothing else", as: .places)
        }
    }

    /// The counts of the table, and the folders that are roots.
    @Test(
        .withCorpus,
        arguments: [
            ("firefox/pesos_linux_places.sqlite", 5, 32, 0),
            ("firefox/plaso_places.sqlite", 3, 91, 2),
        ])
    func realFilesHaveTheirCounts(
        _ path: String, _ folders: Int, _ links: Int, _ separators: Int
    ) throws {
        var source = try FileByteSource(path: Corpus.path(path))
        var recorder = EventRecorder()
        let report = try PlacesReader().read(from: &source, into: &recorder)
        #expect(report.links == links)
        #expect(report.separators == separators)
        #expect(recorder.entries.count { $0.kind == .folder && $0.role == nil } == folders)
        #expect(report.problemCount == 0)
    }

    @Test(.withCorpus) func realFilesHaveTheirTagsKeywordsAndDates() throws {
        let pesos = try FormatFile.read(
            try Corpus.bytes("firefox/pesos_linux_places.sqlite"), as: .places)
        #expect(pesos.entries.contains { $0.keyword == "magazine" })
        #expect(pesos.entries.count { $0.tags.contains("news") } == 2)
        let plaso = try FormatFile.read(
            try Corpus.bytes("firefox/plaso_places.sqlite"), as: .places)
        let first = EntryDate(microseconds: 1_309_518_839_266_344)
        #expect(plaso.entries.contains { $0.added == first })
    }
}
