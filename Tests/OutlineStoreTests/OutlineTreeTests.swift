import OutlineStore
import OutlineTesting
import Testing

@Suite struct OutlineTreeTests {
    @Test func aTreeOfAnyDepthIsBuiltInsertedAndReleased() throws {
        var tree = OutlineTree(Label("end"))
        for _ in 0..<200_000 { tree = OutlineTree("link", children: [tree]) }
        let fixture = try OutlineFixture("- A")
        try fixture.write { _ = try $0.insert([tree], into: fixture.root) }
        #expect(try fixture.store.read { try $0.descendantCount(of: fixture.root) } == 200_002)
    }

    @Test func aCopyKeepsItsChildrenWhenTheOtherGoes() {
        var original: OutlineTree<Label>? = OutlineTree("A", children: [OutlineTree("B")])
        let copy = original
        original?.children = []
        original = nil
        #expect(copy?.children.map(\.content) == ["B"])
    }
}
