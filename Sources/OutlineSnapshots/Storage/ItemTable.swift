/// The items by slot, and the slots by item.
@usableFromInline
struct ItemTable<Item: Hashable & Sendable>: Sendable {
    /// Nothing stands in a free slot, so that a removed item is not kept alive.
    @usableFromInline var items = ItemVector<Item>()
    @usableFromInline var index = HashIndex()

    @inlinable
    init() {}

    @inlinable var count: Int { index.count }

    @inlinable
    static func hash(_ item: Item) -> UInt32 {
        let value = item.hashValue
        return UInt32(truncatingIfNeeded: value ^ (value >> 32))
    }

    @inlinable
    func slot(of item: Item) -> Int32? {
        slot(of: item, hash: Self.hash(item))
    }

    @inlinable
    func slot(of item: Item, hash: UInt32) -> Int32? {
        index.slot(hash: hash) { items[$0] == item }
    }

    @inlinable
    mutating func insert(_ item: Item, hash: UInt32, slot: Int32) {
        if Int(slot) == items.count { items.append(item) } else { items[slot] = item }
        index.insert(hash: hash, slot: slot)
    }

    @inlinable
    mutating func remove(slot: Int32) {
        guard let item = items[slot] else { return }
        index.remove(hash: Self.hash(item), slot: slot)
        items[slot] = nil
    }
}
