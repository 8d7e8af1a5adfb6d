import OutlineSnapshots
import OutlineStore
import OutlineTesting
import Testing

/// A bare difference of one parent's children, written back.
@Suite struct DifferenceTests {
    /// The length of a longest increasing subsequence, by trying all.
    static func longestRise(_ numbers: [Int]) -> Int {
        var lengths: [Int] = []
        for (index, number) in numbers.enumerated() {
            let before = (0..<index).filter { numbers[$0] < number }.map { lengths[$0] }
            lengths.append(1 + (before.max() ?? 0))
        }
        return lengths.max() ?? 0
    }

    func reorder(_ count: Int, to order: [Int]) throws -> Int {
        let tree = (0..<count).map { "- \($0)" }.joined(separator: "\n")
        let fixture = try OutlineFixture(tree)
        let old = try fixture.store.read { try $0.children(of: fixture.root) }
        let new = order.map { old[$0] }
        let rows = try fixture.write { outline in
            try outline.apply(new.difference(from: old), toChildrenOf: fixture.root)
            return outline.writtenItemRowCount
        }
        #expect(try fixture.store.read { try $0.children(of: fixture.root) } == new)
        return rows
    }

    @Test func swapRotateReverseAndShuffleWriteTheFewestRows() throws {
        var random = SeededGenerator(seed: 7)
        let list = Array(0..<40)
        var swapped = list
        swapped.swapAt(3, 30)
        var orders = [swapped, Array(list[1...]) + [0], [39] + Array(list[..<39]), list.reversed()]
        for _ in 0..<20 { orders.append(list.shuffled(using: &random)) }
        for order in orders {
            let rows = try reorder(40, to: order)
            #expect(rows == 40 - Self.longestRise(order), "\(order)")
        }
    }

    @Test func everyOrderOfFiveIsWritten() throws {
        func permutations(_ list: [Int]) -> [[Int]] {
            guard let last = list.last else { return [[]] }
            return permutations(list.dropLast()).flatMap { rest in
                (0...rest.count).map { index in
                    var order = rest
                    order.insert(last, at: index)
                    return order
                }
            }
        }
        for order in permutations([0, 1, 2, 3, 4]) {
            #expect(try reorder(5, to: order) == 5 - Self.longestRise(order), "\(order)")
        }
    }

    @Test func anotherBaseIsAConflict() throws {
        let fixture = try OutlineFixture("- A\n- B\n- C")
        let old = try fixture.store.read { try $0.children(of: fixture.root) }
        let difference = Array(old.reversed()).difference(from: old)
        try fixture.write { try $0.move(old[2], to: fixture.root, at: .first) }
        let error = outlineError {
            try fixture.write { try $0.apply(difference, toChildrenOf: fixture.root) }
        }
        guard case .conflict(let conflict) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(conflict.parent == fixture.root)
        #expect(try fixture.text() == "- C\n- A\n- B")
    }

    @Test func addedAndDroppedItemsAreRefused() throws {
        let fixture = try OutlineFixture("- A\n- B")
        let old = try fixture.store.read { try $0.children(of: fixture.root) }
        for new in [[old[0]], old + [ItemID(rawValue: 99)]] {
            let error = outlineError {
                try fixture.write {
                    try $0.apply(new.difference(from: old), toChildrenOf: fixture.root)
                }
            }
            guard case .invalidTransaction = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
        }
        #expect(try fixture.text() == "- A\n- B")
    }
}
