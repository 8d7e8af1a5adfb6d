import OutlineStore
import OutlineTesting
import Testing

@Suite struct WalkTests {
    private struct Stop: Error, Equatable {}

    @Test func openAndCloseAreBalancedAndInOrder() throws {
        let tree = try OutlineFixture("- A +\n  - B\n    - C\n  - D\n- E")
        var events: [String] = []
        try tree.store.read { (transaction) throws in
            try transaction.walk(below: tree.root) { event in
                switch event {
                case .open(let item):
                    events.append(
                        "\(item.content.title)\(item.level)\(item.hasChildren ? "…" : "")")
                case .close(let item):
                    events.append("/\(try transaction.label(of: item))")
                }
            }
        }
        #expect(events.joined(separator: " ") == "A0… B1… C2 /C /B D1 /D /A E0 /E")
    }

    @Test func aWalkMayBeginAtAnyItem() throws {
        let tree = try OutlineFixture("- A\n  - B +\n    - C\n  - D\n- E")
        #expect(
            try tree.store.read { try $0.outlineText(below: tree.item("A")).description }
                == "- B +\n  - C\n- D")
        #expect(
            try tree.store.read { try $0.outlineText(below: tree.item("E")).description } == "")
        let unknown = ItemID(rawValue: 999)
        #expect(throws: OutlineError.unknownItem(unknown)) {
            try tree.store.read { try $0.walk(below: unknown) { _ in } }
        }
    }

    @Test func theErrorOfTheVisitorComesOut() throws {
        let tree = try OutlineFixture("- A\n- B")
        var visits = 0
        #expect(throws: Stop()) {
            try tree.store.read { (transaction) throws in
                try transaction.walk(below: tree.root) { _ in
                    visits += 1
                    throw Stop()
                }
            }
        }
        #expect(visits == 1)
    }

    /// Lists longer than a page, at several levels at once.
    @Test func longListsComeWholeAndInOrder() throws {
        for count in [255, 256, 257, 512, 600] {
            let folder = OutlineTree<Label>(
                "folder", children: (0..<count).map { OutlineTree(Label("c\($0)")) })
            let tree = try OutlineFixture()
            try tree.write {
                try $0.insert((0..<count).map { Label("a\($0)") }, into: tree.root)
                try $0.insert([folder], into: tree.root, at: .index(count / 2))
            }
            let lines = try tree.store.read { try $0.outlineText(below: tree.root).lines }
            var expected = (0..<count).map { OutlineText.Line(level: 0, label: "a\($0)") }
            let below = (0..<count).map { OutlineText.Line(level: 1, label: "c\($0)") }
            expected.insert(
                contentsOf: [OutlineText.Line(level: 0, label: "folder")] + below, at: count / 2)
            #expect(lines == expected, "\(count)")
        }
    }

    @Test func aVisitorMayAskTheTransaction() throws {
        let tree = try OutlineFixture("- A\n  - B\n  - C\n- D")
        var indices: [Int] = []
        try tree.store.read { (transaction) throws in
            try transaction.walk(below: tree.root) { event in
                guard case .open(let item) = event else { return }
                indices.append(try transaction.childIndex(of: item.id))
                try transaction.walk(below: tree.root) { _ in }
            }
        }
        #expect(indices == [0, 0, 1, 1])
    }
}
