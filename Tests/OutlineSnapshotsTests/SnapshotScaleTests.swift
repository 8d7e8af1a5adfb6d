import OutlineTesting
import Testing

@testable import OutlineSnapshots

/// Shapes that break recursion and quadratic loops.
@Suite struct SnapshotScaleTests {
    @Test func aChainOfAHundredThousandItems() throws {
        let depth = 100_000
        var builder = SectionSnapshot<Int>.Builder(minimumCapacity: depth)
        for item in 0..<depth { try builder.open(item, isExpanded: true) }
        for _ in 0..<depth { try builder.close() }
        var chain = try builder.build()
        #expect(chain.level(of: depth - 1) == depth - 1)
        #expect(chain.isVisible(depth - 1))
        chain.collapse([depth / 2])
        #expect(chain.visibleCount == depth / 2 + 1)
        #expect(chain.ancestors(of: depth - 1).count == depth - 1)
        #expect(chain.descendantCount(of: 0) == depth - 1)
        #expect(chain.isDescendant(depth - 1, of: 1))
        #expect(throws: SnapshotError.intoOwnSubtree(item: 0, parent: depth - 1)) {
            try chain.move(0, to: depth - 1, at: 0)
        }
        let copy = chain.snapshot(of: 0)
        #expect(copy.count == depth - 1 && copy == copy.filter { _ in true })
        try chain.move(depth / 2, to: nil, at: 0)
        #expect(chain.rootItems == [depth / 2, 0])
        #expect(chain.findBrokenInvariants() == [])
        try chain.delete([0])
        #expect(chain.count == depth / 2)
        try chain.delete([depth / 2])
        #expect(chain.isEmpty && chain.findBrokenInvariants() == [])
    }

    @Test func twoHundredThousandSiblings() throws {
        let count = 200_000
        var list = SectionSnapshot<Int>()
        try list.append([-1])
        try list.append(Array(0..<count), to: -1)
        let kept = list
        try list.move(count - 1, to: -1, at: 0)
        try list.move(0, to: -1, at: count - 1)
        #expect(list.childIndex(of: 0) == count - 1 && list.child(at: 1, of: -1) == 1)
        #expect(list.childCount(of: -1) == count)
        #expect(list.visibleCount == 1)
        list.expand([-1])
        #expect(list.visibleItem(at: count) == 0)
        #expect(kept.child(at: 0, of: -1) == 0 && kept.visibleCount == 1)
        #expect(list.findBrokenInvariants() == [])
        let transaction = SectionTransaction(
            sectionIdentifier: 0, initialSnapshot: kept, finalSnapshot: list)
        #expect(Set(transaction.moves.map(\.item)) == [0, count - 1])
    }

    @Test func neighboursOfAnEmptiedChunkAreJoined() throws {
        // 32 leaves, then an item with 31 children, then 32 leaves: a chunk each.
        var builder = SectionSnapshot<Int>.Builder()
        for item in 0..<96 {
            try builder.open(item)
            if item != 32, item != 63 { try builder.close() }
            if item == 63 { for _ in 0..<2 { try builder.close() } }
        }
        var list = try builder.build()
        #expect(list.childCount(of: 32) == 31)
        try list.delete(Array(4..<32) + Array(68..<96))
        #expect(list.structure.allChunks().count == 3)
        try list.delete([32])
        #expect(list.structure.allChunks().count == 1)
        #expect(list.items == [0, 1, 2, 3, 64, 65, 66, 67])
        #expect(list.findBrokenInvariants() == [])
    }

    @Test func appendingOneByOneInManyPlaces() throws {
        var list = SectionSnapshot<Int>()
        try list.append([0])
        var random = SeededGenerator(seed: 1)
        for item in 1..<5_000 { try list.append([item], to: random.below(item)) }
        #expect(list.findBrokenInvariants() == [])
        for item in stride(from: 4_999, to: 0, by: -2) where list.contains(item) {
            try list.delete([item])
        }
        #expect(list.findBrokenInvariants() == [])
    }
}
