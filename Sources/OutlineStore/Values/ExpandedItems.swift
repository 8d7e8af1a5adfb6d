/// The expanded items of a view. A walk asks for every row that it meets, so they stand in a table
/// that is quicker to ask than a `Set`, whose hash is made for keys of any length.
///
/// Numbers are spread by a random odd multiplier (multiply-shift hashing, Dietzfelbinger et al.
/// 1997), so a file cannot be made to collide.
@usableFromInline
struct ExpandedItems: Sendable {
    /// Ids, and 0 in empty places: the root of the file is never expanded.
    @usableFromInline var places: [Int64]
    @usableFromInline let multiplier: UInt64
    @usableFromInline let shift: UInt64

    /// Makes the table, at most half full.
    init(_ items: [ItemID]) {
        var bits: UInt64 = 4
        while 1 << bits < items.count * 2 { bits += 1 }
        places = Array(repeating: 0, count: 1 << bits)
        shift = 64 - bits
        multiplier = UInt64.random(in: 0...UInt64.max) | 1
        for item in items { insert(item.rawValue) }
    }

    private mutating func insert(_ id: Int64) {
        var place = firstPlace(of: id)
        while places[place] != 0, places[place] != id { place = nextPlace(after: place) }
        places[place] = id
    }

    /// Whether an item is expanded.
    @inlinable
    func contains(_ item: ItemID) -> Bool {
        var place = firstPlace(of: item.rawValue)
        while places[place] != 0 {
            if places[place] == item.rawValue { return true }
            place = nextPlace(after: place)
        }
        return false
    }

    @inlinable
    func firstPlace(of id: Int64) -> Int {
        Int(truncatingIfNeeded: (UInt64(bitPattern: id) &* multiplier) >> shift)
    }

    @inlinable
    func nextPlace(after place: Int) -> Int {
        place + 1 == places.count ? 0 : place + 1
    }
}
