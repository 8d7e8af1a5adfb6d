// The treap of chunks: priorities, summaries and neighbours.
extension OutlineStructure {
    /// A well mixed number per handle (the finisher of MurmurHash3).
    static func randomPriority(_ chunk: Int32) -> UInt32 {
        var value = UInt32(bitPattern: chunk) &+ 0x9E37_79B9
        value = (value ^ (value >> 16)) &* 0x85EB_CA6B
        value = (value ^ (value >> 13)) &* 0xC2B2_AE35
        return value ^ (value >> 16)
    }

    /// A priority for chunks that are put in a row all at once, which makes the tree perfect.
    ///
    /// Half of them get a priority from the lower half of the numbers, a quarter from the quarter
    /// above and so on, as chance would have it, but in the order of a perfect tree.
    static func priority(_ chunk: Int32, atPosition position: Int) -> UInt32 {
        let height = min((position + 1).trailingZeroBitCount, 30)
        return randomPriority(chunk) >> (height + 1) | ~(UInt32.max >> height)
    }

    mutating func setLeft(_ node: Int32, _ child: Int32) {
        nodes[node].left = child
        if child != Self.none { nodes[child].parent = node }
        refresh(node)
    }

    mutating func setRight(_ node: Int32, _ child: Int32) {
        nodes[node].right = child
        if child != Self.none { nodes[child].parent = node }
        refresh(node)
    }

    func total(_ node: Int32) -> BracketSummary {
        node == Self.none ? BracketSummary() : nodes[node].total
    }

    /// Adds up the summary of a node from those of its children.
    mutating func refresh(_ node: Int32) {
        let (left, right) = (nodes[node].left, nodes[node].right)
        var total = nodes[node].own
        if left != Self.none { total = nodes[left].total.followed(by: total) }
        if right != Self.none { total = total.followed(by: nodes[right].total) }
        nodes[node].total = total
    }

    /// Adds up the summaries of a node and of all above it.
    mutating func refreshPath(from node: Int32) {
        var node = node
        while node != Self.none {
            refresh(node)
            node = nodes[node].parent
        }
    }

    /// Reads the chunk's brackets anew after they have changed.
    mutating func chunkDidChange(_ chunk: Int32) {
        let brackets = tokens[chunk]
        nodes.update(chunk) { $0.read(brackets) }
        refreshPath(from: chunk)
    }

    func first(_ tree: Int32) -> Int32 {
        var node = tree
        while node != Self.none, nodes[node].left != Self.none { node = nodes[node].left }
        return node
    }

    func last(_ tree: Int32) -> Int32 {
        var node = tree
        while node != Self.none, nodes[node].right != Self.none { node = nodes[node].right }
        return node
    }

    func chunk(after chunk: Int32) -> Int32 {
        guard nodes[chunk].right == Self.none else { return first(nodes[chunk].right) }
        var child = chunk
        var parent = nodes[chunk].parent
        while parent != Self.none, nodes[parent].right == child {
            child = parent
            parent = nodes[parent].parent
        }
        return parent
    }

    func chunk(before chunk: Int32) -> Int32 {
        guard nodes[chunk].left == Self.none else { return last(nodes[chunk].left) }
        var child = chunk
        var parent = nodes[chunk].parent
        while parent != Self.none, nodes[parent].left == child {
            child = parent
            parent = nodes[parent].parent
        }
        return parent
    }
}
