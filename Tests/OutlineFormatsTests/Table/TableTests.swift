import Testing

@testable import OutlineFormats

@Suite struct TableTests {
    private func outline(_ text: String) throws -> String {
        try FormatFile.outline(text, as: .commaSeparated)
    }

    @Test func parentsMayComeAfterTheirChildren() throws {
        #expect(
            try outline("id,parent_id,title\n3,2,c\n2,1,b\n1,,a\n4,1,d\n") == """
                - a
                  - b
                    ~ c
                  ~ d
                """)
    }

    @Test func whatIsWrongWithParentsIsReportedAndStandsAtTheTop() throws {
        let text =
            "id,parent,name\n1,1,self\n2,3,round\n3,2,about\n4,99,lost\n5,,x\n5,,twice\n6,5,y\n"
        #expect(
            try outline(text) == """
                ~ self
                - round
                  ~ about
                ~ lost
                - x
                  ~ y
                ~ twice
                """)
        let report = try FormatFile.read(text, as: .commaSeparated).report
        #expect(
            report.problems.map { "\($0.code.rawValue) \($0.position.line)" } == [
                "duplicate-identity 7", "cycle 2", "missing-parent 5", "cycle 3",
            ])
    }

    @Test(arguments: ["0", "null", "-1"]) func aMarkForNoParentIsNone(_ mark: String) throws {
        let text = "code,parent code,name\nA,\(mark),a\nB,A,b\n"
        #expect(try outline(text) == "- a\n  ~ b")
        #expect(try FormatFile.read(text, as: .commaSeparated).report.problemCount == 0)
    }

    @Test func withoutIdentitiesParentsAreNamed() throws {
        #expect(try outline("name,parent\nb,a\na,\n") == "- a\n  ~ b")
    }

    @Test(arguments: [
        "level,title\n1,a\n2,b\n3,c\n1,d\n", "Depth;Name\n0;a\n1;b\n2;c\n0;d\n",
        "wbs|task\n1|a\n1.1|b\n1.1.1|c\n2|d\n",
        "Tier 1\tTier 2\tTier 3\na\t\t\na\tb\t\na\tb\tc\nd\t\t\n",
        "L1,L2,L3\na,,\n,b,\n,,c\nd,,\n", "path\na\na > b\na > b > c\nd\n",
        "category_id,category\n1,a\n2,a > b\n3,a > b > c\n4,d\n",
    ])
    func treesComeInManyShapes(_ text: String) throws {
        #expect(try outline(text) == "- a\n  - b\n    ~ c\n~ d")
    }

    @Test func cellsMayHoldLineEndsDelimitersAndQuotes() throws {
        let entries = try FormatFile.read(
            "title,url,note\n\"a, \"\"b\"\"\nc\",u:1,\"x\r\ny\"\n", as: .commaSeparated
        ).entries
        #expect(entries.map(\.title) == ["a, \"b\"\nc"])
        #expect(entries.map(\.description) == ["x\r\ny"])
    }

    @Test func quotesThatAreNoneStay() throws {
        let entries = try FormatFile.read(
            "title\turl\n\"a\" disk\thttps://example.org/\n5\" disk\tu:2\n\"b\" c\tu:3\n",
            as: .tabSeparated
        ).entries
        #expect(entries.map(\.title) == ["\"a\" disk", "5\" disk", "\"b\" c"])
    }

    @Test func bookmarkServicesComeIn() throws {
        let raindrop =
            "id,title,note,excerpt,url,folder,tags,created,cover,highlights,favorite\n"
            + "7,One,n,e,https://example.org/1,Reading / Later,\"a, b\","
            + "2021-08-11T19:29:43.000Z,,,false\n"
            + "8,Two,,,https://example.org/2,Test 1/2,,2021-08-12T19:29:43.000Z,,,true\n"
            + "9,Three,,,https://example.org/3,Reading / Later,,,,,\n"
        #expect(
            try outline(raindrop) == """
                - Reading
                  - Later
                    * One <https://example.org/1>
                    * Three <https://example.org/3>
                - Test 1/2
                  * Two <https://example.org/2>
                """)
        let one = try #require(
            try FormatFile.read(raindrop, as: .commaSeparated).entries.first { $0.title == "One" })
        #expect(one.tags == ["a", "b"])
        #expect(one.added == EntryDate(seconds: 1_628_710_183))
        #expect(one.description == "n")
        #expect(one.guid == "7")
        #expect(
            one.attributes == [
                EntryAttribute("excerpt", "e"), EntryAttribute("favorite", "false"),
            ])

        let pocket =
            "title,url,time_added,tags,status\nA,https://example.org/,1628710183,x|y,unread\n"
        let entry = try #require(
            try FormatFile.read(pocket, as: .commaSeparated).entries.first)
        #expect(entry.tags == ["x", "y"])
        #expect(entry.added == EntryDate(seconds: 1_628_710_183))
        #expect(entry.attributes == [EntryAttribute("status", "unread")])
    }

    @Test func aTableWithoutNamesHasTitlesAndAddresses() throws {
        #expect(
            try outline("a,https://example.org/1,x\nb,https://example.org/2,y\n") == """
                * a <https://example.org/1>
                * b <https://example.org/2>
                """)
    }

    @Test func columnsMayBeDeclared() throws {
        var source = MemoryByteSource("x;2;1\ny;1;\n")
        var sink = EntryText()
        let reader = TableReader(
            delimiter: .semicolon, columns: [.title, .id, .parent], hasHeader: false)
        _ = try reader.read(from: &source, into: &sink)
        #expect(sink.text == "- y\n  ~ x")
    }

    @Test func nonsenseIsKeptAndReported() throws {
        let imported = try FormatFile.read(
            "title,created,level\na,someday,1\nb,,x\nc,99999999999999999999999,9\n",
            as: .commaSeparated)
        #expect(imported.entries.map(\.title) == ["a", "b", "c"])
        #expect(
            imported.codes == [
                .unreadableDate, .wrongType, .unreadableDate, .unevenIndentation,
            ])
        #expect(imported.entries.first?.attributes == [EntryAttribute("added", "someday")])
    }

    @Test(arguments: [OutlineFormat.commaSeparated, .tabSeparated])
    func everythingOfAnyOutlineComesBack(_ format: OutlineFormat) throws {
        for seed in 0..<200 as Range<UInt64> {
            var outline = RandomOutline(seed: seed)
            let events = outline.events(count: 12)
            let (file, report) = try FormatFile.write(events, as: format)
            let imported = try FormatFile.read(file, as: format)
            let pair = zip(imported.events.events, events).first { $0 != $1 }
            #expect(pair == nil, "seed \(seed)")
            #expect(imported.events.events.count == events.count, "seed \(seed)")
            #expect(report.lossCount == 0 && imported.report.problemCount == 0, "seed \(seed)")
        }
    }

    @Test func tagsKeepTheirCommas() {
        for tags in [["a", "b"], ["a,b", "c;d|e"], [" a ", "\\"], ["[x]"], ["[\"a\"]"]] {
            #expect(TagList.tags(of: TagList.cell(of: tags)) == tags)
        }
        #expect(TagList.tags(of: "[\"a\",\"b\"]") == ["a", "b"])
    }

    @Test func datesAreWrittenAsTheyAreRead() {
        for seconds: Int64 in [1, -1, 951_782_400, 253_402_300_799, -62_135_596_800] {
            let date = EntryDate(microseconds: seconds * 1_000_000 + (seconds == 1 ? 5 : 0))
            var text = date.isoText ?? ""
            #expect(text.withUTF8 { EntryDate.reading($0) } == .date(date), "\(text)")
        }
        #expect(EntryDate(seconds: 253_402_300_800).isoText == nil)
    }

    @Test(.withCorpus) func aTaxonomyWithTwoRowsOfNames() throws {
        let imported = try FormatFile.read(
            Corpus.bytes("taxonomy/iab-content-3.1.tsv"), as: .tabSeparated)
        #expect(imported.report.items == 704)
        #expect(imported.report.maximumDepth == 4)
        #expect(imported.report.notes == 619)
        #expect(imported.report.problemCount == 0)
        #expect(EntryTree.trees(of: imported.events.events).count == 37)
        #expect(imported.entries.contains { $0.guid == "80DV8O" })
    }
}
