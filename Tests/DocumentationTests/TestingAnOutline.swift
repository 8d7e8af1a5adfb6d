import OutlineSnapshots
import OutlineStore
import OutlineTesting
import Testing

struct TestingAnOutline {
    @Test func `A tree is said, changed and said again`() throws {
        // begin
        var outline = try SectionSnapshot<String>(
            outline: """
                - Fruit +
                  - Apple
                  - Pear
                - Milk
                """)
        try outline.move("Pear", to: nil, at: 0)
        try outline.checkOutline(
            """
            - Pear
            - Fruit +
              - Apple
            - Milk
            """)
        // end
    }

    @Test func `A store takes and gives the same text`() throws {
        // begin
        let shelf = try OutlineFixture(
            """
            - Fruit +
              - Apple
            - Milk
            """)
        try shelf.write { try $0.move(shelf.item("Milk"), to: shelf.item("Fruit"), at: .first) }
        try shelf.checkOutline(
            """
            - Fruit +
              - Milk
              - Apple
            """)
        // end
    }

    @Test func `Random steps agree with something simpler`() throws {
        // begin
        try RandomTest(seeds: 0..<20, steps: 30).run { _ in
            (outline: SectionSnapshot<Int>(), roots: [Int]())
        } step: { state, random in
            let item = random.below(100)
            let index = random.below(state.roots.count + 1)
            guard !state.roots.contains(item) else { return }
            random.note("insert \(item) at \(index)")
            try state.outline.insert([item], into: nil, at: index)
            state.roots.insert(item, at: index)
            try checkEqual(state.outline.rootItems, state.roots, "roots")
        }
        // end
    }

    @Test func `A list shows what it was told`() throws {
        // begin
        let old = try Snapshot<String, String>(outline: "- Food\n  - Apple\n  - Pear")
        let new = try Snapshot<String, String>(outline: "- Food\n  - Pear\n  - Plum")
        var list = ListViewSimulator(showing: old)
        try list.apply(RowChanges(from: old, to: new))
        // list.items == [["Pear", "Plum"]]
        // end
        #expect(list.items == [["Pear", "Plum"]])
    }
}
