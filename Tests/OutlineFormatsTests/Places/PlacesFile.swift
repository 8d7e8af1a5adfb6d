import Foundation
import OutlineSQLite
import OutlineTesting

@testable import OutlineFormats

/// A database of Firefox in a folder of its own.
struct PlacesFile {
    private let folder: OutlineTesting.TemporaryFolder

    init() throws {
        folder = try OutlineTesting.TemporaryFolder()
    }

    var path: String { self["places.sqlite"] }

    /// The path of a file in the folder.
    subscript(name: String) -> String { folder.file(name).path(percentEncoded: false) }

    /// The names of all files in the folder.
    var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() }
    }

    func bytes(_ name: String = "places.sqlite") throws -> [UInt8] {
        [UInt8](try Data(contentsOf: folder.file(name)))
    }

    func write(_ bytes: [UInt8], to name: String) throws {
        try Data(bytes).write(to: folder.file(name))
    }

    /// Makes the database.
    func make(_ parts: String...) throws {
        let connection = try Connection(.file(path), mode: .readWriteCreate)
        try connection.execute(parts.joined())
    }

    func read(
        _ name: String = "places.sqlite", limits: ImportLimits = ImportLimits()
    ) throws -> Imported {
        var source = try FileByteSource(path: self[name])
        var recorder = EventRecorder()
        let report = try PlacesReader(limits: limits).read(from: &source, into: &recorder)
        return Imported(events: recorder, report: report)
    }

    func outline(_ name: String = "places.sqlite") throws -> String {
        var source = try FileByteSource(path: self[name])
        var outline = EntryText()
        _ = try PlacesReader().read(from: &source, into: &outline)
        return outline.text
    }

    /// Version 10 of the schema, of 2011: roots in a table, keywords by number, no GUIDs.
    static let oldSchema = """
        PRAGMA user_version = 10;
        CREATE TABLE moz_places (id INTEGER PRIMARY KEY, url LONGVARCHAR, title LONGVARCHAR,
            rev_host LONGVARCHAR, visit_count INTEGER DEFAULT 0, hidden INTEGER DEFAULT 0 NOT NULL,
            typed INTEGER DEFAULT 0 NOT NULL, favicon_id INTEGER,
            frecency INTEGER DEFAULT -1 NOT NULL, last_visit_date INTEGER);
        CREATE TABLE moz_bookmarks (id INTEGER PRIMARY KEY, type INTEGER, fk INTEGER DEFAULT NULL,
            parent INTEGER, position INTEGER, title LONGVARCHAR, keyword_id INTEGER,
            folder_type TEXT, dateAdded INTEGER, lastModified INTEGER);
        CREATE TABLE moz_bookmarks_roots (root_name VARCHAR(16) UNIQUE, folder_id INTEGER);
        CREATE TABLE moz_keywords (id INTEGER PRIMARY KEY AUTOINCREMENT, keyword TEXT UNIQUE);
        CREATE TABLE moz_favicons (id INTEGER PRIMARY KEY, url LONGVARCHAR UNIQUE, data BLOB,
            mime_type VARCHAR(32), expiration LONG);
        CREATE TABLE moz_anno_attributes (id INTEGER PRIMARY KEY, name VARCHAR(32) UNIQUE NOT NULL);
        CREATE TABLE moz_items_annos (id INTEGER PRIMARY KEY, item_id INTEGER NOT NULL,
            anno_attribute_id INTEGER, mime_type VARCHAR(32) DEFAULT NULL, content LONGVARCHAR,
            flags INTEGER DEFAULT 0, expiration INTEGER DEFAULT 0, type INTEGER DEFAULT 0,
            dateAdded INTEGER DEFAULT 0, lastModified INTEGER DEFAULT 0);
        INSERT INTO moz_bookmarks (id, type, parent, position, title) VALUES
            (1, 2, 0, 0, ''), (2, 2, 1, 0, 'Bookmarks Menu'), (3, 2, 1, 1, 'Bookmarks Toolbar'),
            (4, 2, 1, 2, 'Tags'), (5, 2, 1, 3, 'Unsorted Bookmarks');
        INSERT INTO moz_bookmarks_roots VALUES
            ('places', 1), ('menu', 2), ('toolbar', 3), ('tags', 4), ('unfiled', 5);

        """

    /// What newer versions have in common, as far as bookmarks go.
    static let schema = """
        PRAGMA user_version = 77;
        CREATE TABLE moz_places (id INTEGER PRIMARY KEY, url TEXT, last_visit_date INTEGER);
        CREATE TABLE moz_bookmarks (id INTEGER PRIMARY KEY, type INTEGER, fk INTEGER DEFAULT NULL,
            parent INTEGER, position INTEGER, title TEXT, keyword_id INTEGER, folder_type TEXT,
            dateAdded INTEGER, lastModified INTEGER, guid TEXT);
        CREATE TABLE moz_keywords (id INTEGER PRIMARY KEY AUTOINCREMENT, keyword TEXT UNIQUE,
            place_id INTEGER, post_data TEXT);
        INSERT INTO moz_bookmarks (id, type, parent, position, title, guid) VALUES
            (1, 2, 0, 0, '', 'root________'), (2, 2, 1, 0, 'menu', 'menu________'),
            (3, 2, 1, 1, 'toolbar', 'toolbar_____'), (4, 2, 1, 2, 'tags', 'tags________'),
            (5, 2, 1, 3, 'unfiled', 'unfiled_____'), (6, 2, 1, 4, 'mobile', 'mobile______');

        """
}
