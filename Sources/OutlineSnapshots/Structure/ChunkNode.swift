extension ChunkNode {
    /// A node that stands in no tree yet, of a chunk with these brackets.
    init(_ brackets: [BracketToken]) {
        read(brackets)
        total = own
    }

    /// Takes down what the brackets of the chunk add up to.
    mutating func read(_ brackets: [BracketToken]) {
        own = BracketSummary(brackets)
        leastHidden = 0
        var depth: Int32 = 0
        var bit: UInt64 = 1
        var next = OutlineStructure.none
        var isRun = true
        firstSlot = OutlineStructure.none
        for bracket in brackets {
            if !bracket.isClosing {
                if next == OutlineStructure.none {
                    firstSlot = bracket.slot
                } else if bracket.slot != next {
                    isRun = false
                }
                next = bracket.slot + 1
                if depth == own.hidden.minimum { leastHidden |= bit }
                bit <<= 1
            }
            depth += bracket.hiddenStep
        }
        if !isRun { firstSlot = OutlineStructure.none }
    }
}
