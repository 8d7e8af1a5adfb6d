/// Which elements of two orders of unique elements are the same.
@usableFromInline
struct OrderMatching {
    /// The elements of both orders, in runs by rising offset in the new one.
    @usableFromInline var kept: [MatchedRun] = []
    /// The old offsets of the elements that are only there, rising.
    @usableFromInline var removed: [Int] = []
    /// The new offsets of the elements that are only there, rising.
    @usableFromInline var inserted: [Int] = []
    /// The new offset of an element that was found to be twice in the new order.
    @usableFromInline var duplicateInNew: Int?
    /// The old offset of an element that was found to be twice in the old order.
    @usableFromInline var duplicateInOld: Int?

    /// How far elements are compared with those of the other order before they are looked up.
    @inlinable static var reach: Int { 4 }

    @inlinable
    init<Element: Hashable>(_ old: [Element], _ new: [Element]) {
        var looseOld: [Int] = []
        var looseNew: [Int] = []
        pairInPlace(old, new, &looseOld, &looseNew)
        pairLoose(old, new, looseOld, looseNew)
    }

    /// Walks both orders side by side and pairs what is equal; what is left over is looked up.
    ///
    /// Any pairs are right because elements are unique, so this only saves time: an order with a
    /// few changes is compared, not hashed.
    @inlinable
    mutating func pairInPlace<Element: Hashable>(
        _ old: [Element], _ new: [Element], _ looseOld: inout [Int], _ looseNew: inout [Int]
    ) {
        var (i, j) = (0, 0)
        while true {
            let start = i
            while i < old.count, j < new.count, old[i] == new[j] {
                i += 1
                j += 1
            }
            if i > start {
                kept.append(MatchedRun(old: start, new: j - (i - start), length: i - start))
            }
            guard i < old.count, j < new.count else { break }
            // Orders that have little in common are not worth the comparisons.
            if looseOld.count > 64 + i / 2 { break }
            let skip = Self.stepsToNextPair(old, new, i, j)
            for _ in 0..<skip.old { looseOld.append(i); i += 1 }
            for _ in 0..<skip.new { looseNew.append(j); j += 1 }
        }
        looseOld.append(contentsOf: i..<old.count)
        looseNew.append(contentsOf: j..<new.count)
    }

    /// How many elements to pass over in each order until they meet; one in each if they do not
    /// meet nearby.
    @inlinable
    static func stepsToNextPair<Element: Hashable>(
        _ old: [Element], _ new: [Element], _ i: Int, _ j: Int
    ) -> (old: Int, new: Int) {
        for sum in 1...reach {
            for oldSteps in 0...sum {
                let newSteps = sum - oldSteps
                guard i + oldSteps < old.count, j + newSteps < new.count else { continue }
                if old[i + oldSteps] == new[j + newSteps] { return (oldSteps, newSteps) }
            }
        }
        return (1, 1)
    }

    @inlinable
    mutating func pairLoose<Element: Hashable>(
        _ old: [Element], _ new: [Element], _ looseOld: [Int], _ looseNew: [Int]
    ) {
        var table = OffsetTable(old, looseOld, newCount: looseNew.count)
        duplicateInOld = table.firstDuplicate
        var pairs: [MatchedRun] = []
        for offset in looseNew {
            switch table.take(new[offset], at: offset, old: old, new: new) {
            case .old(let oldOffset): MatchedRun.add(oldOffset, offset, to: &pairs)
            case .missing: inserted.append(offset)
            case .duplicate: duplicateInNew = duplicateInNew ?? offset
            }
        }
        removed = table.leftOffsets
        kept = Self.merged(kept, pairs)
    }

    @inlinable
    static func merged(_ first: [MatchedRun], _ second: [MatchedRun]) -> [MatchedRun] {
        if second.isEmpty { return first }
        if first.isEmpty { return second }
        var merged: [MatchedRun] = []
        merged.reserveCapacity(first.count + second.count)
        var position = 0
        for run in second {
            while position < first.count, first[position].new < run.new {
                merged.append(first[position])
                position += 1
            }
            merged.append(run)
        }
        merged.append(contentsOf: first[position...])
        return merged
    }
}
