import OutlineSnapshots
import OutlineStore
import OutlineTesting
import Testing

/// Transactions over several sections that are written back.
@Suite struct SectionedReorderingTests {
    /// Two sections of one store, left and right.
    private struct Sections {
        let left: OutlineFixture
        let right: OutlineFixture

        init(_ left: String, _ right: String) throws {
            self.left = try OutlineFixture(left, section: "Left")
            self.right = try OutlineFixture(right, in: self.left.store, section: "Right")
        }

        /// Changes the outlines of both sections, and writes the transaction back.
        @discardableResult
        func write(
            onConflict policy: ConflictPolicy = .refuse, meanwhile: () throws -> Void = {},
            _ change: (inout SectionSnapshot<ItemID>, inout SectionSnapshot<ItemID>) throws -> Void
        ) throws -> Int {
            let old = try [left, right].map { try $0.store.snapshot(of: $0.section.id) }
            var (newLeft, newRight) = (old[0], old[1])
            try change(&newLeft, &newRight)
            let new = [newLeft, newRight]
            let transaction = Transaction(
                initialSnapshot: try rows(of: old), finalSnapshot: try rows(of: new),
                sectionTransactions: [0, 1].map {
                    SectionTransaction(
                        sectionIdentifier: [left, right][$0].section.id, initialSnapshot: old[$0],
                        finalSnapshot: new[$0])
                })
            try meanwhile()
            return try left.write { outline in
                try outline.apply(transaction, onConflict: policy)
                return outline.writtenItemRowCount
            }
        }

        private func rows(
            of outlines: [SectionSnapshot<ItemID>]
        ) throws -> Snapshot<SectionID, ItemID> {
            try Snapshot([
                (left.section.id, outlines[0].visibleItems),
                (right.section.id, outlines[1].visibleItems),
            ])
        }

        func text() throws -> [String] { [try left.text(), try right.text()] }
    }

    /// Takes an item with all that is below it from one outline to a place in another.
    private func take(
        _ item: ItemID, from source: inout SectionSnapshot<ItemID>,
        to parent: ItemID?, at index: Int, of target: inout SectionSnapshot<ItemID>
    ) throws {
        let subtree = source.snapshot(of: item, includingParent: true)
        try source.delete([item])
        if let last = target.rootItems.last {
            try target.insert(subtree, after: last)
        } else {
            target = subtree
        }
        try target.move(item, to: parent, at: index)
    }

    @Test func anItemCrossesSectionsAsOneRowWithAllBelowIt() throws {
        let sections = try Sections("- A +\n  - B +\n    - C\n- D", "- X\n- Y")
        let a = try sections.left.item("A")
        let rows = try sections.write { left, right in
            try take(a, from: &left, to: nil, at: 1, of: &right)
        }
        #expect(rows == 1)
        #expect(try sections.text() == ["- D", "- X\n- A +\n  - B +\n    - C\n- Y"])
        #expect(try sections.left.store.check().isEmpty)
    }

    @Test func twoItemsChangeSections() throws {
        let sections = try Sections("- A\n- B\n- C", "- X\n- Y\n- Z")
        let (b, y) = (try sections.left.item("B"), try sections.right.item("Y"))
        let rows = try sections.write { left, right in
            try take(b, from: &left, to: nil, at: 1, of: &right)
            try take(y, from: &right, to: nil, at: 1, of: &left)
        }
        #expect(rows == 2)
        #expect(try sections.text() == ["- A\n- Y\n- C", "- X\n- B\n- Z"])
    }

    @Test func anItemGoesBelowOneThatHasCrossedToo() throws {
        let sections = try Sections("- A\n- B", "- X +\n  - Y")
        let (a, b) = (try sections.left.item("A"), try sections.left.item("B"))
        let x = try sections.right.item("X")
        try sections.write { left, right in
            try take(b, from: &left, to: nil, at: 0, of: &right)
            try take(a, from: &left, to: b, at: 0, of: &right)
            try right.move(x, to: a, at: 0)
        }
        #expect(try sections.text() == ["", "- B\n  - A\n    - X +\n      - Y"])
    }

