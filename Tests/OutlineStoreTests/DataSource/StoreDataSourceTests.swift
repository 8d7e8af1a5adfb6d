import OutlineSnapshots
import OutlineStore
import OutlineTesting
import Testing

/// A data source whose sections are kept by a store.
@MainActor
@Suite struct StoreDataSourceTests {
    typealias Rows = OutlineDataSource<SectionID, ItemID>

    /// Two sections of one store, shown by a data source whose rows a list applies.
    @MainActor
    private final class Desk {
        let left: OutlineFixture
        let right: OutlineFixture
        let rows = Rows()
        var list = ListViewSimulator<SectionID, ItemID>()
        var causes: [DataSourceUpdate<SectionID, ItemID>.Cause] = []

        init(
            _ left: String = "- A +\n  - B\n  - C\n- D\n  - E\n- F", _ right: String = "- X\n- Y",
            view: ViewName = .main, onConflict policy: ConflictPolicy = .refuse
        ) throws {
            self.left = try OutlineFixture(left, section: "Left")
            self.right = try OutlineFixture(right, in: self.left.store, section: "Right")
            rows.observe { [weak self] update in
                guard let self else { return }
                causes.append(update.cause)
                do {
                    try list.apply(update.rows)
                } catch {
                    Issue.record("\(error)")
                }
            }
            try rows.show(self.left.section.id, of: store, view: view, onConflict: policy)
            try rows.show(self.right.section.id, of: store, view: view, onConflict: policy)
        }

        var store: OutlineStore<Label> { left.store }

        func item(_ label: String) throws -> ItemID {
            try (try? left.item(label)) ?? right.item(label)
        }

        /// What the list shows of both sections, each row indented by its level.
        func shown() throws -> [[String]] {
            try [left, right].map { fixture in
                let outline = rows.snapshot(for: fixture.section.id)
                let index = rows.index(for: fixture.section.id) ?? 0
                let titles = try store.content(of: list.items[index]).map { $0?.title ?? "?" }
                return zip(list.items[index], titles).map { item, title in
                    let disclosure =
                        outline.mayHaveChildren(item) ? outline.isExpanded(item) ? "+" : "-" : ""
                    return String(repeating: "  ", count: outline.level(of: item) ?? 0) + title
                        + disclosure
                }
            }
        }

        /// Whether what is shown is what the file has.
        func agrees() throws -> Bool {
            try [left, right].allSatisfy {
                try rows.snapshot(for: $0.section.id).visibleItems
                    == store.snapshot(of: $0.section.id).visibleItems
            }
        }
    }

    private func storeError(_ body: () throws -> Void) -> OutlineError? {
        do {
            try body()
            return nil
        } catch Rows.Failure.handlerFailed(_, let underlying) {
            return underlying as? OutlineError
        } catch {
            return error as? OutlineError
        }
    }

    @Test func whatIsVisibleIsShownAndNothingElseIsRead() throws {
        let desk = try Desk()
        #expect(try desk.shown() == [["A+", "  B", "  C", "D-", "F"], ["X", "Y"]])
        #expect(desk.rows.snapshot(for: desk.left.section.id).items.count == 5)
        #expect(desk.rows.childState(of: try desk.item("D")) == .notLoaded)
    }

    @Test func anItemThatIsOpenedGetsItsChildrenAndStaysOpenInTheFile() throws {
        let desk = try Desk()
        #expect(try desk.rows.expand(desk.item("D")))
        #expect(try desk.shown()[0] == ["A+", "  B", "  C", "D+", "  E", "F"])
        #expect(try desk.rows.collapse(desk.item("A")))
        #expect(try desk.shown()[0] == ["A-", "D+", "  E", "F"])
        #expect(try desk.left.text() == "- A\n  - B\n  - C\n- D +\n  - E\n- F")
    }

    @Test func anItemThatIsOpenedShowsWhatTheFileHasByNow() throws {
        let desk = try Desk()
        try desk.rows.collapse(desk.item("A"))
        try desk.left.write { try $0.delete(desk.item("B")) }
        try desk.rows.expand(desk.item("A"))
        #expect(try desk.shown()[0] == ["A+", "  C", "D-", "F"])
    }

    @Test func aHandlerMayRefuseAndMayChooseAmongTheChildren() throws {
        let desk = try Desk()
        let (a, d) = (try desk.item("A"), try desk.item("D"))
        desk.rows.sectionSnapshotHandlers.shouldExpandItem = { $0 != d }
        desk.rows.sectionSnapshotHandlers.shouldCollapseItem = { $0 != a }
        #expect(try !desk.rows.expand(d))
        #expect(try !desk.rows.collapse(a))
        #expect(try desk.left.text() == "- A +\n  - B\n  - C\n- D\n  - E\n- F")
        desk.rows.sectionSnapshotHandlers = .init()
        desk.rows.sectionSnapshotHandlers.snapshotForExpandingParent = { _, children in
            children.filter { $0 != (try? desk.item("E")) }
        }
        #expect(try desk.rows.expand(d))
        #expect(try desk.shown()[0] == ["A+", "  B", "  C", "D", "F"])
    }

