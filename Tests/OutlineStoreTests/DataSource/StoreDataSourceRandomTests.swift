import OutlineSnapshots
import OutlineStore
import OutlineTesting
import Testing

/// Gestures at random on sections that a store keeps, with another writer now and then.
@MainActor
@Suite struct StoreDataSourceRandomTests {
    typealias Rows = OutlineDataSource<SectionID, ItemID>

    private static let text =
        "- A +\n  - B\n    - C\n    - D\n  - E\n- F\n  - G\n  - H\n    - I\n- J"

    @Test(arguments: [ConflictPolicy.refuse, .rebase])
    func whatIsShownIsWhatTheFileHas(policy: ConflictPolicy) throws {
        for seed in 0..<100 {
            var random = SeededGenerator(seed: UInt64(seed))
            let left = try OutlineFixture(Self.text, section: "Left")
            let right = try OutlineFixture(Self.text, in: left.store, section: "Right")
            let rows = Rows()
            try rows.show(left.section.id, of: left.store, onConflict: policy)
            try rows.show(right.section.id, of: left.store, onConflict: policy)
            for step in 0..<20 {
                let comment = Comment("seed \(seed), step \(step)")
                let isDisturbed = Int.random(in: 0..<5, using: &random) == 0
                if isDisturbed { try disturb(left.store, using: &random) }
                let before = rows.snapshot()
                let isKept = try gesture(on: rows, using: &random)
                if !isKept { #expect(rows.snapshot() == before, comment) }
                if isDisturbed { try rows.refresh() }
                for section in [left.section.id, right.section.id] {
                    let expected = try left.store.snapshot(of: section)
                    #expect(
                        rows.snapshot(for: section).visibleItems == expected.visibleItems, comment)
                }
            }
            #expect(try left.store.check().isEmpty)
        }
    }

    /// Opens, closes or moves items.
    ///
    /// - Returns: Whether it was done; not if something else was written meanwhile.
    private func gesture(on rows: Rows, using random: inout SeededGenerator) throws -> Bool {
        let shown = rows.snapshot()
        guard let item = shown.itemIdentifiers.randomElement(using: &random),
            let other = shown.itemIdentifiers.randomElement(using: &random),
            let section = shown.sectionIdentifiers.randomElement(using: &random)
        else { return false }
        do {
            switch Int.random(in: 0..<6, using: &random) {
            case 0, 1: if try !rows.expand(item) { try rows.collapse(item) }
            case 2:
                let index = Int.random(in: 0..<3, using: &random)
                try rows.move([item, other], to: .section(section, index: index))
            case 3: try rows.move(item, to: .section(section, index: 0))
            default: try rows.move(item, to: .parent(other, index: 0))
            }
            return true
        } catch {
            if case .handlerFailed(_, let reason) = error {
                // What was moved or deleted by the other writer; nothing else may go wrong.
                switch reason as? OutlineError {
                case .conflict, .unknownItem, .intoOwnSubtree: return false
                default: throw error
                }
            }
            return false
        }
    }

    /// Another writer moves or deletes something.
    private func disturb(
        _ store: OutlineStore<Label>, using random: inout SeededGenerator
    ) throws {
        let items = try store.read { outline in
            var items: [ItemID] = []
            for section in try outline.sections() {
                try outline.walk(below: section.root) { event in
                    if case .open(let item) = event { items.append(item.id) }
                }
            }
            return items
        }
        guard let item = items.randomElement(using: &random),
            let other = items.randomElement(using: &random), item != other
        else { return }
        let deletes = Int.random(in: 0..<5, using: &random) == 0
        _ = try? store.write("Other") { outline in
            if deletes {
                _ = try outline.delete([item])
            } else {
                try outline.move(item, to: other, at: .first)
            }
        }
    }
}
