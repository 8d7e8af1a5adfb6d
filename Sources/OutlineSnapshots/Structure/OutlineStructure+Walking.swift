// Walking along the order without recursion.
extension OutlineStructure {
    /// Visits the chunks of a tree in order.
    func forEachChunk(of tree: Int32, _ body: (Int32) -> Void) {
        var stack: [Int32] = []
        var node = tree
        while true {
            while node != Self.none {
                stack.append(node)
                node = nodes[node].left
            }
            guard let next = stack.popLast() else { return }
            body(next)
            node = nodes[next].right
        }
    }

    /// The chunks in order.
    @usableFromInline
    func allChunks() -> [Int32] {
        var found: [Int32] = []
        found.reserveCapacity(nodes.count)
        forEachChunk(of: root) { found.append($0) }
        return found
    }

    /// Visits all brackets in order.
    @usableFromInline
    func forEachBracket(_ body: (BracketToken) -> Void) {
        forEachChunk(of: root) { chunk in
            for token in tokens[chunk] { body(token) }
        }
    }

    /// The brackets of an item and its descendants, in order; both of its own included.
    @usableFromInline
    func brackets(ofSubtree slot: Int32) -> [BracketToken] {
        let start = cursor(before: slot)
        let end = cursor(after: slot)
        guard start.chunk != end.chunk else {
            return Array(tokens[start.chunk][start.offset..<end.offset])
        }
        var found = Array(tokens[start.chunk][start.offset...])
        var chunk = self.chunk(after: start.chunk)
        while chunk != end.chunk, chunk != Self.none {
            found += tokens[chunk]
            chunk = self.chunk(after: chunk)
        }
        return found + tokens[end.chunk][..<end.offset]
    }

    /// The slots of the children of an item, or of the roots; what is below them is passed over
    /// by the chunk.
    @usableFromInline
    func children(of parent: Int32) -> [Int32] {
        var found: [Int32] = []
        guard root != Self.none else { return found }
        var position =
            parent == Self.none
            ? BracketCursor(chunk: first(root), offset: 0) : cursor(afterOpeningOf: parent)
        while position.chunk != Self.none {
            guard let open = collectChildren(from: position, into: &found) else { return found }
            position =
                open == Self.none
                ? BracketCursor(chunk: chunk(after: position.chunk), offset: 0)
                : cursor(after: open)
        }
        return found
    }

    /// Collects to the end of the chunk; answers the child that is still open there (or none), or
    /// nil when the parent closes.
    private func collectChildren(from start: BracketCursor, into found: inout [Int32]) -> Int32? {
        var depth = 0
        for token in tokens[start.chunk][start.offset...] {
            if token.isClosing {
                guard depth > 0 else { return nil }
                depth -= 1
            } else {
                if depth == 0 { found.append(token.slot) }
                depth += 1
            }
        }
        return depth > 0 ? found.last ?? Self.none : Self.none
    }
}

// Lists of slots that belong together.
extension OutlineStructure {
    @usableFromInline
    func expandedSlots() -> [Int32] {
        var found: [Int32] = []
        forEachBracket { token in
            if !token.isClosing, !token.isCollapsed { found.append(token.slot) }
        }
        return found
    }

    @usableFromInline
    func ancestors(of slot: Int32) -> [Int32] {
        var found: [Int32] = []
        var parent = slots[slot].parent
        while parent != Self.none {
            found.append(parent)
            parent = slots[parent].parent
        }
        return found
    }

    @usableFromInline
    func descendants(of slot: Int32) -> [Int32] {
        brackets(ofSubtree: slot).dropFirst().compactMap { $0.isClosing ? nil : $0.slot }
    }
}

extension OutlineStructure {
    @usableFromInline
    func allBrackets() -> [BracketToken] {
        var found: [BracketToken] = []
        found.reserveCapacity(count * 2)
        forEachChunk(of: root) { found += tokens[$0] }
        return found
    }
}