    @Test func viewsAreKeptApart() throws {
        let desk = try Desk()
        let other = Rows()
        try other.show(desk.left.section.id, of: desk.store, view: "other")
        #expect(other.snapshot().numberOfItems == 3)
        try other.expand(desk.item("D"))
        #expect(try desk.left.text() == "- A +\n  - B\n  - C\n- D\n  - E\n- F")
        #expect(try desk.left.text(view: "other") == "- A\n  - B\n  - C\n- D +\n  - E\n- F")
        #expect(try desk.shown()[0].contains("D-"))
    }

    @Test func aDragOfEachKindIsOneStepInTheFile() throws {
        let drags: [(String, (Desk) throws -> MoveTarget<SectionID, ItemID>, [[String]])] = [
            (
                "F", { .section($0.left.section.id, index: 0) },
                [["F", "A+", "  B", "  C", "D-"], ["X", "Y"]]
            ),
            (
                "C", { .parent(try $0.item("A"), index: 0) },
                [["A+", "  C", "  B", "D-", "F"], ["X", "Y"]]
            ),
            (
                "F", { .parent(try $0.item("A"), index: 1) },
                [["A+", "  B", "  F", "  C", "D-"], ["X", "Y"]]
            ),
            (
                "F", { .parent(try $0.item("D"), index: 0) },
                [["A+", "  B", "  C", "D-"], ["X", "Y"]]
            ),
            (
                "C", { .section($0.left.section.id, index: 1) },
                [["A+", "  B", "C", "D-", "F"], ["X", "Y"]]
            ),
            (
                "A", { .section($0.right.section.id, index: 1) },
                [["D-", "F"], ["X", "A+", "  B", "  C", "Y"]]
            ),
            (
                "A", { .parent(try $0.item("Y"), index: 0) },
                [["D-", "F"], ["X", "Y-"]]
            ),
            (
                "D", { .parent(try $0.item("B"), index: 0) },
                [["A+", "  B-", "  C", "F"], ["X", "Y"]]
            ),
        ]
        for (label, target, expected) in drags {
            let desk = try Desk()
            #expect(try desk.rows.move(desk.item(label), to: target(desk)), "\(label)")
            #expect(try desk.shown() == expected, "\(label)")
            #expect(try desk.agrees(), "\(label)")
            #expect(try desk.store.undo()?.name == "Move")
            #expect(try desk.left.text() == "- A +\n  - B\n  - C\n- D\n  - E\n- F", "\(label)")
            #expect(try desk.right.text() == "- X\n- Y", "\(label)")
        }
    }

    @Test func whatWasDroppedIntoAClosedFolderIsThereWhenItOpens() throws {
        let desk = try Desk()
        try desk.rows.move(desk.item("F"), to: .parent(desk.item("D"), index: 0))
        try desk.rows.expand(desk.item("D"))
        #expect(try desk.shown()[0] == ["A+", "  B", "  C", "D+", "  E", "  F"])
    }

    @Test func severalItemsCrossSectionsTogether() throws {
        let desk = try Desk()
        try desk.rows.move(
            [desk.item("F"), desk.item("B"), desk.item("Y")],
            to: .section(desk.right.section.id, index: 0))
        #expect(try desk.shown() == [["A+", "  C", "D-"], ["F", "B", "Y", "X"]])
        #expect(try desk.agrees())
    }