    @Test func intoAnEmptySection() throws {
        let sections = try Sections("- A\n- B", "")
        let (a, b) = (try sections.left.item("A"), try sections.left.item("B"))
        try sections.write { left, right in
            try take(b, from: &left, to: nil, at: 0, of: &right)
            try take(a, from: &left, to: b, at: 0, of: &right)
        }
        #expect(try sections.text() == ["", "- B\n  - A"])
    }

    @Test func movesWithinSectionsAndAcrossAreWrittenTogether() throws {
        let sections = try Sections("- A\n- B\n- C", "- X\n- Y")
        let (a, c) = (try sections.left.item("A"), try sections.left.item("C"))
        let y = try sections.right.item("Y")
        try sections.write { left, right in
            try left.move(c, to: nil, at: 0)
            try right.move(y, to: nil, at: 0)
            try take(a, from: &left, to: y, at: 0, of: &right)
        }
        #expect(try sections.text() == ["- C\n- B", "- Y\n  - A\n- X"])
    }

    @Test func aChangedSourceIsAConflict() throws {
        let sections = try Sections("- A\n- B", "- X\n- Y")
        let (a, b) = (try sections.left.item("A"), try sections.left.item("B"))
        let found = outlineError {
            try sections.write {
                try sections.left.write { try $0.move(b, to: sections.left.root, at: .first) }
            } _: { left, right in
                try take(a, from: &left, to: nil, at: 0, of: &right)
            }
        }
        let conflict = OrderConflict(
            parent: sections.left.root, item: a, expected: [a, b], found: [b, a])
        #expect(found == .conflict(conflict))
        #expect(try sections.text() == ["- B\n- A", "- X\n- Y"])
    }

    @Test func aChangedTargetIsAConflict() throws {
        let sections = try Sections("- A\n- B", "- X\n- Y\n- Z")
        let (a, x) = (try sections.left.item("A"), try sections.right.item("X"))
        let (y, z) = (try sections.right.item("Y"), try sections.right.item("Z"))
        let found = outlineError {
            try sections.write {
                try sections.right.write { try $0.move(z, to: sections.right.root, at: .after(x)) }
            } _: { left, right in
                try take(a, from: &left, to: nil, at: 1, of: &right)
            }
        }
        let conflict = OrderConflict(
            parent: sections.right.root, item: a, expected: [x, a, y], found: [x, z])
        #expect(found == .conflict(conflict))
        #expect(try sections.text() == ["- A\n- B", "- X\n- Z\n- Y"])
    }

    @Test func anItemThatIsGoneIsNamed() throws {
        let sections = try Sections("- A\n- B", "- X")
        let a = try sections.left.item("A")
        let found = outlineError {
            try sections.write {
                try sections.left.write { _ = try $0.delete(a) }
            } _: { left, right in
                try take(a, from: &left, to: nil, at: 0, of: &right)
            }
        }
        #expect(found == .unknownItem(a))
        #expect(try sections.text() == ["- B", "- X"])
    }

    @Test func aRebasedItemFollowsItsNewNeighbourAcrossSections() throws {
        let sections = try Sections("- A\n- B", "- X\n- Y\n- Z")
        let (a, b) = (try sections.left.item("A"), try sections.left.item("B"))
        let (x, z) = (try sections.right.item("X"), try sections.right.item("Z"))
        try sections.write(onConflict: .rebase) {
            try sections.left.write { try $0.move(b, to: sections.left.root, at: .first) }
            try sections.right.write { try $0.move(x, to: sections.right.root, at: .after(z)) }
        } _: { left, right in
            try take(a, from: &left, to: nil, at: 1, of: &right)
        }
        #expect(try sections.text() == ["- B", "- Y\n- Z\n- X\n- A"])
    }

