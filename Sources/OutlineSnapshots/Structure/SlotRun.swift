/// Slots that count up by one, in the order of the outline.
///
/// Items that were added one behind the other have such slots, so that a list of many items is
/// mostly a list of few runs, and is copied by the run.
@usableFromInline
struct SlotRun: Hashable, Sendable {
    @usableFromInline var first: Int32
    @usableFromInline var count: Int32

    @inlinable
    init(first: Int32, count: Int32) {
        self.first = first
        self.count = count
    }

    /// The slots as indices of a vector.
    @inlinable var range: Range<Int> { Int(first)..<Int(first) + Int(count) }
}

extension [SlotRun] {
    /// Adds the slots that follow, to the last run where they continue it.
    @inline(__always)
    mutating func append(first: Int32, count added: Int32 = 1) {
        if let last = indices.last, self[last].first + self[last].count == first {
            self[last].count += added
        } else {
            append(SlotRun(first: first, count: added))
        }
    }
}
