// Lists of many slots.
extension OutlineStructure {
    /// The slots of all items in order, as runs.
    @usableFromInline
    func allRuns() -> [SlotRun] {
        var found: [SlotRun] = []
        forEachChunk(of: root) { chunk in
            let node = nodes[chunk]
            if node.firstSlot != Self.none {
                found.append(first: node.firstSlot, count: node.own.openings)
            } else {
                for token in tokens[chunk] where !token.isClosing {
                    found.append(first: token.slot)
                }
            }
        }
        return found
    }

    /// The slots of all items in order.
    @usableFromInline
    func allSlots() -> [Int32] { Self.slots(of: allRuns(), count: count) }

    /// The slots of the items without a collapsed ancestor, passing over what is hidden.
    @usableFromInline
    func visibleSlots() -> [Int32] { Self.slots(of: visibleRuns(), count: visibleCount) }

    private static func slots(of runs: [SlotRun], count: Int) -> [Int32] {
        var found: [Int32] = []
        found.reserveCapacity(count)
        for run in runs { found.append(contentsOf: run.first..<run.first + run.count) }
        return found
    }

    /// The slots of the items without a collapsed ancestor as runs, passing over what is hidden.
    @usableFromInline
    func visibleRuns() -> [SlotRun] {
        var found: [SlotRun] = []
        // How many collapsed items are open.
        var depth: Int32 = 0
        // Nodes are read once, so those that are to be visited wait as copies.
        var stack: [(chunk: Int32, node: ChunkNode)] = []
        var chunk = root
        while true {
            while chunk != Self.none {
                let node = nodes[chunk]
                guard node.total.hidden.openingsAtZero(from: depth) > 0 else {
                    depth += node.total.hidden.sum
                    break
                }
                stack.append((chunk, node))
                chunk = node.left
            }
            guard let (next, node) = stack.popLast() else { return found }
            if node.own.hidden.openingsAtZero(from: depth) > 0 {
                appendRuns(ofChunk: next, node, node.leastHidden, to: &found)
            }
            depth += node.own.hidden.sum
            chunk = node.right
        }
    }

    /// Adds the slots of some opening brackets of a chunk, the first one in the lowest bit; where
    /// they are a run, the brackets are not read.
    private func appendRuns(
        ofChunk chunk: Int32, _ node: ChunkNode, _ chosen: UInt64, to found: inout [SlotRun]
    ) {
        var chosen = chosen
        if node.firstSlot != Self.none {
            var slot = node.firstSlot
            while chosen != 0 {
                let gap = chosen.trailingZeroBitCount
                chosen >>= UInt64(gap)
                let count = (~chosen).trailingZeroBitCount
                chosen = count == 64 ? 0 : chosen >> UInt64(count)
                found.append(first: slot + Int32(gap), count: Int32(count))
                slot += Int32(gap + count)
            }
        } else {
            for token in tokens[chunk] where !token.isClosing {
                if chosen & 1 != 0 { found.append(first: token.slot) }
                chosen >>= 1
            }
        }
    }
}