    @Test func aRebaseLeavesOutWhatIsGoneAndFallsBackToTheOtherNeighbour() throws {
        let sections = try Sections("- A\n- B\n- C", "- X\n- Y")
        let (a, b) = (try sections.left.item("A"), try sections.left.item("B"))
        let x = try sections.right.item("X")
        try sections.write(onConflict: .rebase) {
            try sections.left.write { _ = try $0.delete([b]) }
            try sections.right.write { _ = try $0.delete([x]) }
        } _: { left, right in
            try take(a, from: &left, to: nil, at: 1, of: &right)
            try take(b, from: &left, to: nil, at: 2, of: &right)
        }
        #expect(try sections.text() == ["- C", "- A\n- Y"])
    }

    @Test func addedAndDroppedItemsAreRefused() throws {
        let sections = try Sections("- A\n- B", "- X")
        let a = try sections.left.item("A")
        let dropped = outlineError { try sections.write { left, _ in try left.delete([a]) } }
        #expect(dropped == .invalidTransaction("it drops the item \(a)"))
        let stranger = ItemID(rawValue: 999)
        let added = outlineError { try sections.write { _, right in try right.append([stranger]) } }
        #expect(added == .invalidTransaction("it adds the item 999"))
        #expect(try sections.text() == ["- A\n- B", "- X"])
    }

    @Test func anItemLeavesAParentThatWasNeverLoaded() throws {
        // D was dropped into the closed A, and is taken out again before A was ever opened.
        let sections = try Sections("- A\n  - B\n- D", "- X")
        let (a, d) = (try sections.left.item("A"), try sections.left.item("D"))
        let before = try sections.left.store.snapshot(of: sections.left.section.id)
        var between = before
        try between.move(d, to: a, at: 0)
        var after = between
        try after.move(d, to: nil, at: 0)
        for (old, new) in [(before, between), (between, after)] {
            try sections.left.write {
                try $0.apply(
                    SectionTransaction(
                        sectionIdentifier: sections.left.section.id, initialSnapshot: old,
                        finalSnapshot: new))
            }
        }
        #expect(try sections.text() == ["- D\n- A\n  - B", "- X"])
    }

    @Test func randomMovesOverThreeSections() throws {
        for seed in 0..<200 {
            var random = SeededGenerator(seed: UInt64(seed))
            try checkRandomMoves(using: &random, "seed \(seed)")
        }
    }

    private func checkRandomMoves(
        using random: inout SeededGenerator, _ comment: Comment
    ) throws {
        let text = "- A +\n  - B +\n    - C\n    - D\n  - E\n- F +\n  - G\n- H"
        let first = try OutlineFixture(text, section: "1")
        let fixtures = [
            first, try OutlineFixture(text, in: first.store, section: "2"),
            try OutlineFixture("", in: first.store, section: "3"),
        ]
        let old = try fixtures.map { try $0.store.snapshot(of: $0.section.id) }
        var new = old
        for _ in 0..<(1 + Int.random(in: 0..<6, using: &random)) {
            let source = Int.random(in: 0..<3, using: &random)
            let target = Int.random(in: 0..<3, using: &random)
            guard let item = new[source].items.randomElement(using: &random) else { continue }
            let subtree = new[source].snapshot(of: item, includingParent: true)
            try new[source].delete([item])
            if let other = new[target].items.randomElement(using: &random) {
                try new[target].insert(subtree, after: other)
                if Bool.random(using: &random) { try new[target].move(item, to: other, at: 0) }
            } else {
                new[target] = subtree
            }
        }
        let transaction = Transaction<SectionID, ItemID>(
            initialSnapshot: Snapshot(), finalSnapshot: Snapshot(),
            sectionTransactions: fixtures.indices.map {
                SectionTransaction(
                    sectionIdentifier: fixtures[$0].section.id, initialSnapshot: old[$0],
                    finalSnapshot: new[$0])
            })
        let rows = try first.write { outline in
            try outline.apply(transaction)
            return outline.writtenItemRowCount
        }
        #expect(rows == transaction.moves.count, comment)
        for (fixture, expected) in zip(fixtures, new) {
            var opened = expected
            opened.expand(opened.items)
            try first.write { _ = try $0.expand(opened.items) }
            #expect(try first.store.snapshot(of: fixture.section.id) == opened, comment)
        }
    }
}
