// The treap of chunks: cutting, joining, and keeping the summaries right.
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
        nodes[chunk].own = BracketSummary(tokens[chunk])
        refreshPath(from: chunk)
    }

    /// Cuts the tree that holds the cursor's chunk; the parts are trees of their own.
    ///
    /// Cursors before the cut stay valid.
    mutating func split(at cursor: BracketCursor) -> (left: Int32, right: Int32) {
        let chunk = cursor.chunk
        var left = chunk
        var right = Self.none
        var rest = Self.none
        if cursor.offset == 0 {
            left = nodes[chunk].left
            right = chunk
            nodes[chunk].left = Self.none
        } else {
            rest = cutChunk(at: cursor)
            right = nodes[chunk].right
            nodes[chunk].right = Self.none
        }
        refresh(chunk)
        var child = chunk
        var parent = nodes[chunk].parent
        while parent != Self.none {
            let next = nodes[parent].parent
            if nodes[parent].left == child {
                setLeft(parent, right)
                right = parent
            } else {
                setRight(parent, left)
                left = parent
            }
            child = parent
            parent = next
        }
        if left != Self.none { nodes[left].parent = Self.none }
        if right != Self.none { nodes[right].parent = Self.none }
        return (left, rest == Self.none ? right : merge(rest, right))
    }

    /// Moves the brackets from the cursor on into a chunk that stands in no tree yet.
    private mutating func cutChunk(at cursor: BracketCursor) -> Int32 {
        let length = tokens[cursor.chunk].count
        guard cursor.offset < length else { return Self.none }
        let rest = makeChunk(Array(tokens[cursor.chunk][cursor.offset...]))
        tokens.update(cursor.chunk) { $0.removeSubrange(cursor.offset...) }
        nodes[cursor.chunk].own = BracketSummary(tokens[cursor.chunk])
        return rest
    }

    /// Joins two trees, all of the first before all of the second.
    mutating func merge(_ first: Int32, _ second: Int32) -> Int32 {
        var (first, second) = (first, second)
        var top = Self.none
        var above = Self.none
        var isLeft = false
        while first != Self.none || second != Self.none {
            let takesFirst =
                second == Self.none
                || first != Self.none && nodes[first].priority > nodes[second].priority
            let node = takesFirst ? first : second
            nodes[node].parent = above
            if above == Self.none {
                top = node
            } else if isLeft {
                nodes[above].left = node
            } else {
                nodes[above].right = node
            }
            if first == Self.none || second == Self.none { break }
            above = node
            isLeft = !takesFirst
            if takesFirst { first = nodes[node].right } else { second = nodes[node].left }
        }
        refreshPath(from: above)
        return top
    }

    /// Builds a tree of chunks that stand in no tree yet, in linear time.
    ///
    /// The right edge of the tree so far is a stack; a chunk with a higher priority takes what it
    /// outranks as its left subtree (a Cartesian tree).
    mutating func makeTree(of chunks: some Sequence<Int32>) -> Int32 {
        var edge: [Int32] = []
        for chunk in chunks {
            var left = Self.none
            while let last = edge.last, nodes[last].priority < nodes[chunk].priority {
                edge.removeLast()
                setRight(last, left)
                left = last
            }
            // The popped chain hangs together by its right links; its top is the last one popped.
            nodes[chunk].right = Self.none
            setLeft(chunk, left)
            edge.append(chunk)
        }
        var right = Self.none
        while let last = edge.popLast() {
            setRight(last, right)
            right = last
        }
        if right != Self.none { nodes[right].parent = Self.none }
        return right
    }

    /// Takes a chunk out of the tree it stands in and frees it.
    mutating func removeChunk(_ chunk: Int32) {
        let parent = nodes[chunk].parent
        let rest = merge(nodes[chunk].left, nodes[chunk].right)
        if rest != Self.none { nodes[rest].parent = parent }
        if parent == Self.none {
            root = rest
        } else if nodes[parent].left == chunk {
            nodes[parent].left = rest
        } else {
            nodes[parent].right = rest
        }
        refreshPath(from: parent)
        freeChunk(chunk)
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
