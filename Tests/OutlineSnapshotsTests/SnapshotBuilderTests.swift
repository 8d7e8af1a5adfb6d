import OutlineTesting
import Testing

@testable import OutlineSnapshots

@Suite struct SnapshotBuilderTests {
    @Test func aStreamOfOpenAndClose() throws {
        var builder = SectionSnapshot<String>.Builder(minimumCapacity: 3)
        try builder.open("Fruit", isExpanded: true)
        try builder.open("Apple", childState: .notLoaded)
        try builder.close()
        try builder.close()
        try builder.open("Milk")
        try builder.close()
        #expect(builder.count == 3)
        let outline = try builder.build()
        #expect(outline.items == ["Fruit", "Apple", "Milk"])
        #expect(outline.visibleItems == ["Fruit", "Apple", "Milk"])
        #expect(outline.parent(of: "Apple") == "Fruit")
        #expect(outline.childState(of: "Apple") == .notLoaded)
    }

    @Test func nothingGivesAnEmptySnapshot() throws {
        #expect(try SectionSnapshot<String>.Builder().build().isEmpty)
    }

    @Test func wrongStreamsAreRefused() throws {
        var builder = SectionSnapshot<String>.Builder()
        #expect(throws: SnapshotError<String>.nothingToClose) { try builder.close() }
        try builder.open("Fruit")
        #expect(throws: SnapshotError.duplicateItem("Fruit")) { try builder.open("Fruit") }
        #expect(throws: SnapshotError.unclosedItem("Fruit")) { try builder.build() }
        try builder.close()
        #expect(try builder.build().items == ["Fruit"])
    }

    @Test(arguments: 0..<40)
    func whatIsBuiltEqualsWhatIsAppended(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var builder = SectionSnapshot<Int>.Builder(minimumCapacity: random.below(50))
        var appended = SectionSnapshot<Int>()
        var open: [Int] = []
        for item in 0..<random.below(600) {
            while !open.isEmpty, random.oneIn(2) {
                open.removeLast()
                try builder.close()
            }
            try builder.open(item, isExpanded: item % 3 == 0)
            try appended.append([item], to: open.last)
            if item % 3 == 0 { appended.expand([item]) }
            open.append(item)
        }
        for _ in open { try builder.close() }
        let built = try builder.build()
        #expect(built == appended, "seed \(seed)")
        #expect(built.findBrokenInvariants() == [], "seed \(seed)")
        #expect(built.visibleItems == appended.visibleItems, "seed \(seed)")
    }
}