    @Test func aConflictRollsTheRowsBackAndIsReported() throws {
        let desk = try Desk()
        let (a, d, f) = (try desk.item("A"), try desk.item("D"), try desk.item("F"))
        let before = try desk.shown()
        try desk.left.write { try $0.move(f, to: desk.left.root, at: .first) }
        let error = storeError {
            try desk.rows.move(a, to: .section(desk.right.section.id, index: 0))
        }
        #expect(
            error
                == .conflict(
                    OrderConflict(
                        parent: desk.left.root, item: a, expected: [a, d], found: [f, a, d])))
        #expect(try desk.shown() == before)
        #expect(desk.causes.suffix(2) == [.moved([a]), .rolledBack([a])])
        try desk.rows.refresh(desk.left.section.id)
        #expect(try desk.agrees())
        #expect(try desk.rows.move(a, to: .section(desk.right.section.id, index: 0)))
        #expect(try desk.agrees())
    }

    @Test func aRebasedMoveIsShownWhereItHasLanded() throws {
        let desk = try Desk(onConflict: .rebase)
        let (a, f) = (try desk.item("A"), try desk.item("F"))
        try desk.left.write { try $0.move(f, to: desk.left.root, at: .first) }
        try desk.right.write { _ = try $0.delete([desk.item("X")]) }
        #expect(try desk.rows.move(a, to: .section(desk.right.section.id, index: 1)))
        #expect(try desk.shown() == [["F", "D-"], ["A+", "  B", "  C", "Y"]])
        #expect(try desk.agrees())
    }

    @Test func anItemThatIsGoneIsReportedWhenItIsOpened() throws {
        let desk = try Desk()
        let d = try desk.item("D")
        try desk.left.write { _ = try $0.delete([d]) }
        #expect(storeError { try desk.rows.expand(d) } == .unknownItem(d))
        #expect(desk.rows.childState(of: d) == .failed)
        try desk.rows.refresh()
        #expect(try desk.shown() == [["A+", "  B", "  C", "F"], ["X", "Y"]])
    }

    @Test func aHandlerThatThrowsKeepsTheFileAsItWas() throws {
        struct Veto: Error {}
        let desk = try Desk()
        let before = try desk.shown()
        desk.rows.reorderingHandlers.didReorder = { _ in throw Veto() }
        #expect(throws: Rows.Failure.self) {
            try desk.rows.move(desk.item("F"), to: .section(desk.left.section.id, index: 0))
        }
        #expect(try desk.shown() == before)
        #expect(try desk.agrees())
    }

    @Test func aClosedStoreRefusesAndNothingHasMoved() throws {
        let desk = try Desk()
        let before = desk.list.items
        desk.store.close()
        for gesture: () throws -> Void in [
            { try desk.rows.move(desk.item("F"), to: .section(desk.left.section.id, index: 0)) },
            { try desk.rows.expand(desk.item("D")) }, { try desk.rows.collapse(desk.item("A")) },
            { try desk.rows.refresh(desk.left.section.id) },
        ] {
            #expect(storeError(gesture) == .closed)
        }
        #expect(desk.list.items == before)
        #expect(desk.rows.childState(of: try desk.item("D")) == .failed)
    }

    @Test func sectionsOfTwoStoresAreRefused() throws {
        let desk = try Desk()
        let other = try OutlineFixture("- A")
        #expect(
            storeError { try desk.rows.show(other.section.id, of: other.store) }
                == .invalidTransaction("the data source shows another store"))
        #expect(desk.rows.numberOfSections == 2)
    }

    @Test func aSectionThatIsShownFromAnObserverIsKeptToo() throws {
        let desk = try Desk()
        let notes = try OutlineFixture("- N", in: desk.store, section: "Notes")
        let observation = desk.rows.observe { [rows = desk.rows, store = desk.store] update in
            guard case .expanded = update.cause else { return }
            do {
                try rows.show(notes.section.id, of: store)
            } catch {
                Issue.record("\(error)")
            }
        }
        try desk.rows.expand(desk.item("D"))
        observation.cancel()
        #expect(try desk.rows.move(desk.item("F"), to: .section(notes.section.id, index: 1)))
        #expect(try notes.text() == "- N\n- F")
    }

    @Test func anItemDoesNotLeaveTheStore() throws {
        let desk = try Desk()
        let notes = try desk.store.section(named: "Notes").id
        // A section of the same store, but shown without it.
        desk.rows.apply(SectionSnapshot(), to: notes)
        #expect(try !desk.rows.move(desk.item("F"), to: .section(notes, index: 0)))
        #expect(try desk.agrees())
    }

    @Test func aFileThatMayOnlyBeReadCanBeBrowsed() throws {
        let folder = try TemporaryFolder()
        let url = folder.file("outline")
        do {
            let store = try OutlineStore<Label>(at: url)
            _ = try OutlineFixture("- A\n  - B\n- C", in: store)
            store.close()
        }
        var options = StoreOptions()
        options.access = .readOnly
        let store = try OutlineStore<Label>(at: url, options: options)
        let section = try #require(try store.read { try $0.sections().first })
        let rows = Rows()
        try rows.show(section.id, of: store)
        let item = try #require(rows.itemIdentifier(for: RowPath(section: 0, item: 0)))
        try rows.expand(item)
        #expect(rows.snapshot().numberOfItems == 3)
        try rows.collapse(item)
        #expect(
            storeError { try rows.move(item, to: .section(section.id, index: 1)) } == .readOnly)
        #expect(rows.rowPath(for: item) == RowPath(section: 0, item: 0))
    }
}
