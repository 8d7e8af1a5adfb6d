/// Rows that name their parents by identity, in any order; two numbers for each beside its content.
///
/// A row whose parent is not there stands at the top, and so does one that is its own parent. Of rows
/// that are below each other in a circle, the first one of the file stands at the top. Of rows with
/// the same identity, the first one has the children.
struct ParentTable: ~Copyable {
    private static let none = HeldOutline.none

    /// Marks of a row that has no parent, unless a row is called so.
    private static let rootMarks = ["0", "-1", "null", "none", "nil", "root", "-", "n/a", "#"]

    private var outline = HeldOutline()
    /// A number for each identity, and for each number the row that has it.
    private var numbers: [String: Int32] = [:]
    private var rows: [Int32] = []
    /// For each row the number of its parent's identity.
    private var parents: [Int32] = []
    private var places: [(line: Int, byteOffset: Int)] = []
    /// Rows that say of which kind they are.
    private var known: Set<Int32> = []

    init() {}

    /// Adds a row; tells whether its identity is its own.
    mutating func add(_ row: TableRow, at position: ImportPosition, hasIdentities: Bool) -> Bool {
        let node = outline.reserve()
        outline.set(node, to: row.entry, isExpanded: row.isExpanded)
        if row.isKindKnown { known.insert(node) }
        places.append((position.line, position.byteOffset))
        parents.append(row.parent.isEmpty ? Self.none : number(of: row.parent))
        let id = hasIdentities ? row.id : TableHeader.trimmed(row.entry.title)
        guard !id.isEmpty else { return true }
        let number = Int(number(of: id))
        guard rows[number] == Self.none else { return false }
        rows[number] = node
        return true
    }

    /// Puts each row below its parent.
    ///
    /// - Parameter note: Gets what is wrong.
    mutating func settle(
        note: (ImportProblem.Code, ImportProblem.Action, ImportPosition) -> Void
    ) {
        var marks: Set<Int32> = []
        for mark in Self.rootMarks {
            if let number = numbers[mark] { marks.insert(number) }
        }
        for node in parents.indices where parents[node] != Self.none {
            let number = parents[node]
            let parent = rows[Int(number)]
            parents[node] = parent
            if parent == Self.none, !marks.contains(number) {
                note(.missingParent, .repaired, position(node))
            } else if parent == Int32(node) {
                parents[node] = Self.none
                note(.cycle, .repaired, position(node))
            }
        }
        for node in breakCycles() { note(.cycle, .repaired, position(node)) }
        for node in parents.indices { outline.append(Int32(node), to: parents[node]) }
        numbers = [:]
    }

    /// Tells the whole outline to a sink and counts it.
    func tell<Sink: OutlineEntrySink & ~Copyable>(
        _ sink: inout Sink, report: inout ImportReport, limits: ImportLimits,
        monitor: ImportMonitor
    ) throws(ImportError) {
        try outline.tell(
            &sink, report: &report, limits: limits, monitor: monitor
        ) { node, hasChildren, entry in
            if entry.kind == .note, hasChildren, !known.contains(node) { entry.kind = .folder }
        }
    }

    private mutating func number(of identity: String) -> Int32 {
        if let number = numbers[identity] { return number }
        let number = Int32(rows.count)
        numbers[identity] = number
        rows.append(Self.none)
        return number
    }

    private func position(_ node: Int) -> ImportPosition {
        ImportPosition(line: places[node].line, column: 1, byteOffset: places[node].byteOffset)
    }

    /// Takes the first row of each circle to the top; returns those rows.
    private mutating func breakCycles() -> [Int] {
        var heads: [Int] = []
        /// The walk in which a row was seen first; zero for none.
        var seen = [Int32](repeating: 0, count: parents.count)
        for start in parents.indices where seen[start] == 0 {
            let walk = Int32(start) + 1
            var node = Int32(start)
            while node != Self.none, seen[Int(node)] == 0 {
                seen[Int(node)] = walk
                node = parents[Int(node)]
            }
            guard node != Self.none, seen[Int(node)] == walk else { continue }
            var first = node
            var member = parents[Int(node)]
            while member != node {
                first = min(first, member)
                member = parents[Int(member)]
            }
            parents[Int(first)] = Self.none
            heads.append(Int(first))
        }
        return heads
    }
}
