import OutlineTesting
import OutlineSnapshots

/// Sections with outlines that change at random, as those of a list do in the course of time.
struct RandomSections {
    var sections: [String] = []
    var outlines: [String: SectionSnapshot<Int>] = [:]
    private var nextItem = 0
    private var nextSection = 0

    init(using random: inout SeededGenerator) throws {
        for _ in 0..<(1 + random.below(4)) { try addSection(using: &random) }
    }

    /// What a list shows: the visible items of each section.
    func rows() throws -> Snapshot<String, Int> {
        try Snapshot(sections.map { ($0, outlines[$0]?.visibleItems ?? []) })
    }

    mutating func change(using random: inout SeededGenerator) throws {
        switch random.below(12) {
        case 0 where sections.count < 6: try addSection(using: &random)
        case 1 where sections.count > 1:
            let section = sections.remove(at: random.below(sections.count))
            random.note("delete \(section)")
            outlines[section] = nil
        case 2:
            let sections = sections.shuffled(using: &random)
            random.note("order the sections \(sections)")
            self.sections = sections
        case 3 where sections.count > 1: try moveAcross(using: &random)
        default: try changeOutline(using: &random)
        }
    }

    private mutating func addSection(using random: inout SeededGenerator) throws {
        let section = "S\(nextSection)"
        nextSection += 1
        let index = random.below(sections.count + 1)
        random.note("insert \(section) at \(index)")
        sections.insert(section, at: index)
        outlines[section] = SectionSnapshot()
        for _ in 0..<random.below(8) { try insert(into: section, using: &random) }
    }

    private mutating func insert(
        into section: String, using random: inout SeededGenerator
    ) throws {
        guard var outline = outlines[section] else { return }
        let parent = random.oneIn(3) ? nil : random.element(of: outline.items)
        let count = 1 + random.below(3)
        let items = Array(nextItem..<(nextItem + count))
        let index = random.below(outline.childCount(of: parent) + 1)
        random.note("insert \(items) into \(SnapshotPair.name(parent)) of \(section) at \(index)")
        try outline.insert(items, into: parent, at: index)
        nextItem += count
        outlines[section] = outline
    }

    private mutating func moveAcross(using random: inout SeededGenerator) throws {
        let (from, to) = (
            sections[random.below(sections.count)], sections[random.below(sections.count)]
        )
        guard from != to, var source = outlines[from], var target = outlines[to],
            let item = random.element(of: source.items)
        else { return }
        let subtree = source.snapshot(of: item, includingParent: true)
        random.note("move \(item) from \(from) to \(to)")
        try source.delete([item])
        if let other = random.element(of: target.items) {
            try target.insert(subtree, after: other)
        } else {
            target = subtree
        }
        outlines[from] = source
        outlines[to] = target
    }

    private mutating func changeOutline(using random: inout SeededGenerator) throws {
        let section = sections[random.below(sections.count)]
        guard var outline = outlines[section],
            let item = random.element(of: outline.items)
        else { return try insert(into: section, using: &random) }
        switch random.below(6) {
        case 0:
            random.note("delete \(item)")
            try outline.delete([item])
        case 1, 2:
            random.note("expand \(item)")
            outline.expand([item])
        case 3:
            random.note("collapse \(item)")
            outline.collapse([item])
        case 4:
            let parent = random.oneIn(3) ? nil : random.element(of: outline.items)
            if let parent, parent == item || outline.isDescendant(parent, of: item) { return }
            let staying = outline.parent(of: item) == parent ? 1 : 0
            let index = random.below(outline.childCount(of: parent) + 1 - staying)
            random.note("move \(item) to \(SnapshotPair.name(parent)) at \(index)")
            try outline.move(item, to: parent, at: index)
        default: return try insert(into: section, using: &random)
        }
        outlines[section] = outline
    }
}
