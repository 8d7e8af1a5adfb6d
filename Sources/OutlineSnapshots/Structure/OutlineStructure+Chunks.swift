// Taking and giving back slots and chunks, and keeping chunks well filled.
extension OutlineStructure {
    @usableFromInline
    mutating func makeSlot(parent: Int32, isExpanded: Bool) -> Int32 {
        var record = SlotRecord()
        record.parent = parent
        record.isExpanded = isExpanded
        record.isLive = true
        let slot = firstFreeSlot
        if slot == Self.none {
            slots.append(record)
            return Int32(slots.count - 1)
        }
        firstFreeSlot = slots[slot].parent
        slots[slot] = record
        return slot
    }

    @usableFromInline
    mutating func freeSlot(_ slot: Int32) {
        var record = SlotRecord()
        record.parent = firstFreeSlot
        slots[slot] = record
        firstFreeSlot = slot
    }

    /// Puts brackets into a new chunk that stands in no tree yet.
    mutating func makeChunk(_ brackets: [BracketToken]) -> Int32 {
        var node = ChunkNode(brackets)
        let chunk: Int32
        if firstFreeChunk == Self.none {
            chunk = Int32(nodes.count)
            node.priority = Self.randomPriority(chunk)
            nodes.append(node)
            tokens.append(brackets)
        } else {
            chunk = firstFreeChunk
            firstFreeChunk = nodes[chunk].parent
            node.priority = Self.randomPriority(chunk)
            nodes[chunk] = node
            tokens[chunk] = brackets
        }
        for token in brackets { noteChunk(chunk, of: token) }
        return chunk
    }

    mutating func freeChunk(_ chunk: Int32) {
        var node = ChunkNode()
        node.parent = firstFreeChunk
        nodes[chunk] = node
        tokens[chunk] = []
        firstFreeChunk = chunk
    }

    /// Tells a slot which chunk holds its bracket.
    @inline(__always)
    mutating func noteChunk(_ chunk: Int32, of token: BracketToken) {
        if token.isClosing {
            slots[token.slot].closing = chunk
        } else {
            slots[token.slot].opening = chunk
        }
    }

    /// Removes the chunk if it is empty, or joins it to its neighbours if they are small together.
    mutating func tidy(_ chunk: Int32) {
        let previous = self.chunk(before: chunk)
        let next = self.chunk(after: chunk)
        if tokens[chunk].isEmpty {
            removeChunk(chunk)
            joinIfSmall(previous, next)
        } else {
            joinIfSmall(chunk, next)
            joinIfSmall(previous, chunk)
        }
    }

    /// Tidies chunks that are given in order; a chunk only ever takes in what follows it, so that
    /// going backwards meets no chunk that is gone.
    mutating func tidy(_ chunks: [Int32]) {
        var following = Self.none
        for chunk in chunks.reversed() where chunk != Self.none && chunk != following {
            tidy(chunk)
            following = chunk
        }
    }

    private mutating func joinIfSmall(_ chunk: Int32, _ next: Int32) {
        guard chunk != Self.none, next != Self.none else { return }
        guard tokens[chunk].count + tokens[next].count <= Self.joinedCapacity else { return }
        let moved = tokens[next]
        for token in moved { noteChunk(chunk, of: token) }
        removeChunk(next)
        tokens.update(chunk) { $0.append(contentsOf: moved) }
        chunkDidChange(chunk)
    }
}
