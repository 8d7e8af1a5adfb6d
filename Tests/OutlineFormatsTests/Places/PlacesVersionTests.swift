import Testing

@testable import OutlineFormats

/// Databases of Firefox from 2011 to now.
@Suite struct PlacesVersionTests {
    private let file: PlacesFile

    init() throws {
        file = try PlacesFile()
    }

    @Test func aDatabaseOf2011IsReadWithRootsTagsAndKeywords() throws {
        try file.make(
            PlacesFile.oldSchema,
            """
            INSERT INTO moz_places (id, url, favicon_id, last_visit_date) VALUES
                (1, 'u:1', 7, 1361551979356436), (2, 'javascript:alert(1)', NULL, NULL);
            INSERT INTO moz_favicons (id, url) VALUES (7, 'u:icon');
            INSERT INTO moz_keywords VALUES (3, 'kw');
            INSERT INTO moz_bookmarks (id, type, fk, parent, position, title, keyword_id, dateAdded)
            VALUES
                (10, 1, 1, 2, 1, 'One', 3, 1309518839266344), (11, 3, NULL, 2, 0, NULL, NULL, 0),
                (12, 1, 2, 5, 0, 'Script', NULL, 0), (13, 2, NULL, 3, 0, 'Feed', NULL, 0),
                (20, 2, NULL, 4, 1, 'news', NULL, 0), (21, 1, 1, 20, 0, NULL, NULL, 0),
                (22, 2, NULL, 4, 0, 'daily', NULL, 0), (23, 1, 1, 22, 0, NULL, NULL, 0);
            INSERT INTO moz_anno_attributes VALUES
                (1, 'bookmarkProperties/description'), (2, 'livemark/feedURI');
            INSERT INTO moz_items_annos (id, item_id, anno_attribute_id, content, expiration, type)
            VALUES (1, 10, 1, 'about', 4, 3), (2, 13, 2, 'u:feed', 4, 3);
            """)
        #expect(
            try file.outline() == """
                - Bookmarks Menu
                  ---
                  * One <u:1>
                - Bookmarks Toolbar
                  - Feed
                - Unsorted Bookmarks
                  * Script <javascript:alert(1)>
                """)
        let imported = try file.read()
        #expect(imported.report.problemCount == 0)
        #expect(imported.entries.map(\.role) == [.menu, nil, nil, .toolbar, nil, .unfiled, nil])
        let one = imported.entries[2]
        #expect(one.tags == ["daily", "news"])
        #expect(one.keyword == "kw")
        #expect(one.description == "about")
        #expect(one.iconAddress == "u:icon")
        #expect(one.added == EntryDate(microseconds: 1_309_518_839_266_344))
        #expect(one.visited == EntryDate(microseconds: 1_361_551_979_356_436))
        let feed = try #require(imported.entries[4].attributes.first)
        #expect(feed.name == "annos")
        #expect(feed.value?.contains(#""name":"livemark/feedURI""#) == true)
    }

    @Test func theRootOfMobileBookmarksMayBeAnAnnotatedFolder() throws {
        try file.make(
            PlacesFile.oldSchema,
            """
            INSERT INTO moz_bookmarks (id, type, parent, position, title) VALUES (9, 2, 1, 4, 'Phone');
            INSERT INTO moz_anno_attributes VALUES (1, 'mobile/bookmarksRoot');
            INSERT INTO moz_items_annos (id, item_id, anno_attribute_id, content) VALUES (1, 9, 1, '1');
            """)
        let phone = try file.read().entries.last
        #expect(phone?.title == "Phone")
        #expect(phone?.role == .mobile)
    }

    @Test func theOldestKeywordOfAnAddressCounts() throws {
        try file.make(
            PlacesFile.schema,
            """
            INSERT INTO moz_places VALUES (1, 'u:1', NULL);
            INSERT INTO moz_bookmarks (id, type, fk, parent, position, title) VALUES
                (10, 1, 1, 2, 0, 'A'), (11, 1, 1, 3, 0, 'B');
            INSERT INTO moz_keywords VALUES (2, 'second', 1, 'x'), (1, 'first', 1, NULL);
            """)
        let links = try file.read().entries.filter { $0.kind == .link }
        #expect(links.map(\.keyword) == ["first", "first"])
        #expect(links.allSatisfy { $0.attributes.isEmpty })
    }

    @Test func valuesOfWrongTypesAreToldAndTheRestIsRead() throws {
        try file.make(
            PlacesFile.schema,
            """
            INSERT INTO moz_places VALUES (1, x'FF41', 'never'), (2, 5, 9e300);
            INSERT INTO moz_bookmarks (id, type, fk, parent, position, title, dateAdded) VALUES
                (10, 1, 1, 2, 'first', x'00', 'today'), (11, 9, NULL, 2, 2, 'odd', 1),
                (12, 1, 99, 2, 3, 'no address', 1), (13, 1, 2, 2, 0, 7, -1);
            """)
        let imported = try file.read()
        #expect(imported.report.links == 3)
        #expect(imported.report.notes == 1)
        #expect(
            Set(imported.report.problems.map(\.description)) == [
                "bookmark 10: unreadable-date, skipped", "bookmark 11: wrong-type, repaired",
                "bookmark 12: missing-address, kept", "bookmark 13: unreadable-date, skipped",
            ])
    }

    @Test func limitsHold() throws {
        try file.make(
            PlacesFile.schema,
            """
            INSERT INTO moz_bookmarks (id, type, parent, position, title) VALUES
                (10, 2, 2, 0, '1234567é'), (11, 2, 10, 0, 'deeper'), (12, 2, 11, 0, 'deepest'),
                (13, 2, 2, 1, 'next');
            """)
        var limits = ImportLimits()
        limits.fieldLength = 8
        limits.depth = 2
        let imported = try file.read(limits: limits)
        #expect(imported.events.isBalanced)
        #expect(imported.report.maximumDepth == 2)
        #expect(imported.entries.map(\.title).contains("1234567"))
        #expect(imported.entries.count == 8)
        #expect(imported.report.problems.map(\.code).filter { $0 == .tooDeep }.count == 2)
    }
}
