/// New ranks for a list of siblings some of which claim the same place or none.
struct SiblingRanks {
    /// A sibling, with what stands in its row.
    struct Sibling {
        let item: Int64
        let rank: Int64?
    }

    /// The siblings in their order: by rank, then by id; what has no rank comes last.
    private let ordered: [Sibling]

    /// - Parameters:
    ///   - siblings: The siblings, in any order.
    ///   - added: Those that come after them, in order.
    init(_ siblings: [Sibling], adding added: [Int64]) {
        let sorted = siblings.sorted { left, right in
            switch (left.rank, right.rank) {
            case (let first?, let second?): (first, left.item) < (second, right.item)
            case (nil, nil): left.item < right.item
            case (let first, _): first != nil
            }
        }
        ordered = sorted + added.map { Sibling(item: $0, rank: nil) }
    }

    /// The new ranks of those that need one. Siblings with a place of their own keep it, unless
    /// there is no room between them.
    func changes() -> [Int64: Int64] {
        var changes: [Int64: Int64] = [:]
        var homeless: [Int64] = []
        var last: Int64?
        for sibling in ordered {
            guard let rank = sibling.rank, RankSpace.range.contains(rank), rank > last ?? .min
            else {
                homeless.append(sibling.item)
                continue
            }
            guard settle(homeless, after: last, before: rank, in: &changes) else { return anew }
            homeless = []
            last = rank
        }
        return settle(homeless, after: last, before: nil, in: &changes) ? changes : anew
    }

    private func settle(
        _ items: [Int64], after lower: Int64?, before upper: Int64?,
        in changes: inout [Int64: Int64]
    ) -> Bool {
        guard !items.isEmpty else { return true }
        guard let ranks = RankSpace.ranks(count: items.count, after: lower, before: upper),
            let first = ranks.first, let last = ranks.last, RankSpace.range.contains(first),
            RankSpace.range.contains(last)
        else { return false }
        for (item, rank) in zip(items, ranks) { changes[item] = rank }
        return true
    }

    /// All of them one after another.
    private var anew: [Int64: Int64] {
        let ranks = RankSpace.ranks(count: ordered.count, after: nil, before: nil) ?? []
        var changes: [Int64: Int64] = [:]
        for (sibling, rank) in zip(ordered, ranks) where sibling.rank != rank {
            changes[sibling.item] = rank
        }
        return changes
    }
}
