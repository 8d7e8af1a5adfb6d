import OutlineSQLite
import OutlineTesting
import Testing

@testable import OutlineFormats

/// Trees that no browser makes.
@Suite struct PlacesTreeTests {
    private let file: PlacesFile

    init() throws {
        file = try PlacesFile()
    }

    private static func chain(_ count: Int, from top: Int) -> String {
        """
        WITH RECURSIVE n(i) AS (SELECT 100 UNION ALL SELECT i + 1 FROM n WHERE i < \(99 + count))
        INSERT INTO moz_bookmarks (id, type, parent, position, title)
            SELECT i, 2, CASE i WHEN 100 THEN \(top) ELSE i - 1 END, 0, 'f' FROM n;

        """
    }

    @Test(arguments: [2, 77_777])
    func aHundredThousandFoldersWithinEachOtherAreRead(_ top: Int) throws {
        try file.make(PlacesFile.schema, Self.chain(100_000, from: top))
        let imported = try file.read()
        #expect(imported.events.isBalanced)
        #expect(imported.report.maximumDepth == 100_001)
        #expect(imported.report.problemCount == (top == 2 ? 0 : 1))
    }

    @Test func aCircleOfAHundredThousandIsCutOnce() throws {
        try file.make(PlacesFile.schema, Self.chain(100_000, from: 100_099))
        let imported = try file.read()
        #expect(imported.report.maximumDepth == 100_001)
        #expect(
            imported.report.problems.map(\.description) == ["bookmark 100: unreachable, repaired"])
    }

    @Test func everyRowIsToldOnceWhateverItsParent() throws {
        for seed in 0..<40 as Range<UInt64> {
            let file = try PlacesFile()
            var random = SeededGenerator(seed: seed)
            let ids = 100..<160
            let rows = ids.map { id in
                let parent =
                    Int.random(in: 0..<4, using: &random) == 0
                    ? 2 : Int.random(in: 98...162, using: &random)
                let position = Int.random(in: 0..<9, using: &random)
                return
                    "(\(id), \(Int.random(in: 1...3, using: &random)), \(parent), \(position), '\(id)')"
            }
            try file.make(
                PlacesFile.schema,
                "INSERT INTO moz_bookmarks (id, type, parent, position, title) VALUES ",
                rows.joined(separator: ","))
            let imported = try file.read()
            #expect(imported.events.isBalanced, "seed \(seed)")
            let told = imported.entries.compactMap { Int($0.title) }.sorted()
            #expect(told == Array(ids), "seed \(seed)")
        }
    }

    @Test func numbersThatAreNotUniqueLoseNothing() throws {
        try file.make(
            PlacesFile.schema.replacing(
                "moz_bookmarks (id INTEGER PRIMARY KEY", with: "moz_bookmarks (id INT"),
            """
            INSERT INTO moz_bookmarks (id, type, parent, position, title) VALUES
                (10, 2, 2, 0, 'a'), (10, 2, 2, 1, 'b'), (11, 2, 10, 0, 'c'), (12, 2, 12, 0, 'd'),
                (12, 2, 12, 0, 'e');
            """)
        let titles = try file.read().entries.map(\.title)
        for title in ["a", "b", "c", "d", "e"] {
            #expect(titles.count { $0 == title } == 1, "\(title)")
        }
    }

    @Test func withoutARootTheTopIsWhatStandsBelowNothing() throws {
        try file.make(
            PlacesFile.schema,
            """
            DELETE FROM moz_bookmarks;
            INSERT INTO moz_bookmarks (id, type, parent, position, title) VALUES
                (10, 2, 0, 1, 'b'), (11, 2, 0, 0, 'a'), (12, 2, 10, 0, 'c');
            """)
        #expect(try file.outline() == "- a\n- b\n  - c")
    }
}
