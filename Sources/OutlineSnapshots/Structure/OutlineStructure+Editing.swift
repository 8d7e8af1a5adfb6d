// Putting brackets in, taking subtrees out, opening and closing.
extension OutlineStructure {
    /// A subtree that has been taken out of the order: few brackets, or a tree of chunks.
    @usableFromInline
    enum Detached {
        case brackets([BracketToken])
        case tree(Int32)
    }

    /// Inserts a balanced run of brackets.
    @usableFromInline
    mutating func insert(_ brackets: [BracketToken], at place: OutlinePlace) {
        guard !brackets.isEmpty else { return }
        guard let cursor = cursor(of: place) else {
            root = makeTree(of: makeChunks(brackets))
            return
        }
        let chunk = cursor.chunk
        if tokens[chunk].count + brackets.count <= Self.chunkCapacity {
            tokens.update(chunk) { $0.insert(contentsOf: brackets, at: cursor.offset) }
            for token in brackets { noteChunk(chunk, of: token) }
            chunkDidChange(chunk)
        } else {
            insert(tree: makeTree(of: makeChunks(brackets)), at: cursor)
        }
    }

    private mutating func makeChunks(_ brackets: [BracketToken]) -> [Int32] {
        stride(from: 0, to: brackets.count, by: Self.chunkCapacity).map { start in
            let end = min(start + Self.chunkCapacity, brackets.count)
            let chunk = makeChunk(Array(brackets[start..<end]))
            nodes[chunk].priority = Self.priority(chunk, atPosition: start / Self.chunkCapacity)
            return chunk
        }
    }

    private mutating func insert(tree: Int32, at cursor: BracketCursor) {
        let (left, right) = split(at: cursor)
        let seams = [last(left), first(tree), last(tree), first(right)]
        root = merge(merge(left, tree), right)
        tidy(seams)
    }

    /// Takes an item and its descendants out of the order; their slots stay.
    @usableFromInline
    mutating func detach(_ slot: Int32) -> Detached {
        detach(from: cursor(before: slot), to: cursor(after: slot))
    }

    /// Takes a balanced run of brackets out of the order; their slots stay.
    private mutating func detach(from start: BracketCursor, to end: BracketCursor) -> Detached {
        guard start.chunk != end.chunk else {
            let brackets = Array(tokens[start.chunk][start.offset..<end.offset])
            tokens.update(start.chunk) { $0.removeSubrange(start.offset..<end.offset) }
            chunkDidChange(start.chunk)
            tidy(start.chunk)
            return .brackets(brackets)
        }
        // The front part is a tree of its own then, and the start of the run lies in it.
        let right = split(at: end).right
        let (left, subtree) = split(at: start)
        let seams = [last(left), first(right)]
        root = merge(left, right)
        tidy(seams)
        return .tree(subtree)
    }

    /// Puts a subtree back at a place outside of it.
    @usableFromInline
    mutating func attach(_ detached: Detached, of slot: Int32, at place: OutlinePlace) {
        slots[slot].parent = place.parent
        switch detached {
        case .brackets(let brackets):
            insert(brackets, at: place)
        case .tree(let tree):
            if let cursor = cursor(of: place) {
                insert(tree: tree, at: cursor)
            } else {
                root = tree
            }
        }
    }

    /// Frees the chunks of a detached subtree and answers its slots; these stay.
    mutating func dissolve(_ detached: Detached) -> [Int32] {
        switch detached {
        case .brackets(let brackets):
            return brackets.filter { !$0.isClosing }.map(\.slot)
        case .tree(let tree):
            var found: [Int32] = []
            var chunks: [Int32] = []
            forEachChunk(of: tree) { chunk in
                chunks.append(chunk)
                for token in tokens[chunk] where !token.isClosing { found.append(token.slot) }
            }
            for chunk in chunks { freeChunk(chunk) }
            return found
        }
    }

    /// Removes an item and its descendants and answers their slots, which are to be freed.
    @usableFromInline
    mutating func remove(_ slot: Int32) -> [Int32] {
        let detached = detach(slot)
        return dissolve(detached)
    }

    /// Removes all descendants of an item, at once, and answers their slots, which are to be freed.
    @usableFromInline
    mutating func removeDescendants(of slot: Int32) -> [Int32] {
        guard firstChild(of: slot) != Self.none else { return [] }
        let detached = detach(
            from: cursor(afterOpeningOf: slot), to: cursor(beforeClosingOf: slot))
        return dissolve(detached)
    }

    /// Opens or closes an item, in O(log n) whatever it holds.
    @usableFromInline
    mutating func setExpanded(_ slot: Int32, _ isExpanded: Bool) {
        slots[slot].isExpanded = isExpanded
        let opening = cursor(before: slot)
        let closing = cursor(beforeClosingOf: slot)
        tokens.update(opening.chunk) { $0[opening.offset].setCollapsed(!isExpanded) }
        tokens.update(closing.chunk) { $0[closing.offset].setCollapsed(!isExpanded) }
        chunkDidChange(opening.chunk)
        if closing.chunk != opening.chunk { chunkDidChange(closing.chunk) }
    }
}
