// What must hold between any two operations; asked by the tests after each of them.
extension OutlineStructure {
    /// Everything that is wrong; nothing in a sound structure.
    func findBrokenInvariants() -> [String] {
        var problems: [String] = []
        checkTree(&problems)
        checkOrder(&problems)
        checkFreeLists(&problems)
        return problems
    }

    private func checkTree(_ problems: inout [String]) {
        if root != Self.none, nodes[root].parent != Self.none {
            problems.append("root has a parent")
        }
        var previousCount: Int?
        var chunks: [Int32] = []
        forEachChunk(of: root) { chunks.append($0) }
        for chunk in chunks {
            let node = nodes[chunk]
            let count = tokens[chunk].count
            if count == 0 || count > Self.chunkCapacity {
                problems.append("chunk \(chunk) holds \(count) brackets")
            }
            if let previousCount, previousCount + count <= Self.joinedCapacity {
                problems.append("chunk \(chunk) and the one before it are too small")
            }
            previousCount = count
            if node.own != BracketSummary(tokens[chunk]) {
                problems.append("chunk \(chunk) has a stale summary")
            }
            let fresh = ChunkNode(tokens[chunk])
            if node.firstSlot != fresh.firstSlot || node.leastHidden != fresh.leastHidden {
                problems.append("chunk \(chunk) has a stale list of slots")
            }
            let sum = total(node.left).followed(by: node.own).followed(by: total(node.right))
            if node.total != sum { problems.append("chunk \(chunk) has a stale total") }
            for child in [node.left, node.right] where child != Self.none {
                if nodes[child].parent != chunk { problems.append("chunk \(child): wrong parent") }
                if nodes[child].priority > nodes[chunk].priority {
                    problems.append("chunk \(child) outranks its parent")
                }
            }
        }
    }

    private func checkOrder(_ problems: inout [String]) {
        var open: [Int32] = []
        forEachChunk(of: root) { chunk in
            for token in tokens[chunk] {
                let slot = token.slot
                let record = slots[slot]
                if !record.isLive { problems.append("slot \(slot) is in the order, but free") }
                if record.isExpanded == token.isCollapsed {
                    problems.append("slot \(slot): flag and bracket differ")
                }
                if token.isClosing {
                    if open.popLast() != slot { problems.append("slot \(slot) closes too early") }
                    if record.closing != chunk { problems.append("slot \(slot): wrong end chunk") }
                } else {
                    if record.parent != open.last ?? Self.none {
                        problems.append("slot \(slot): wrong parent")
                    }
                    if record.opening != chunk { problems.append("slot \(slot): wrong chunk") }
                    open.append(slot)
                }
            }
        }
        if !open.isEmpty { problems.append("slots \(open) never close") }
    }

    private func checkFreeLists(_ problems: inout [String]) {
        var freeSlots = 0
        var slot = firstFreeSlot
        while slot != Self.none {
            if slots[slot].isLive { problems.append("slot \(slot) is free and live") }
            freeSlots += 1
            slot = slots[slot].parent
        }
        if freeSlots + count != slots.count { problems.append("slots are lost") }
        var chunks = 0
        forEachChunk(of: root) { _ in chunks += 1 }
        var chunk = firstFreeChunk
        while chunk != Self.none {
            if !tokens[chunk].isEmpty { problems.append("chunk \(chunk) is free and filled") }
            chunks += 1
            chunk = nodes[chunk].parent
        }
        if chunks != nodes.count { problems.append("chunks are lost") }
    }
}
