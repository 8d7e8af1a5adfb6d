import OutlineSnapshots
import OutlineStore
import OutlineTesting
import Testing

/// Random sequences of all operations, compared with the naive model after each step: order,
/// nesting, content, open folders and ids.
@Suite struct RandomOperationTests {
    private func roots(of store: OutlineStore<Label>) throws -> [ItemID] {
        [try store.section(named: "First").root, try store.section(named: "Second").root]
    }

    private func compare(
        _ store: OutlineStore<Label>, _ operations: RandomOperations, _ comment: String
    ) throws {
        let model = operations.model
        for view in RandomOperations.views {
            try #require(
                try store.dump(roots: model.roots, view: view) == model.dump(view: view),
                "\(comment)")
        }
    }

    @Test(arguments: 0..<300 as Range<UInt64>) func inMemory(_ seed: UInt64) throws {
        let store = try OutlineStore<Label>.inMemory()
        var operations = RandomOperations(seed: seed, roots: try roots(of: store))
        for step in 0..<25 {
            let name = try store.write("Step") { try operations.step($0) }
            try compare(store, operations, "seed \(seed), step \(step): \(name)")
        }
        try compareReads(store, operations.model, seed)
        #expect(try store.check().isEmpty, "seed \(seed)")
    }

    /// What else can be asked, once at the end.
    private func compareReads(
        _ store: OutlineStore<Label>, _ model: NaiveOutline, _ seed: UInt64
    ) throws {
        try store.read { transaction in
            for (root, section) in zip(model.roots, try transaction.sections()) {
                #expect(section.root == root)
                let snapshot = try transaction.snapshot(of: section.id)
                #expect(
                    snapshot.visibleItems == model.visible(below: root, view: .main),
                    "seed \(seed)")
                for item in model.subtree(of: root).dropFirst() {
                    let children = model.children(of: item)
                    #expect(try transaction.children(of: item) == children, "seed \(seed)")
                    #expect(try transaction.hasChildren(item) == !children.isEmpty, "seed \(seed)")
                    #expect(try transaction.section(containing: item) == section, "seed \(seed)")
                    #expect(
                        try transaction.descendantCount(of: item)
                            == model.subtree(of: item).count - 1, "seed \(seed)")
                    let parent = model.items[item]?.parent
                    #expect(try transaction.parent(of: item) ?? root == parent, "seed \(seed)")
                    #expect(
                        try transaction.childIndex(of: item)
                            == parent.flatMap { model.children(of: $0).firstIndex(of: item) },
                        "seed \(seed)")
                }
            }
        }
    }

    /// The same in a file that is closed and opened in between.
    @Test(arguments: 1000..<1030 as Range<UInt64>) func inAFile(_ seed: UInt64) throws {
        let folder = try StoreFolder()
        var store = try folder.open()
        var operations = RandomOperations(seed: seed, roots: try roots(of: store))
        for step in 0..<24 {
            let name = try store.write("Step") { try operations.step($0) }
            if step % 8 == 7 {
                store.close()
                store = try folder.open()
            }
            try compare(store, operations, "seed \(seed), step \(step): \(name)")
        }
        #expect(try store.check().isEmpty, "seed \(seed)")
    }

    /// Two stores on one file take turns, and see each other's work at once.
    @Test(arguments: 2000..<2030 as Range<UInt64>) func inTwoStoresOnOneFile(_ seed: UInt64) throws
    {
        let folder = try StoreFolder()
        let stores = [try folder.open(), try folder.open()]
        var operations = RandomOperations(seed: seed, roots: try roots(of: stores[0]))
        for step in 0..<24 {
            let writer = Int.random(in: 0...1, using: &operations.generator)
            let name = try stores[writer].write("Step") { try operations.step($0) }
            for store in stores {
                try compare(store, operations, "seed \(seed), step \(step): \(name)")
            }
        }
        #expect(try stores[0].check().isEmpty, "seed \(seed)")
    }

    /// A write that fails after some random steps leaves all as it was.
    @Test(arguments: 3000..<3100 as Range<UInt64>) func undoneByAnError(_ seed: UInt64) throws {
        struct Stop: Error {}
        let store = try OutlineStore<Label>.inMemory()
        var operations = RandomOperations(seed: seed, roots: try roots(of: store))
        try store.write("Fill") { transaction in
            for _ in 0..<10 { _ = try operations.step(transaction) }
        }
        let kept = operations
        #expect(throws: Stop.self) {
            try store.write("Fail") { transaction in
                for _ in 0..<5 { _ = try operations.step(transaction) }
                throw Stop()
            }
        }
        try compare(store, kept, "seed \(seed)")
    }
}
