// Cutting trees of chunks, joining them, and building them from a row of chunks.
extension OutlineStructure {
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
        let kept = tokens[cursor.chunk]
        nodes.update(cursor.chunk) { $0.read(kept) }
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
}
