import OutlineStore
import OutlineTesting
import Testing

/// What happens where the room between two siblings is used up.
@Suite struct UsedUpGapTests {
    /// A thousand insertions at one spot: right order, few rows, in every way to name the spot.
    @Test(arguments: [
        "behind the left one", "before the right one", "behind the latest", "before the latest",
    ])
    func aThousandInsertionsAtOneSpot(_ pattern: String) throws {
        let tree = try OutlineFixture("- L\n- R")
        var expected = ["L", "R"]
        var latest: ItemID?
        let rows = try tree.writtenRows { transaction in
            for number in 0..<1000 {
                let place: (position: Position, index: Int)
                switch (pattern, latest) {
                case ("behind the left one", _): place = (.after(try tree.item("L")), 1)
                case ("before the right one", _):
                    place = (.before(try tree.item("R")), expected.count - 1)
                case ("behind the latest", let latest?): place = (.after(latest), number + 1)
                case (_, let latest?): place = (.before(latest), 1)
                case (_, nil): place = (.after(try tree.item("L")), 1)
                }
                latest = try transaction.insert(
                    Label("\(number)"), into: tree.root, at: place.position)
                expected.insert("\(number)", at: place.index)
            }
        }
        #expect(try tree.topLabels() == expected)
        #expect(rows <= 3_000)
        #expect(rows >= 1_000)
        #expect(try tree.store.check().isEmpty)
    }

    @Test func aThousandInsertionsAtASpotThatAlternates() throws {
        let tree = try OutlineFixture("- L\n- R")
        var expected = ["L", "R"]
        var latest = try tree.item("L")
        var index = 0
        let rows = try tree.writtenRows { transaction in
            for number in 0..<1000 {
                let isAfter = number.isMultiple(of: 2)
                latest = try transaction.insert(
                    Label("\(number)"), into: tree.root,
                    at: isAfter ? .after(latest) : .before(latest))
                index = isAfter ? index + 1 : index
                expected.insert("\(number)", at: index)
            }
        }
        #expect(try tree.topLabels() == expected)
        #expect(rows <= 3_000)
    }

    @Test func fortyMovesToTheTop() throws {
        let labels = (0..<8).map { "n\($0)" }
        let tree = try OutlineFixture(listOf: labels)
        var expected = labels
        for step in 0..<40 {
            let label = labels[(step * 5) % labels.count]
            try tree.write { try $0.move(tree.item(label), to: tree.root, at: .first) }
            expected.removeAll { $0 == label }
            expected.insert(label, at: 0)
            #expect(try tree.topLabels() == expected)
        }
    }

    @Test func aThousandMovesIntoOneSpot() throws {
        let labels = (0..<50).map { "n\($0)" }
        let tree = try OutlineFixture(listOf: labels)
        var expected = labels
        let rows = try tree.writtenRows { transaction in
            for step in 0..<1000 {
                let label = labels[2 + (step * 7) % 48]
                try transaction.move(tree.item(label), to: tree.root, at: .after(tree.item("n0")))
                expected.removeAll { $0 == label }
                expected.insert(label, at: 1)
            }
        }
        #expect(try tree.topLabels() == expected)
        #expect(rows <= 3_000)
    }

    /// Ranks without any room between them, at all ends of the range.
    @Test(arguments: [Int64.min, -2, 0, Int64.max - 3]) func neighboursWithoutRoom(
        _ lowest: Int64
    ) throws {
        for position in ["first", "last", "before B", "after B", "index 2"] {
            let tree = try OutlineFixture("- A\n- B\n- C\n- D")
            for (index, label) in ["A", "B", "C", "D"].enumerated() {
                let rank = lowest + Int64(index)
                try tree.sql("UPDATE item SET rank = \(rank) WHERE id = \(tree.item(label))")
            }
            var expected = ["A", "B", "C", "D"]
            #expect(try tree.topLabels() == expected)
            for label in ["X", "Y"] {
                try tree.write {
                    try $0.insert(Label(label), into: tree.root, at: tree.position(position))
                }
                switch position {
                case "first": expected.insert(label, at: 0)
                case "last": expected.append(label)
                case "before B": expected.insert(label, at: expected.firstIndex(of: "B") ?? 0)
                case "after B": expected.insert(label, at: (expected.firstIndex(of: "B") ?? 0) + 1)
                default: expected.insert(label, at: 2)
                }
                #expect(try tree.topLabels() == expected, "\(position) from \(lowest)")
            }
            let walked = try tree.store.read { try $0.outlineText(below: tree.root) }
            #expect(walked.lines.map(\.label) == expected, "\(position) from \(lowest)")
            let pages = try tree.store.read {
                try $0.children(of: tree.root, after: nil, limit: 100)
            }
            #expect(pages.count == expected.count, "\(position) from \(lowest)")
        }
    }

    @Test func aRotationWithoutRoomWritesFewRows() throws {
        let labels = (0..<30).map { "n\($0)" }
        for shift in [1, 5, 29] {
            let tree = try OutlineFixture(listOf: labels)
            for (index, label) in labels.enumerated() {
                try tree.sql("UPDATE item SET rank = \(index - 100) WHERE id = \(tree.item(label))")
            }
            let order = Array(labels[shift...] + labels[..<shift])
            let rows = try tree.writtenRows {
                try $0.move(tree.items(order), to: tree.root, at: .first)
            }
            #expect(try tree.topLabels() == order)
            #expect(rows <= 60)
        }
    }

    @Test func shufflesWithoutRoomKeepTheOrder() throws {
        for seed in 0..<100 as Range<UInt64> {
            var generator = SeededGenerator(seed: seed)
            let labels = (0..<12).map { "n\($0)" }
            let tree = try OutlineFixture(listOf: labels)
            for (index, label) in labels.enumerated() {
                let rank = Int64.random(in: 0...3, using: &generator) + Int64(index * 4)
                try tree.sql("UPDATE item SET rank = \(rank - 1000) WHERE id = \(tree.item(label))")
            }
            let order = labels.shuffled(using: &generator)
            let part = Array(order.prefix(Int.random(in: 1...12, using: &generator)))
            let rest = labels.filter { !part.contains($0) }
            let index = Int.random(in: 0...rest.count, using: &generator)
            try tree.write { try $0.move(tree.items(part), to: tree.root, at: .index(index)) }
            let expected = Array(rest[..<index]) + part + Array(rest[index...])
            #expect(try tree.topLabels() == expected, "seed \(seed)")
        }
    }
}
