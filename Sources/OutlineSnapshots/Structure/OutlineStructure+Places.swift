// Cursors, places, and what stands beside a bracket.
extension OutlineStructure {
    func offset(ofOpening slot: Int32) -> Int {
        tokens[slots[slot].opening].firstIndex { $0.isBracket(of: slot, closing: false) } ?? 0
    }

    func offset(ofClosing slot: Int32) -> Int {
        tokens[slots[slot].closing].firstIndex { $0.isBracket(of: slot, closing: true) } ?? 0
    }

    /// The cursor right before the item.
    func cursor(before slot: Int32) -> BracketCursor {
        BracketCursor(chunk: slots[slot].opening, offset: offset(ofOpening: slot))
    }

    /// The cursor before the item's first child.
    func cursor(afterOpeningOf slot: Int32) -> BracketCursor {
        BracketCursor(chunk: slots[slot].opening, offset: offset(ofOpening: slot) + 1)
    }

    /// The cursor behind the item's last child.
    func cursor(beforeClosingOf slot: Int32) -> BracketCursor {
        BracketCursor(chunk: slots[slot].closing, offset: offset(ofClosing: slot))
    }

    /// The cursor behind the item and all its descendants.
    func cursor(after slot: Int32) -> BracketCursor {
        BracketCursor(chunk: slots[slot].closing, offset: offset(ofClosing: slot) + 1)
    }

    /// The cursor of a place; nil in an empty outline.
    func cursor(of place: OutlinePlace) -> BracketCursor? {
        if place.next != Self.none { return cursor(before: place.next) }
        if place.parent != Self.none { return cursor(beforeClosingOf: place.parent) }
        guard root != Self.none else { return nil }
        let chunk = last(root)
        return BracketCursor(chunk: chunk, offset: tokens[chunk].count)
    }

    func token(at cursor: BracketCursor) -> BracketToken? {
        if cursor.offset < tokens[cursor.chunk].count {
            return tokens[cursor.chunk][cursor.offset]
        }
        let next = chunk(after: cursor.chunk)
        return next == Self.none ? nil : tokens[next].first
    }

    func token(before cursor: BracketCursor) -> BracketToken? {
        if cursor.offset > 0 { return tokens[cursor.chunk][cursor.offset - 1] }
        let previous = chunk(before: cursor.chunk)
        return previous == Self.none ? nil : tokens[previous].last
    }

    @usableFromInline
    func sibling(after slot: Int32) -> Int32 {
        guard let token = token(at: cursor(after: slot)), !token.isClosing else { return Self.none }
        return token.slot
    }

    @usableFromInline
    func sibling(before slot: Int32) -> Int32 {
        guard let token = token(before: cursor(before: slot)), token.isClosing else {
            return Self.none
        }
        return token.slot
    }

    @usableFromInline
    func firstChild(of slot: Int32) -> Int32 {
        guard let token = token(at: cursor(afterOpeningOf: slot)), !token.isClosing else {
            return Self.none
        }
        return token.slot
    }

    @usableFromInline
    func firstRoot() -> Int32 {
        root == Self.none ? Self.none : tokens[first(root)].first?.slot ?? Self.none
    }

    /// The place right before the item.
    @usableFromInline
    func place(before slot: Int32) -> OutlinePlace {
        OutlinePlace(parent: slots[slot].parent, next: slot)
    }

    /// The place right behind the item and its descendants.
    @usableFromInline
    func place(after slot: Int32) -> OutlinePlace {
        OutlinePlace(parent: slots[slot].parent, next: sibling(after: slot))
    }
}
