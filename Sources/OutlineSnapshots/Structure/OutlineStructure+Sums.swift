// Sums over stretches of brackets, by one way up the tree of chunks.
extension OutlineStructure {
    /// What all brackets before the cursor add up to.
    func summary(before cursor: BracketCursor) -> BracketSummary {
        var result = BracketSummary(tokens[cursor.chunk][..<cursor.offset])
        result = total(nodes[cursor.chunk].left).followed(by: result)
        var child = cursor.chunk
        var parent = nodes[child].parent
        while parent != Self.none {
            if nodes[parent].right == child {
                let left = total(nodes[parent].left)
                result = left.followed(by: nodes[parent].own).followed(by: result)
            }
            child = parent
            parent = nodes[parent].parent
        }
        return result
    }

    /// What all brackets before the cursor add up to in one respect, which is less work than all.
    @inline(__always)
    func sum(
        before cursor: BracketCursor, token: (BracketToken) -> Int32,
        chunk: (BracketSummary) -> Int32
    ) -> Int {
        var result: Int32 = 0
        for bracket in tokens[cursor.chunk][..<cursor.offset] { result += token(bracket) }
        var child = cursor.chunk
        let left = nodes[child].left
        if left != Self.none { result += chunk(nodes[left].total) }
        var parent = nodes[child].parent
        while parent != Self.none {
            if nodes[parent].right == child {
                result += chunk(nodes[parent].own)
                let left = nodes[parent].left
                if left != Self.none { result += chunk(nodes[left].total) }
            }
            child = parent
            parent = nodes[parent].parent
        }
        return Int(result)
    }

    /// One end of a stretch on its way up to the chunk where both ends meet.
    private struct StretchEnd {
        var node: Int32
        var summary: BracketSummary
        var hasMoved = false
        /// Whether the node itself, and its subtree on the inner side, are part of the stretch but
        /// not yet of the summary.
        var owesNode = false
        var owesInnerSide = true
    }

    /// What the brackets from one cursor to a later one add up to.
    func summary(from start: BracketCursor, to end: BracketCursor) -> BracketSummary {
        guard start.chunk != end.chunk else {
            return BracketSummary(tokens[start.chunk][start.offset..<end.offset])
        }
        var left = StretchEnd(
            node: start.chunk, summary: BracketSummary(tokens[start.chunk][start.offset...]))
        var right = StretchEnd(
            node: end.chunk, summary: BracketSummary(tokens[end.chunk][..<end.offset]))
        var (leftDepth, rightDepth) = (depth(of: start.chunk), depth(of: end.chunk))
        while left.node != right.node {
            if leftDepth >= rightDepth {
                climbFromLeft(&left)
                leftDepth -= 1
            } else {
                climbFromRight(&right)
                rightDepth -= 1
            }
        }
        let isBetween = left.hasMoved && right.hasMoved
        let middle = isBetween ? nodes[left.node].own : BracketSummary()
        return left.summary.followed(by: middle).followed(by: right.summary)
    }

    private func climbFromLeft(_ end: inout StretchEnd) {
        let parent = nodes[end.node].parent
        if end.owesNode { end.summary = end.summary.followed(by: nodes[end.node].own) }
        if end.owesInnerSide {
            end.summary = end.summary.followed(by: total(nodes[end.node].right))
        }
        end.owesNode = nodes[parent].left == end.node
        end.owesInnerSide = end.owesNode
        end.node = parent
        end.hasMoved = true
    }

    private func climbFromRight(_ end: inout StretchEnd) {
        let parent = nodes[end.node].parent
        if end.owesNode { end.summary = nodes[end.node].own.followed(by: end.summary) }
        if end.owesInnerSide {
            end.summary = total(nodes[end.node].left).followed(by: end.summary)
        }
        end.owesNode = nodes[parent].right == end.node
        end.owesInnerSide = end.owesNode
        end.node = parent
        end.hasMoved = true
    }

    /// The number of chunks above this one in the tree.
    private func depth(of chunk: Int32) -> Int {
        var depth = 0
        var node = nodes[chunk].parent
        while node != Self.none {
            depth += 1
            node = nodes[node].parent
        }
        return depth
    }

    /// What the brackets of all descendants of an item add up to.
    func summary(inside slot: Int32) -> BracketSummary {
        summary(from: cursor(afterOpeningOf: slot), to: cursor(beforeClosingOf: slot))
    }
}
