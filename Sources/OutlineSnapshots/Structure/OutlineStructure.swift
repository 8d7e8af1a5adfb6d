/// The shape of an outline, without its items: order, nesting and open state of slots.
///
/// The order is one sequence of brackets. It is cut into chunks; the chunks are the nodes of a
/// treap (a search tree by position, a heap by random priorities), each with a summary of its
/// subtree. Slots know the chunks that hold their two brackets, chunks know their
/// parent in the tree; so every question is answered by one way up or down, in O(log n), and a
/// subtree of any size is moved by cutting the tree and joining it anew.
@usableFromInline
struct OutlineStructure: Sendable {
    /// In place of a slot or a chunk where there is none.
    @inlinable static var none: Int32 { -1 }
    /// The most brackets in a chunk.
    static let chunkCapacity = 64
    /// Neighbours that together are no longer than this are joined.
    static let joinedCapacity = 48

    @usableFromInline var slots = PersistentVector<SlotRecord>()
    @usableFromInline var nodes = PersistentVector<ChunkNode>(leafBits: 4, branchBits: 6)
    @usableFromInline var tokens = PersistentVector<[BracketToken]>(leafBits: 4, branchBits: 6)
    @usableFromInline var root = OutlineStructure.none
    /// Free slots and chunks are chained by their `parent`.
    @usableFromInline var firstFreeSlot = OutlineStructure.none
    @usableFromInline var firstFreeChunk = OutlineStructure.none

    @usableFromInline
    init() {}
}

/// What is known of one item apart from the item itself.
@usableFromInline
struct SlotRecord: Hashable, Sendable {
    @usableFromInline var parent = OutlineStructure.none
    /// The chunk with the opening bracket.
    @usableFromInline var opening = OutlineStructure.none
    /// The chunk with the closing bracket.
    @usableFromInline var closing = OutlineStructure.none
    @usableFromInline var isExpanded = false
    @usableFromInline var isLive = false
    @usableFromInline var load = LoadMark.automatic

    @usableFromInline
    init() {}
}

/// The load state that was set on an item; `automatic` where none was.
@usableFromInline
enum LoadMark: UInt8, Sendable {
    case automatic, notLoaded, loading, partial, loaded, failed
}

/// The place of a chunk in the tree, and what it and its subtree add up to.
@usableFromInline
struct ChunkNode: Hashable, Sendable {
    @usableFromInline var parent = OutlineStructure.none
    @usableFromInline var left = OutlineStructure.none
    @usableFromInline var right = OutlineStructure.none
    @usableFromInline var priority: UInt32 = 0
    /// The first slot where the slots of the opening brackets count up by one; else none.
    @usableFromInline var firstSlot = OutlineStructure.none
    /// Which of the opening brackets, the first one in the lowest bit, stand below the fewest
    /// collapsed items. These are the visible ones in a chunk that has any.
    @usableFromInline var leastHidden: UInt64 = 0
    @usableFromInline var own = BracketSummary()
    @usableFromInline var total = BracketSummary()

    @usableFromInline
    init() {}
}

/// A place between two brackets: before the bracket at `offset` of `chunk`.
@usableFromInline
struct BracketCursor: Hashable, Sendable {
    @usableFromInline var chunk: Int32
    @usableFromInline var offset: Int
}

/// A place among the children of an item, or among the roots where `parent` is none: before the
/// child `next`, or at the end where that is none.
@usableFromInline
struct OutlinePlace: Hashable, Sendable {
    @usableFromInline var parent: Int32
    @usableFromInline var next: Int32

    @usableFromInline
    init(parent: Int32, next: Int32 = OutlineStructure.none) {
        self.parent = parent
        self.next = next
    }
}
