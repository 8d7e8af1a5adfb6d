import OutlineStore
import Testing

@testable import OutlineFormats

@Suite struct OutlineLinesTests {
    private static let head = "{\"format\":\"outline-lines\",\"version\":1}\n"

    @Test func everythingOfAnyOutlineComesBack() throws {
        for seed in 0..<200 as Range<UInt64> {
            var outline = RandomOutline(seed: seed)
            let events = outline.events(count: 12)
            let (file, report) = try FormatFile.write(events, as: .outlineLines)
            let imported = try FormatFile.read(file, as: .outlineLines)
            let pair = zip(imported.events.events, events).first { $0 != $1 }
            #expect(pair == nil, "seed \(seed)")
            #expect(imported.events.events.count == events.count, "seed \(seed)")
            #expect(report.lossCount == 0 && imported.report.problemCount == 0, "seed \(seed)")
        }
    }

    @Test func identitiesAndTheDocumentAreKept() throws {
        let output = MemoryByteSink()
        var writer = OutlineLinesWriter(to: output)
        var document = OutlineEntry.folder("Fruit")
        document.attributes = [EntryAttribute("a", nil)]
        try writer.begin(document)
        try writer.open(.folder("Citrus"), isExpanded: true, id: ItemID(rawValue: 7))
        try writer.open(.link("Lemon", to: "u:1"), isExpanded: false, id: ItemID(rawValue: 3))
        try writer.close()
        try writer.close()
        _ = try writer.finish()
        #expect(
            output.text == """
                {"format":"outline-lines","version":1,"document":{"kind":"folder","title":"Fruit","attributes":[["a",null]]}}
                {"depth":1,"id":7,"expanded":true,"kind":"folder","title":"Citrus"}
                {"depth":2,"id":3,"kind":"link","title":"Lemon","address":"u:1"}

                """)
        var source = MemoryByteSource(output.bytes)
        var sink = IdentitySink()
        let report = try OutlineLinesReader().read(from: &source, into: &sink)
        #expect(sink.ids == [7, 3])
        #expect(report.document == document)
    }

    @Test func aLineWithoutAnEndDoesNotTakeTheNextOnes() throws {
        let imported = try FormatFile.read(
            Self.head + "{\"depth\":1,\"title\":\"a\"\n{\"depth\":2,\"title\":\"b\"}\n7\n"
                + "{\"depth\":9,\"title\":\"c\",\"more\":[1]}\n", as: .outlineLines)
        #expect(imported.entries.map(\.title) == ["a", "b", "c"])
        #expect(imported.entries.last?.attributes == [EntryAttribute("more", "[1]")])
        #expect(imported.report.maximumDepth == 3)
        #expect(imported.report.problemCount > 0)
    }

    @Test(arguments: [
        "{\"depth\":1}", "[1]", "{\"format\":\"outline-lines\",\"version\":2}", "text",
    ])
    func otherFilesAreRefused(_ text: String) {
        #expect(throws: ImportError.self) { try FormatFile.read(text, as: .outlineLines) }
    }

    @Test func zeroCharactersAreKept() throws {
        let (file, report) = try FormatFile.write(
            [.open(.note("a\0b"), isExpanded: false), .close], as: .outlineLines)
        #expect(report.lossCount == 0)
        let again = try FormatFile.read(file, as: .outlineLines)
        #expect(again.entries.map(\.title) == ["a\0b"])
        #expect(again.report.problemCount == 0)
    }
}

private struct IdentitySink: OutlineEntrySink {
    var ids: [Int64] = []

    mutating func open(_ entry: OutlineEntry, isExpanded: Bool) throws(Never) {}
    mutating func open(_ entry: OutlineEntry, isExpanded: Bool, id: ItemID) throws(Never) {
        ids.append(id.rawValue)
    }
    mutating func close() throws(Never) {}
}
