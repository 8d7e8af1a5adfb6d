import Testing

@testable import OutlineFormats

@Suite struct PathListTests {
    private func outline(_ text: String) throws -> String {
        try FormatFile.outline(text, as: .paths)
    }

    @Test func eachLineIsAnItemBelowThoseItNames() throws {
        #expect(
            try outline("Fruit\nFruit > Citrus\nFruit > Citrus > Lemon\nTools\n") == """
                - Fruit
                  - Citrus
                    ~ Lemon
                ~ Tools
                """)
    }

    @Test func parentsAreMadeOnceWhereverTheirLinesAre() throws {
        #expect(
            try outline("A > x\nB > y\nA > z\nB\nA > x > deep\n") == """
                - A
                  - x
                    ~ deep
                  ~ z
                - B
                  ~ y
                """)
    }

    @Test func aPathThatIsThereAgainIsAnotherItem() throws {
        #expect(
            try outline("A\nA > x\nA\nA > y\n") == """
                - A
                  ~ x
                - A
                  ~ y
                """)
    }

    @Test func aBackslashKeepsASeparatorInAName() throws {
        #expect(
            try outline("# separator: /\nA / Test 1/2 / x\nA / Test 1\\/2 / y\nB \\/ C\n") == """
                - A
                  - Test 1/2
                    ~ x
                    ~ y
                ~ B / C
                """)
    }

    @Test(arguments: [
        ("A / B\nA / C/D\n", "- A\n  ~ B\n  ~ C/D"), ("/A/B\n/A/C\n", "- A\n  ~ B\n  ~ C"),
        ("A » B\nA » C\n", "- A\n  ~ B\n  ~ C"), ("A\\B\nA\\C\n", "- A\n  ~ B\n  ~ C"),
        ("A and/or B\nC > D\n", "~ A and/or B\n- C\n  ~ D"), ("A\nB\n", "~ A\n~ B"),
    ])
    func theSeparatorIsFoundOut(_ text: String, _ expected: String) throws {
        #expect(try outline(text) == expected)
    }

    @Test func aDeclaredSeparatorCounts() throws {
        var source = MemoryByteSource("a|b\na|c > d\n")
        var sink = EntryText()
        _ = try PathListReader(separator: "|").read(from: &source, into: &sink)
        #expect(sink.text == "- a\n  ~ b\n  ~ c > d")
    }

    @Test(arguments: [
        (
            "# c\n\ngid://x/ap      : Animals\ngid://x/ap-1-23 : Animals > Cats : Dogs\n",
            "gid://x/ap"
        ),
        ("# v\n1 - Animals\n3237 - Animals > Cats : Dogs\n", "1"),
        ("a1\tAnimals\na2\tAnimals > Cats : Dogs\n", "a1"),
    ])
    func identifiersStandBeforeThePath(_ text: String, _ first: String) throws {
        let imported = try FormatFile.read(text, as: .paths)
        #expect(imported.entries.map(\.title) == ["Animals", "Cats : Dogs"])
        #expect(imported.entries.first?.guid == first)
        #expect(imported.report.problemCount == 0)
    }

    @Test func withoutAnIdentifierOnEachLineThereIsNone() throws {
        #expect(try outline("Note : A > x\nB\n") == "- Note : A\n  ~ x\n~ B")
    }

    @Test func whatIsWrittenNamesItsSeparator() throws {
        let (bytes, report) = try FormatFile.write(
            [
                .open(.folder("Test 1 / 2 > 3"), isExpanded: false),
                .open(.link("x", to: "https://example.org/"), isExpanded: false), .close,
                .open(.separator, isExpanded: false), .close, .close,
            ], as: .paths)
        #expect(
            String(decoding: bytes, as: UTF8.self) == """
                # separator: >
                Test 1 / 2 \\> 3
                Test 1 / 2 \\> 3 > x <https://example.org/>
                Test 1 / 2 \\> 3 > ---

                """)
        #expect(report.lossCount == 0)
    }

    @Test(.withCorpus) func aLargeTaxonomy() throws {
        let imported = try FormatFile.read(
            Corpus.bytes("taxonomy/shopify-categories-2025-06.txt"), as: .paths)
        #expect(imported.report.items == 10_595)
        #expect(imported.report.maximumDepth == 8)
        #expect(imported.report.problemCount == 0)
        let trees = EntryTree.trees(of: imported.events.events)
        #expect(trees.count == 26)
        #expect(imported.report.notes == 8_516)
        #expect(trees.first?.entry.guid == "gid://shopify/TaxonomyCategory/ap")
    }
}
