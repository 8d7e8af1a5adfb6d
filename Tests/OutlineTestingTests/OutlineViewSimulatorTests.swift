import OutlineSnapshots
import OutlineTesting
import Testing

@Suite("The outline view simulator refuses steps that do not fit")
struct OutlineViewSimulatorTests {
    private let outline = """
        - Fruit +
          - Apple
          - Pear
            - Core
        - Milk
        """

    /// Makes steps that must be refused.
    private func failure(_ steps: OutlineStep<String>...) throws -> OutlineViewError? {
        var view = OutlineViewSimulator(showing: try SectionSnapshot<String>(outline: outline))
        do {
            try view.apply(steps)
        } catch {
            try view.snapshot.checkOutline(outline)
            return error
        }
        return nil
    }

    @Test("Places where the item does not stand")
    func wrongPlaces() throws {
        #expect(
            try failure(.remove("Pear", parent: "Fruit", index: 0)) == .wrongPlace("Pear"))
        #expect(try failure(.remove("Pear", parent: nil, index: 1)) == .wrongPlace("Pear"))
        #expect(
            try failure(
                .move("Milk", oldParent: nil, oldIndex: 0, newParent: nil, newIndex: 0))
                == .wrongPlace("Milk"))
        #expect(
            try failure(.insert("Salt", parent: "Milk", index: 1))
                == .indexOutOfRange("Salt", index: 1))
        #expect(
            try failure(.insert("Salt", parent: nil, index: -1))
                == .indexOutOfRange("Salt", index: -1))
    }

    @Test("Items that are unknown, or known already")
    func items() throws {
        #expect(try failure(.insert("Milk", parent: nil, index: 0)) == .duplicateItem("Milk"))
        for step: OutlineStep<String> in [
            .expand("Salt"), .collapse("Salt"), .reload("Salt"), .reconfigure("Salt"),
            .remove("Salt", parent: nil, index: 0), .insert("Tea", parent: "Salt", index: 0),
        ] {
            #expect(try failure(step) == .unknownItem("Salt"))
        }
    }

    @Test("A move below itself")
    func cycle() throws {
        for parent in ["Fruit", "Core"] {
            var view = OutlineViewSimulator(showing: try SectionSnapshot<String>(outline: outline))
            #expect(throws: OutlineViewError.intoOwnSubtree("Fruit")) {
                try view.apply([
                    .move("Fruit", oldParent: nil, oldIndex: 0, newParent: parent, newIndex: 0)
                ])
            }
        }
    }

    @Test("What fits is shown")
    func fitting() throws {
        var view = OutlineViewSimulator(showing: try SectionSnapshot<String>(outline: outline))
        try view.apply([
            .move("Pear", oldParent: "Fruit", oldIndex: 1, newParent: nil, newIndex: 2),
            .expand("Pear"), .collapse("Fruit"), .remove("Milk", parent: nil, index: 1),
            .insert("Seed", parent: "Core", index: 0), .reload("Core"), .reconfigure("Apple"),
        ])
        try view.snapshot.checkOutline(
            """
            - Fruit
              - Apple
            - Pear +
              - Core
                - Seed
            """)
        #expect(view.reloadedItems == ["Core"] && view.reconfiguredItems == ["Apple"])
    }
}
