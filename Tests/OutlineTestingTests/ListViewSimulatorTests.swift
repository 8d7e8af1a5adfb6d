import OutlineSnapshots
import OutlineTesting
import Testing

@Suite("The list view simulator refuses what list views refuse")
struct ListViewSimulatorTests {
    /// Performs a batch from A: a b, B: c.
    private func failure(
        _ new: [(section: String, items: [String])], _ fill: (inout RowBatch) -> Void
    ) throws -> ListViewError? {
        let old = try Snapshot([("A", ["a", "b"]), ("B", ["c"])])
        var list = ListViewSimulator(showing: old)
        var batch = RowBatch()
        fill(&batch)
        do {
            try list.perform(batch, showing: Snapshot(new))
        } catch let error as ListViewError {
            try list.check(shows: old)
            return error
        }
        return nil
    }

    private let old: [(section: String, items: [String])] = [("A", ["a", "b"]), ("B", ["c"])]
    private let first = RowPath(section: 0, item: 0)
    private let second = RowPath(section: 0, item: 1)

    @Test("Counts that do not add up")
    func balance() throws {
        #expect(
            try failure([("A", ["a"]), ("B", ["c"])]) { _ in }
                == .unbalancedRows(section: 0, expected: 1, found: 2))
        #expect(
            try failure(old) { $0.deletedRows = [first] }
                == .unbalancedRows(section: 0, expected: 2, found: 1))
        #expect(
            try failure(old) { $0.deletedSections = [1] }
                == .unbalancedSections(expected: 2, found: 1))
    }

    @Test("Two changes of one row")
    func oneChangePerRow() throws {
        #expect(
            try failure(old) {
                $0.movedRows = [.init(from: first, to: second)]
                $0.reloadedRows = [first]
            } == .rowNamedTwiceBefore(first))
        #expect(
            try failure(old) {
                $0.movedRows = [.init(from: first, to: second)]
                $0.insertedRows = [second]
            } == .rowNamedTwiceAfter(second))
        #expect(
            try failure(old) {
                $0.deletedSections = [0]; $0.reloadedSections = [0]
            }
                == .sectionNamedTwiceBefore(0))
    }

    @Test("Moves out of a section that goes, and into one that comes")
    func sections() throws {
        #expect(
            try failure([("B", ["c", "a"])]) {
                $0.deletedSections = [0]
                $0.movedRows = [.init(from: first, to: RowPath(section: 0, item: 1))]
            } == .rowOfLeavingSection(first))
        let target = RowPath(section: 2, item: 0)
        #expect(
            try failure([("A", ["b"]), ("B", ["c"]), ("C", ["a"])]) {
                $0.insertedSections = [2]
                $0.movedRows = [.init(from: first, to: target)]
            } == .rowOfArrivingSection(target))
    }

    @Test("Places where nothing is")
    func places() throws {
        let nowhere = RowPath(section: 0, item: 2)
        #expect(try failure(old) { $0.deletedRows = [nowhere] } == .noRowBefore(nowhere))
        #expect(try failure(old) { $0.insertedRows = [nowhere] } == .noRowAfter(nowhere))
        #expect(try failure(old) { $0.deletedSections = [2] } == .noSectionBefore(2))
        #expect(try failure(old) { $0.insertedSections = [2] } == .noSectionAfter(2))
    }

    @Test("A row or section that is named twice, in any two ways")
    func namedTwice() throws {
        for fill: (inout RowBatch) -> Void in [
            { $0.deletedRows = [first, first] },
            { $0.reloadedRows = [first, first] },
            {
                $0.deletedRows = [first]; $0.reloadedRows = [first]
            },
            {
                $0.deletedRows = [first]; $0.movedRows = [.init(from: first, to: second)]
            },
        ] {
            #expect(try failure(old, fill) == .rowNamedTwiceBefore(first))
        }
        let twice = try failure(old) {
            $0.movedRows = [.init(from: first, to: second), .init(from: second, to: second)]
        }
        #expect(twice == .rowNamedTwiceAfter(second))
        let section = try failure(old) {
            $0.insertedSections = [1]
            $0.movedSections = [.init(from: 0, to: 1)]
        }
        #expect(section == .sectionNamedTwiceAfter(1))
        let moved = try failure(old) {
            $0.reloadedSections = [0]
            $0.movedSections = [.init(from: 0, to: 1)]
        }
        #expect(moved == .sectionNamedTwiceBefore(0))
    }

    @Test("A row of a section that is made anew")
    func reloadedSection() throws {
        #expect(
            try failure(old) {
                $0.reloadedSections = [0]
                $0.deletedRows = [first]
            } == .rowOfLeavingSection(first))
        #expect(
            try failure(old) {
                $0.reloadedSections = [0]
                $0.insertedRows = [second]
            } == .rowOfArrivingSection(second))
    }

    @Test("A list that shows other sections")
    func wrongSection() throws {
        let list = ListViewSimulator(showing: try Snapshot(old))
        let renamed = try Snapshot([("A", ["a", "b"]), ("C", ["c"])])
        #expect(throws: ListViewError.wrongSection(1)) { try list.check(shows: renamed) }
        let fewer = try Snapshot([("A", ["a", "b"])])
        #expect(throws: ListViewError.wrongSection(1)) { try list.check(shows: fewer) }
    }

    @Test("Balanced changes that end in a wrong row")
    func wrongRow() throws {
        var list = ListViewSimulator(showing: try Snapshot(old))
        let new = try Snapshot([("A", ["b", "a"]), ("B", ["c"])])
        try list.perform(RowBatch(), showing: new)
        #expect(throws: ListViewError.wrongRow(first)) { try list.check(shows: new) }
    }

    @Test("Steps beyond the end")
    func steps() throws {
        var list = ListViewSimulator(showing: try Snapshot(old))
        let nowhere = RowPath(section: 1, item: 1)
        #expect(throws: ListViewError.noRowBefore(nowhere)) {
            try list.apply([.deleteRow(nowhere)])
        }
        #expect(throws: ListViewError.noSectionAfter(3)) {
            try list.apply([.insertSection("C", items: [], at: 3)])
        }
    }
}
