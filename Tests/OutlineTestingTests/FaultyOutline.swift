import OutlineSnapshots
import OutlineTesting

/// An outline that does everything right but one thing, and the same done right.
struct FaultyOutline {
    enum Fault: CaseIterable {
        /// Moving an open item closes it.
        case movesClose
        /// A third child of one parent is lost.
        case thirdChildIsLost
        /// The item 500 or a higher one is lost.
        case highItemIsLost
    }

    let fault: Fault?
    var right = SectionSnapshot<Int>()
    var wrong = SectionSnapshot<Int>()

    init(_ fault: Fault?) {
        self.fault = fault
    }

    mutating func step(using random: inout SeededGenerator) throws {
        let item = random.element(of: right.items)
        let parent = random.oneIn(2) ? random.element(of: right.items) : nil
        switch random.below(4) {
        case 0: try insert(random.below(1_000), into: parent, &random)
        case 1:
            guard let item else { return }
            random.note("expand \(item)")
            right.expand([item])
            wrong.expand([item])
        case 2:
            guard let item else { return }
            random.note("delete \(item)")
            try right.delete([item])
            if wrong.contains(item) { try wrong.delete([item]) }
        default:
            guard let item else { return }
            try move(item, to: parent, &random)
        }
        try wrong.checkOutline(equals: right)
    }

    private mutating func insert(
        _ item: Int, into parent: Int?, _ random: inout SeededGenerator
    ) throws {
        if right.contains(item) { return }
        random.note("insert \(item) into \(parent.map { "\($0)" } ?? "the top")")
        try right.append([item], to: parent)
        switch fault {
        case .thirdChildIsLost where parent != nil && wrong.childCount(of: parent) == 2: break
        case .highItemIsLost where item >= 500: break
        default: try wrong.append([item], to: parent)
        }
    }

    private mutating func move(
        _ item: Int, to parent: Int?, _ random: inout SeededGenerator
    ) throws {
        if let parent, parent == item || right.isDescendant(parent, of: item) { return }
        random.note("move \(item) to \(parent.map { "\($0)" } ?? "the top")")
        try right.move(item, to: parent, at: 0)
        try wrong.move(item, to: parent, at: 0)
        if fault == .movesClose { wrong.collapse([item]) }
    }
}
