// The slots at a range of positions, without walking the rest.
extension OutlineStructure {
    /// The slots at a range of positions in the order of all items.
    @usableFromInline
    func slots(in range: Range<Int>) -> [Int32] {
        var found: [Int32] = []
        guard !range.isEmpty, let first = slot(at: range.lowerBound) else { return found }
        found.reserveCapacity(range.count)
        let start = cursor(before: first)
        var rest = tokens[start.chunk][start.offset...]
        var chunk = start.chunk
        while true {
            for token in rest where !token.isClosing {
                found.append(token.slot)
                if found.count == range.count { return found }
            }
            chunk = self.chunk(after: chunk)
            guard chunk != Self.none else { return found }
            rest = tokens[chunk][...]
        }
    }

    /// The slots at a range of positions among the items without a collapsed ancestor.
    @usableFromInline
    func visibleSlots(in range: Range<Int>) -> [Int32] {
        var found: [Int32] = []
        guard !range.isEmpty, let first = visibleSlot(at: range.lowerBound) else { return found }
        found.reserveCapacity(range.count)
        var position = cursor(before: first)
        while position.chunk != Self.none {
            guard let next = collectVisible(from: position, upTo: range.count, into: &found) else {
                return found
            }
            position = next
        }
        return found
    }

    /// Collects to the end of the chunk, or to a collapsed item that does not close in it; answers
    /// where to go on, or nil when there are enough.
    private func collectVisible(
        from start: BracketCursor, upTo count: Int, into found: inout [Int32]
    ) -> BracketCursor? {
        // The collapsed item whose descendants are being passed over.
        var collapsed = Self.none
        for token in tokens[start.chunk][start.offset...] {
            if collapsed != Self.none {
                if token.slot == collapsed { collapsed = Self.none }
            } else if !token.isClosing {
                found.append(token.slot)
                if found.count == count { return nil }
                if token.isCollapsed { collapsed = token.slot }
            }
        }
        guard collapsed == Self.none else { return cursor(after: collapsed) }
        return BracketCursor(chunk: chunk(after: start.chunk), offset: 0)
    }
}
