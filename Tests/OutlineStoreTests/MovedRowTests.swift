import OutlineStore
import OutlineTesting
import Testing

/// How many rows of `item` a reorder writes: as many as lie outside a longest increasing
/// subsequence, whatever is moved in whatever way.
@Suite struct MovedRowTests {
    private static let count = 24

    private func orders() -> [(name: String, order: [Int])] {
        var generator = SeededGenerator(seed: 1)
        let sorted = Array(0..<Self.count)
        let last = Self.count - 1
        var orders: [(name: String, order: [Int])] = [
            ("rotate left", sorted[1...] + [0]),
            ("rotate right", [last] + sorted.dropLast()),
            ("rotate by five", Array(sorted[5...] + sorted[..<5])),
            ("swap neighbours", [1, 0] + sorted[2...]),
            ("swap ends", [last] + sorted[1..<last] + [0]),
            ("reverse", sorted.reversed()),
            ("swap all pairs", sorted.map { $0 ^ 1 }),
            ("interleave", sorted.map { $0 < Self.count / 2 ? $0 * 2 : $0 * 2 - last }),
            ("same", sorted),
        ]
        for number in 0..<20 {
            orders.append(("shuffle \(number)", sorted.shuffled(using: &generator)))
        }
        return orders
    }

    @Test func aReorderOfAllWritesTheFewestRows() throws {
        for (name, order) in orders() {
            let labels = (0..<Self.count).map { "n\($0)" }
            let tree = try OutlineFixture(listOf: labels)
            let rows = try tree.writtenRows {
                try $0.move(tree.items(order.map { labels[$0] }), to: tree.root, at: .first)
            }
            #expect(try tree.topLabels() == order.map { labels[$0] }, "\(name)")
            #expect(rows == Self.count - longestIncreasingRun(order), "\(name)")
        }
    }

    @Test func aReorderByADifferenceWritesTheFewestRows() throws {
        for (name, order) in orders() {
            let labels = (0..<Self.count).map { "n\($0)" }
            let tree = try OutlineFixture(listOf: labels)
            let old = try tree.items(labels)
            let new = order.map { old[$0] }
            let rows = try tree.writtenRows {
                try $0.apply(new.difference(from: old), toChildrenOf: tree.root)
            }
            #expect(try tree.topLabels() == order.map { labels[$0] }, "\(name)")
            #expect(rows == Self.count - longestIncreasingRun(order), "\(name)")
        }
    }

    @Test func oneMoveAmongTenThousandSiblingsWritesOneRow() throws {
        let labels = (0..<10_000).map { "n\($0)" }
        let tree = try OutlineFixture(listOf: labels)
        let moves: [(String, Position)] = [
            ("n9999", .first), ("n0", .last), ("n5000", .index(3)), ("n17", .index(9_000)),
            ("n5001", .before(try tree.item("n3"))), ("n3", .after(try tree.item("n9998"))),
        ]
        var expected = labels
        for (label, position) in moves {
            let rows = try tree.writtenRows {
                try $0.move(tree.item(label), to: tree.root, at: position)
            }
            #expect(rows == 1)
            expected.removeAll { $0 == label }
            switch position {
            case .first: expected.insert(label, at: 0)
            case .last: expected.append(label)
            case .index(let index): expected.insert(label, at: index)
            case .before: expected.insert(label, at: try #require(expected.firstIndex(of: "n3")))
            case .after:
                expected.insert(label, at: try #require(expected.firstIndex(of: "n9998")) + 1)
            }
        }
        #expect(try tree.topLabels() == expected)
    }

    @Test func anotherParentCostsOneRowForEachItem() throws {
        let tree = try OutlineFixture("- A\n  - B\n  - C\n  - D\n- E\n  - F")
        let rows = try tree.writtenRows {
            try $0.move(tree.items(["D", "B"]), to: tree.item("E"), at: .first)
        }
        #expect(rows == 2)
        #expect(try tree.text() == "- A\n  - C\n- E\n  - D\n  - B\n  - F")
    }
}
