// Finding the n-th item of a kind by one way down the tree of chunks.
extension OutlineStructure {
    /// Which opening brackets are counted.
    private enum Measure {
        case all, atLevelZero, visible

        @inline(__always)
        func count(in summary: BracketSummary, from depth: Int32) -> Int {
            switch self {
            case .all: Int(summary.openings)
            case .atLevelZero: summary.level.openingsAtZero(from: depth)
            case .visible: summary.hidden.openingsAtZero(from: depth)
            }
        }

        @inline(__always)
        func step(over summary: BracketSummary) -> Int32 {
            switch self {
            case .all: 0
            case .atLevelZero: summary.level.sum
            case .visible: summary.hidden.sum
            }
        }

        @inline(__always)
        func step(over token: BracketToken) -> Int32 {
            switch self {
            case .all: 0
            case .atLevelZero: token.levelStep
            case .visible: token.hiddenStep
            }
        }
    }

    /// How many opening brackets are still to be passed, and at which depth the search stands.
    private struct Search {
        let measure: Measure
        var remaining: Int
        var depth: Int32 = 0

        /// Whether the opening bracket lies in the stretch; if not, passes over it.
        mutating func stops(in summary: BracketSummary) -> Bool {
            let count = measure.count(in: summary, from: depth)
            guard remaining >= count else { return true }
            remaining -= count
            depth += measure.step(over: summary)
            return false
        }

        /// The slot of the opening bracket if it is among these; if not, passes over them.
        mutating func find(in tokens: ArraySlice<BracketToken>) -> Int32? {
            for token in tokens {
                if !token.isClosing, depth == 0 {
                    if remaining == 0 { return token.slot }
                    remaining -= 1
                }
                depth += measure.step(over: token)
            }
            return nil
        }
    }

    @usableFromInline
    func slot(at index: Int) -> Int32? {
        var search = Search(measure: .all, remaining: index)
        return index >= 0 && index < count ? descend(root, &search) : nil
    }

    @usableFromInline
    func visibleSlot(at index: Int) -> Int32? {
        var search = Search(measure: .visible, remaining: index)
        return index >= 0 && index < visibleCount ? descend(root, &search) : nil
    }

    /// The child at an index, or the root where the parent is none.
    @usableFromInline
    func child(at index: Int, of parent: Int32) -> Int32? {
        guard index >= 0 && index < childCount(of: parent) else { return nil }
        var search = Search(measure: .atLevelZero, remaining: index)
        guard parent != Self.none else { return descend(root, &search) }
        let start = cursor(afterOpeningOf: parent)
        if let found = search.find(in: tokens[start.chunk][start.offset...]) { return found }
        return ascend(from: start.chunk, &search)
    }

    private func descend(_ tree: Int32, _ search: inout Search) -> Int32? {
        var node = tree
        while node != Self.none {
            let left = nodes[node].left
            if left != Self.none, search.stops(in: nodes[left].total) {
                node = left
            } else if search.stops(in: nodes[node].own) {
                return search.find(in: tokens[node][...])
            } else {
                node = nodes[node].right
            }
        }
        return nil
    }

    /// Goes on behind a chunk, first in its right subtree, then upwards.
    private func ascend(from chunk: Int32, _ search: inout Search) -> Int32? {
        var node = chunk
        while node != Self.none {
            let right = nodes[node].right
            if right != Self.none, search.stops(in: nodes[right].total) {
                return descend(right, &search)
            }
            var child = node
            node = nodes[node].parent
            while node != Self.none, nodes[node].right == child {
                child = node
                node = nodes[node].parent
            }
            guard node != Self.none else { return nil }
            if search.stops(in: nodes[node].own) { return search.find(in: tokens[node][...]) }
        }
        return nil
    }
}
