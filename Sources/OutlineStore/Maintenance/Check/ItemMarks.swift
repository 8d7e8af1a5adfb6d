/// A mark for each of very many items: two bits each, in words that are made when they are needed
/// and found by their ids. Where ids follow each other a mark costs less than a byte; at the worst,
/// with every id far from the next, about 30 bytes.
struct ItemMarks {
    /// What is known of an item. An item without a mark has the first.
    enum Mark: UInt64 {
        case unknown = 0
        /// On the way that is being followed.
        case active = 1
        case reachable = 2
        case stray = 3
    }

    private var words: [Int64: UInt64] = [:]
    // Neighbours are asked for one after another, so the latest word is at hand.
    private var key: Int64 = 0
    private var word: UInt64 = 0

    /// Whether no item ever got a mark.
    var isEmpty: Bool { words.isEmpty && word == 0 }

    subscript(id: Int64) -> Mark {
        mutating get {
            turn(to: id)
            return Mark(rawValue: (word >> Self.shift(of: id)) & 3) ?? .unknown
        }
        set {
            turn(to: id)
            let shift = Self.shift(of: id)
            word = word & ~(3 << shift) | newValue.rawValue << shift
        }
    }

    private mutating func turn(to id: Int64) {
        guard id >> 5 != key else { return }
        if word != 0 { words[key] = word }
        key = id >> 5
        word = words[key] ?? 0
    }

    private static func shift(of id: Int64) -> UInt64 {
        UInt64(id & 31) * 2
    }
}
