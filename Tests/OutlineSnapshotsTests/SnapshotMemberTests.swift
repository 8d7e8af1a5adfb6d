import OutlineSnapshots
import Testing

@Suite struct SnapshotMemberTests {
    @Test func aFirstOutline() throws {
        var outline = SectionSnapshot<String>()
        try outline.append(["Fruit", "Bread"])
        try outline.append(["Apple", "Pear"], to: "Fruit")
        #expect(outline.items == ["Fruit", "Apple", "Pear", "Bread"])
        #expect(outline.visibleItems == ["Fruit", "Bread"])
        outline.expand(["Fruit"])
        #expect(outline.visibleItems == ["Fruit", "Apple", "Pear", "Bread"])
        try outline.move("Bread", to: "Fruit", at: 1)
        #expect(outline.items == ["Fruit", "Apple", "Bread", "Pear"])
        #expect(outline.level(of: "Bread") == 1)
    }
}
