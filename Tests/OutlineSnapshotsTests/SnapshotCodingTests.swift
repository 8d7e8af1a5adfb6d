import Foundation
import OutlineSnapshots
import Testing

@Suite struct SnapshotCodingTests {
    private func roundTrip<Value: Codable>(_ value: Value) throws -> Value {
        try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
    }

    @Test func anOutlineIsReadAsItWasWritten() throws {
        var outline = try larder()
        outline.expand(["Pear"])
        outline.setChildState(.partial(remaining: 4), of: "Bread")
        outline.setChildState(.notLoaded, of: "Milk")
        let copy = try roundTrip(outline)
        #expect(copy == outline)
        #expect(copy.childState(of: "Bread") == .partial(remaining: 4))
        #expect(copy.childState(of: "Milk") == .notLoaded)
        #expect(copy.childState(of: "Fruit") == .loaded)
        #expect(try roundTrip(SectionSnapshot<Int>()).isEmpty)
    }

    @Test func sectionsAreReadAsTheyWereWritten() throws {
        let sections = try Snapshot<String, Int>([("Cold", [3, 1]), ("Empty", []), ("Dry", [2])])
        #expect(try roundTrip(sections) == sections)
    }

    @Test(arguments: [
        #"[{"item":"A","level":1,"isExpanded":false}]"#,
        #"[{"item":"A","level":0,"isExpanded":false},{"item":"B","level":2,"isExpanded":false}]"#,
        #"[{"item":"A","level":0,"isExpanded":false},{"item":"A","level":0,"isExpanded":false}]"#,
        #"[{"item":"A","level":-1,"isExpanded":false}]"#,
    ])
    func brokenOutlinesAreRefused(text: String) {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(SectionSnapshot<String>.self, from: Data(text.utf8))
        }
    }

    @Test func aSectionTwiceIsRefused() {
        let text = #"[{"section":1,"items":[2]},{"section":1,"items":[]}]"#
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Snapshot<Int, Int>.self, from: Data(text.utf8))
        }
    }

    @Test func aDeepChainIsNoTrouble() throws {
        var builder = SectionSnapshot<Int>.Builder()
        for item in 0..<20_000 { try builder.open(item) }
        for _ in 0..<20_000 { try builder.close() }
        let chain = try builder.build()
        #expect(try roundTrip(chain) == chain)
    }
}
