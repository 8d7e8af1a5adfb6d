extension SectionSnapshot: Equatable {
    /// Whether two snapshots hold the same items in the same order, nested and open alike.
    ///
    /// Marks and child states are not compared.
    ///
    /// - Parameters:
    ///   - left: A snapshot.
    ///   - right: Another snapshot.
    /// - Returns: Whether they are equal.
    /// - Complexity: O(*n*); O(1) if they differ in the number of items.
    @inlinable
    public static func == (left: SectionSnapshot<Item>, right: SectionSnapshot<Item>) -> Bool {
        guard left.count == right.count, left.visibleCount == right.visibleCount else {
            return false
        }
        return zip(left.structure.allBrackets(), right.structure.allBrackets()).allSatisfy {
            $0.isClosing == $1.isClosing && $0.isCollapsed == $1.isCollapsed
                && ($0.isClosing || left.table.items[$0.slot] == right.table.items[$1.slot])
        }
    }
}

extension SectionSnapshot: Hashable {
    /// Feeds what equality compares into a hasher.
    ///
    /// - Parameter hasher: The hasher.
    /// - Complexity: O(*n*).
    @inlinable
    public func hash(into hasher: inout Hasher) {
        hasher.combine(count)
        for bracket in structure.allBrackets() {
            hasher.combine(bracket.isClosing)
            if !bracket.isClosing {
                hasher.combine(bracket.isCollapsed)
                hasher.combine(table.items[bracket.slot])
            }
        }
    }
}
