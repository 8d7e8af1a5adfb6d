@testable import OutlineFormats

/// An entry with its children, for tests on small outlines.
struct EntryTree {
    var entry: OutlineEntry
    var children: [EntryTree] = []

    /// The trees that balanced calls make.
    static func trees(of events: [EntryEvent]) -> [EntryTree] {
        var levels: [[EntryTree]] = [[]]
        for event in events {
            switch event {
            case .open(let entry, _):
                levels[levels.count - 1].append(EntryTree(entry: entry))
                levels.append([])
            case .close:
                guard let children = levels.popLast(), let parent = levels.last?.indices.last else {
                    continue
                }
                levels[levels.count - 1][parent].children = children
            }
        }
        return levels.first ?? []
    }
}
