import OutlineSnapshots
import OutlineTesting
import Testing

@Suite("Row changes")
struct RowChangesTests {
    /// The changes between two lists, after both forms were applied.
    private func changes(
        _ old: [(section: String, items: [String])], _ new: [(section: String, items: [String])],
        marking: (inout Snapshot<String, String>) -> Void = { _ in }
    ) throws -> RowChanges<String, String> {
        let initial = try Snapshot(old)
        var final = try Snapshot(new)
        marking(&final)
        let changes = RowChanges(from: initial, to: final)
        var atOnce = ListViewSimulator(showing: initial)
        try atOnce.apply(changes)
        var oneByOne = ListViewSimulator(showing: initial)
        try oneByOne.apply(changes.steps)
        try oneByOne.check(shows: final)
        return changes
    }

    private func changes(_ old: [String], _ new: [String]) throws -> RowChanges<String, String> {
        try changes([("A", old)], [("A", new)])
    }

    private func path(_ section: Int, _ item: Int) -> RowPath {
        RowPath(section: section, item: item)
    }

    @Test("An insertion between two rows that swap")
    func insertionInSwap() throws {
        let changes = try changes(["1", "3"], ["3", "2", "1"])
        #expect(changes.insertedRows == [path(0, 1)])
        #expect(changes.movedRows.count == 1)
    }

    @Test("A swap is one move")
    func swap() throws {
        #expect(try changes(["a", "b"], ["b", "a"]).movedRows.count == 1)
    }

    @Test("A swap of the ends takes two moves")
    func swapOfEnds() throws {
        #expect(try changes(["1", "2", "3"], ["3", "2", "1"]).movedRows.count == 2)
    }

    @Test("A rotation by one is one move, either way")
    func rotation() throws {
        let order = (0..<50).map(String.init)
        let forward = try changes(order, Array(order.dropFirst()) + order.prefix(1))
        #expect(forward.movedRows == [.init(from: path(0, 0), to: path(0, 49))])
        #expect(forward.steps == [.moveRow(from: path(0, 0), to: path(0, 49))])
        let backward = try changes(order, order.suffix(1) + Array(order.dropLast()))
        #expect(backward.steps == [.moveRow(from: path(0, 49), to: path(0, 0))])
    }

    @Test("A reversal leaves one row in place")
    func reversal() throws {
        let order = (0..<50).map(String.init)
        #expect(try changes(order, order.reversed()).movedRows.count == 49)
    }

    @Test("Everything is replaced")
    func replacement() throws {
        let changes = try changes(["a", "b"], ["c", "d", "e"])
        #expect(changes.deletedRows.count == 2 && changes.insertedRows.count == 3)
        #expect(changes.movedRows.isEmpty)
    }

    @Test("Nothing to do")
    func nothing() throws {
        #expect(try changes(["a", "b"], ["a", "b"]).isEmpty)
        #expect(try changes([], []).isEmpty)
        #expect(try changes([String](), []).steps.isEmpty)
    }

    @Test("A row crosses sections as one move")
    func crossing() throws {
        let changes = try changes(
            [("A", ["a", "b"]), ("B", ["c"])], [("A", ["b"]), ("B", ["c", "a"])])
        #expect(changes.movedRows == [.init(from: path(0, 0), to: path(1, 1))])
        #expect(changes.deletedRows.isEmpty && changes.insertedRows.isEmpty)
    }

    @Test("Rows neither move into a new section nor out of one that goes")
    func sectionsComeAndGo() throws {
        let changes = try changes(
            [("A", ["a"]), ("B", ["b", "c"])], [("B", ["b", "a"]), ("C", ["c"])])
        #expect(changes.deletedSections == [0] && changes.insertedSections == [1])
        #expect(changes.movedRows.isEmpty)
        #expect(changes.deletedRows == [path(1, 1)])
        #expect(changes.insertedRows == [path(0, 1)])
    }

    @Test("Sections move with their rows, and rows move in them")
    func sectionsMove() throws {
        let changes = try changes(
            [("A", ["a", "b"]), ("B", ["c"]), ("C", [])],
            [("C", ["c"]), ("A", ["b", "a"]), ("B", [])])
        #expect(changes.movedSections == [.init(from: 2, to: 0)])
        #expect(changes.movedRows.count == 2)
    }

    @Test("A marked row that stays is made anew; one that moves is deleted and inserted")
    func reloads() throws {
        let changes = try changes([("A", ["a", "b", "c"])], [("A", ["c", "a", "b"])]) {
            $0.reloadItems(["b", "c"])
        }
        #expect(changes.reloadedRows == [path(0, 1)])
        #expect(changes.deletedRows == [path(0, 2)] && changes.insertedRows == [path(0, 0)])
        #expect(changes.movedRows.isEmpty)
    }

    @Test("A row that moves is configured anew where it lands")
    func reconfigurations() throws {
        let changes = try changes([("A", ["a", "b", "c"])], [("A", ["c", "a", "b"])]) {
            $0.reconfigureItems(["c"])
        }
        #expect(changes.movedRows.count == 1 && changes.reconfiguredRows == [path(0, 0)])
    }

    @Test("A section made anew names none of its rows, even those that came from elsewhere")
    func reloadedSections() throws {
        let changes = try changes(
            [("A", ["a", "b"]), ("B", ["c"])], [("A", ["c", "b"]), ("B", ["a"])]
        ) { $0.reloadSections(["A"]) }
        #expect(changes.reloadedSections == [0])
        #expect(changes.deletedRows == [path(1, 0)] && changes.insertedRows == [path(1, 0)])
        #expect(changes.movedRows.isEmpty)
    }

    @Test("A section made anew that has moved is deleted and inserted")
    func reloadedMovedSection() throws {
        let changes = try changes([("A", ["a"]), ("B", ["b"])], [("B", ["b"]), ("A", ["a"])]) {
            $0.reloadSections(["A", "B"])
        }
        #expect(changes.movedSections.isEmpty)
        #expect(changes.deletedSections.count == 1 && changes.insertedSections.count == 1)
        #expect(changes.reloadedSections.count == 1)
    }

    @Test("An empty section can be made anew")
    func reloadedEmptySection() throws {
        let changes = try changes([("A", [])], [("A", [])]) { $0.reloadSections(["A"]) }
        #expect(changes.reloadedSections == [0])
        #expect(changes.steps == [.reloadSection(0, items: [])])
    }

    @Test("Sections and items may be equal values")
    func equalValues() throws {
        #expect(try changes([("a", ["a", "b"])], [("a", ["b", "a"])]).movedRows.count == 1)
    }

    @Test("A row that stands twice is refused by name")
    func duplicates() {
        #expect(throws: SectionedSnapshotError<String, Int>.duplicateItem(1)) {
            try RowChanges(from: [("A", [1]), ("B", [1])], to: [])
        }
        #expect(throws: SectionedSnapshotError<String, Int>.duplicateSection("A")) {
            try RowChanges(from: [], to: [("A", [1]), ("A", [2])])
        }
    }

    @Test("Paths sort by section, then by row")
    func paths() {
        #expect(
            [path(1, 0), path(0, 5), path(0, 2)].sorted() == [path(0, 2), path(0, 5), path(1, 0)])
        #expect("\(path(0, 3))" == "[0, 3]")
    }
}
