/// What an empty structure needs to know while it is filled in order.
@usableFromInline
struct StructureFilling: Sendable {
    /// The brackets of the chunk that is being filled.
    @usableFromInline var brackets: [BracketToken] = []
    /// The slots that are open, outermost first.
    @usableFromInline var openSlots: [Int32] = []

    @usableFromInline
    init() {}
}

// Filling an empty structure in order: full chunks, and one tree over them at the end.
extension OutlineStructure {
    @usableFromInline
    mutating func open(isExpanded: Bool, filling: inout StructureFilling) -> Int32 {
        let slot = Int32(slots.count)
        var record = SlotRecord()
        record.parent = filling.openSlots.last ?? Self.none
        record.opening = Int32(nodes.count)
        record.isExpanded = isExpanded
        record.isLive = true
        slots.append(record)
        filling.openSlots.append(slot)
        add(BracketToken(slot: slot, isClosing: false, isCollapsed: !isExpanded), to: &filling)
        return slot
    }

    /// Answers whether there was an item to close.
    @usableFromInline
    mutating func close(filling: inout StructureFilling) -> Bool {
        guard let slot = filling.openSlots.popLast() else { return false }
        slots[slot].closing = Int32(nodes.count)
        let isCollapsed = !slots[slot].isExpanded
        add(BracketToken(slot: slot, isClosing: true, isCollapsed: isCollapsed), to: &filling)
        return true
    }

    @usableFromInline
    mutating func finish(lastChunk brackets: [BracketToken]) {
        if !brackets.isEmpty { storeChunk(brackets) }
        root = makeTree(of: 0..<Int32(nodes.count))
    }

    @inline(__always)
    private mutating func add(_ bracket: BracketToken, to filling: inout StructureFilling) {
        filling.brackets.append(bracket)
        guard filling.brackets.count == Self.chunkCapacity else { return }
        storeChunk(filling.brackets)
        filling.brackets = []
        filling.brackets.reserveCapacity(Self.chunkCapacity)
    }

    private mutating func storeChunk(_ brackets: [BracketToken]) {
        var node = ChunkNode(brackets)
        node.priority = Self.priority(Int32(nodes.count), atPosition: nodes.count)
        nodes.append(node)
        tokens.append(brackets)
    }
}
