import OutlineSnapshots
import OutlineStore
import OutlineTesting
import Testing

/// Random sequences of all operations, compared with the naive model after each step: order,
/// nesting, content, open folders and ids.
@Suite struct RandomOperationTests {
    /// A store with the operations that were done to it and to their model.
    private struct Trial {
        var stores: [OutlineStore<Label>]
        var operations: RandomOperations
        /// Where the file is, if there is one.
        var folder: StoreFolder?
        var steps = 0

        init(in folder: StoreFolder? = nil, stores count: Int = 1) throws {
            stores = try (0..<count).map { _ in try folder?.open() ?? .inMemory() }
            operations = RandomOperations(
                roots: [
                    try stores[0].section(named: "First").root,
                    try stores[0].section(named: "Second").root,
                ])
            self.folder = folder
        }

        mutating func step(store: Int = 0, using random: inout SeededGenerator) throws {
            steps += 1
            try stores[store].write("Step") { try operations.step($0, using: &random) }
        }

        func compare() throws {
            let model = operations.model
            for store in stores {
                for view in RandomOperations.views {
                    let found = try OutlineText(store.dump(roots: model.roots, view: view))
                    try found.checkOutline(model.dump(view: view))
                }
            }
        }

        func finish() throws {
            try checkEqual(stores[0].check(), [], "findings")
        }
    }

    @Test func inMemory() throws {
        try RandomTest(seeds: 0..<300, steps: 25).run { _ in
            try Trial()
        } step: { trial, random in
            try trial.step(using: &random)
            try trial.compare()
        } end: { trial in
            try compareReads(trial.stores[0], trial.operations.model)
            try trial.finish()
        }
    }

    /// What else can be asked, once at the end.
    private func compareReads(_ store: OutlineStore<Label>, _ model: NaiveOutline) throws {
        try store.read { transaction in
            for (root, section) in zip(model.roots, try transaction.sections()) {
                try checkEqual(section.root, root, "root")
                let visible = try transaction.snapshot(of: section.id).visibleItems
                try checkEqual(visible, model.visible(below: root, view: .main), "visible items")
                for item in model.subtree(of: root).dropFirst() {
                    try compareReads(transaction, model, item, in: section)
                }
            }
        }
    }

    private func compareReads(
        _ transaction: borrowing ReadTransaction<Label>, _ model: NaiveOutline, _ item: ItemID,
        in section: OutlineSection
    ) throws {
        let children = model.children(of: item)
        let parent = model.items[item]?.parent
        let index = parent.flatMap { model.children(of: $0).firstIndex(of: item) }
        let count = model.subtree(of: item).count - 1
        let name = "of \(item)"
        try checkEqual(try transaction.children(of: item), children, "children \(name)")
        try checkEqual(try transaction.hasChildren(item), !children.isEmpty, "mark \(name)")
        try checkEqual(try transaction.section(containing: item), section, "section \(name)")
        try checkEqual(try transaction.descendantCount(of: item), count, "descendants \(name)")
        try checkEqual(try transaction.parent(of: item) ?? section.root, parent, "parent \(name)")
        try checkEqual(try transaction.childIndex(of: item), index, "index \(name)")
    }

    /// The same in a file that is closed and opened in between.
    @Test func inAFile() throws {
        try RandomTest(seeds: 1000..<1030, steps: 24).run { _ in
            try Trial(in: StoreFolder())
        } step: { trial, random in
            try trial.step(using: &random)
            if trial.steps.isMultiple(of: 8), let folder = trial.folder {
                trial.stores[0].close()
                trial.stores = [try folder.open()]
            }
            try trial.compare()
        } end: {
            try $0.finish()
        }
    }

    /// Two stores on one file take turns, and see each other's work at once.
    @Test func inTwoStoresOnOneFile() throws {
        try RandomTest(seeds: 2000..<2030, steps: 24).run { _ in
            try Trial(in: StoreFolder(), stores: 2)
        } step: { trial, random in
            let writer = random.below(2)
            random.note("store \(writer)")
            try trial.step(store: writer, using: &random)
            try trial.compare()
        } end: {
            try $0.finish()
        }
    }

    /// A write that fails after some random steps leaves all as it was.
    @Test func undoneByAnError() throws {
        struct Stop: Error {}
        try RandomTest(seeds: 3000..<3100, steps: 10).run { _ in
            try Trial()
        } step: { trial, random in
            let kept = trial
            do {
                try trial.stores[0].write("Fail") { transaction in
                    for _ in 0...random.below(5) {
                        try trial.operations.step(transaction, using: &random)
                    }
                    throw Stop()
                }
            } catch is Stop {
                trial = kept
            }
            try trial.compare()
            try trial.step(using: &random)
        } end: {
            try $0.compare()
        }
    }
}
