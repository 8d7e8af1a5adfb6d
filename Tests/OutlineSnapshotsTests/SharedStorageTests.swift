import OutlineTesting
import Testing

@testable import OutlineSnapshots

/// A changed copy beside a kept one costs a handful of nodes, and a question a short way.
@Suite struct SharedStorageTests {
    /// Ten items under each of the roots, all open.
    private func outline(count: Int) throws -> SectionSnapshot<Int> {
        var builder = SectionSnapshot<Int>.Builder(minimumCapacity: count)
        for item in 0..<count {
            if item % 11 == 0, item > 0 { try builder.close() }
            try builder.open(item, isExpanded: true)
            if item % 11 != 0 { try builder.close() }
        }
        try builder.close()
        return try builder.build()
    }

    private func structure(count: Int) -> OutlineStructure {
        var structure = OutlineStructure()
        var filling = StructureFilling()
        for _ in 0..<count {
            _ = structure.open(isExpanded: true, filling: &filling)
            _ = structure.close(filling: &filling)
        }
        structure.finish(lastChunk: filling.brackets)
        return structure
    }

    @Test func theWayToAChunkGrowsLikeTheLogarithm() throws {
        let small = structure(count: 10_000).meanDepth
        let large = structure(count: 1_000_000).meanDepth
        #expect(large <= small * 2, "\(small) and \(large) chunks above a chunk")
        #expect(large < 15)
    }

    @Test func theWayStaysShortAfterManyMoves() throws {
        var outline = try outline(count: 4_000)
        var random = SeededGenerator(seed: 5)
        for _ in 0..<4_000 {
            let (item, other) = (random.below(4_000), random.below(4_000))
            guard item != other, !outline.isDescendant(other, of: item) else { continue }
            try outline.move(item, before: other)
        }
        #expect(outline.findBrokenInvariants() == [])
        #expect(outline.structure.meanDepth < 20)
    }

    @Test(arguments: ["append", "move", "toggle", "delete", "mark"])
    func oneChangeOfACopyLeavesNearlyAllStorageShared(name: String) throws {
        var copied: [Int] = []
        for count in [10_000, 200_000] {
            let kept = try outline(count: count)
            var changed = kept
            switch name {
            case "append": try changed.append([-1], to: count / 2)
            case "move": try changed.move(count / 3, before: count / 7)
            case "toggle": changed.collapse([count / 11 / 2 * 11])
            case "delete": try changed.delete([count / 3])
            default: changed.reload([count / 3])
            }
            #expect(kept.items == Array(0..<count))
            copied.append(changed.leafCount(notSharedWith: kept))
        }
        #expect(copied[0] < 80 && copied[1] <= copied[0] * 2 + 8, "\(copied) leaves copied")
    }

    @Test func aVectorKeepsItsCopies() {
        var vector = PersistentVector<Int>(leafBits: 2, branchBits: 2)
        var copies: [PersistentVector<Int>] = []
        for number in 0..<200 {
            copies.append(vector)
            vector.append(number)
            vector[number / 2] += 1_000
        }
        for (count, copy) in copies.enumerated() {
            #expect(copy.count == count)
            let expected = (0..<count).map { index in
                index + 1_000 * (0..<count).count { $0 / 2 == index }
            }
            #expect((0..<count).map { copy[$0] } == expected)
        }
        for count in (0..<200).reversed() {
            #expect(vector.removeLast() != nil)
            #expect(vector.count == count)
        }
        #expect(vector.removeLast() == nil)
    }

    @Test func aRemovedItemIsNotKeptAlive() throws {
        final class Token: Sendable {}
        struct Item: Hashable, Sendable {
            let number: Int
            let token: Token
            static func == (left: Item, right: Item) -> Bool { left.number == right.number }
            func hash(into hasher: inout Hasher) { hasher.combine(number) }
        }
        var outline = SectionSnapshot<Item>()
        weak var token: Token?
        do {
            let item = Item(number: 1, token: Token())
            token = item.token
            try outline.append([item, Item(number: 2, token: Token())])
            try outline.delete([item])
        }
        #expect(token == nil)
        #expect(outline.count == 1)
    }
}

extension OutlineStructure {
    /// How many chunks stand above a chunk on the mean.
    var meanDepth: Double {
        var sum = 0
        let chunks = allChunks()
        for chunk in chunks {
            var node = nodes[chunk].parent
            while node != Self.none {
                sum += 1
                node = nodes[node].parent
            }
        }
        return Double(sum) / Double(chunks.count)
    }
}

extension PersistentVector {
    /// The addresses of all leaves.
    var leaves: Set<UnsafeRawPointer?> {
        var found: Set<UnsafeRawPointer?> = []
        for leaf in branches.joined() + [tail] {
            found.insert(leaf.withUnsafeBytes { $0.baseAddress })
        }
        return found
    }
}

extension SectionSnapshot where Item == Int {
    func leafCount(notSharedWith other: SectionSnapshot<Int>) -> Int {
        structure.nodes.leaves.subtracting(other.structure.nodes.leaves).count
            + structure.tokens.leaves.subtracting(other.structure.tokens.leaves).count
            + structure.slots.leaves.subtracting(other.structure.slots.leaves).count
            + table.items.leaves.subtracting(other.table.items.leaves).count
            + table.index.buckets.leaves.subtracting(other.table.index.buckets.leaves).count
    }
}
