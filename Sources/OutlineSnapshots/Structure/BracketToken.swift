/// One bracket of the outline's order: an item opens, its children follow, it closes.
///
/// The slot of the item stands above two bits: whether the item is collapsed, and whether this is
/// the closing bracket.
@usableFromInline
struct BracketToken: Hashable, Sendable {
    @usableFromInline var bits: UInt32

    @inlinable
    init(slot: Int32, isClosing: Bool, isCollapsed: Bool) {
        bits = UInt32(bitPattern: slot) << 2 | (isCollapsed ? 2 : 0) | (isClosing ? 1 : 0)
    }

    @inlinable var slot: Int32 { Int32(bits >> 2) }
    @inlinable var isClosing: Bool { bits & 1 != 0 }
    @inlinable var isCollapsed: Bool { bits & 2 != 0 }
    /// What this bracket adds to the number of open items.
    @inlinable var levelStep: Int32 { isClosing ? -1 : 1 }
    /// What this bracket adds to the number of open items that are collapsed.
    @inlinable var hiddenStep: Int32 { isCollapsed ? levelStep : 0 }

    /// The same bracket, whether the item is collapsed or not.
    @inlinable
    func isBracket(of slot: Int32, closing: Bool) -> Bool {
        bits & ~2 == UInt32(bitPattern: slot) << 2 | (closing ? 1 : 0)
    }

    @inlinable
    mutating func setCollapsed(_ isCollapsed: Bool) {
        bits = isCollapsed ? bits | 2 : bits & ~2
    }
}
