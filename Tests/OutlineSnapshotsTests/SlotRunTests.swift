import Testing

@testable import OutlineSnapshots

/// Lists of all and of the visible items are copied by runs of slots.
@Suite struct SlotRunTests {
    /// Folders of some children each, all open or all closed.
    private func folders(_ count: Int, of size: Int, isOpen: Bool) throws -> SectionSnapshot<Int> {
        var builder = SectionSnapshot<Int>.Builder()
        for folder in 0..<count {
            try builder.open(folder * (size + 1), isExpanded: isOpen)
            for child in 1...size {
                try builder.open(folder * (size + 1) + child)
                try builder.close()
            }
            try builder.close()
        }
        return try builder.build()
    }

    @Test func whatWasBuiltInOrderIsOneRun() throws {
        let outline = try folders(500, of: 20, isOpen: true)
        #expect(outline.structure.allRuns() == [SlotRun(first: 0, count: 10_500)])
        #expect(outline.structure.visibleRuns() == outline.structure.allRuns())
        #expect(outline.items == Array(0..<10_500) && outline.visibleItems == outline.items)
    }

    @Test func closedFoldersAreRunsOfOne() throws {
        let outline = try folders(500, of: 20, isOpen: false)
        #expect(outline.structure.visibleRuns().count == 500)
        #expect(outline.visibleItems == Array(stride(from: 0, to: 10_500, by: 21)))
    }

    @Test func aFolderThatClosesInALaterChunkHidesWhatIsBetween() throws {
        var outline = try folders(3, of: 200, isOpen: true)
        outline.collapse([201])
        #expect(outline.visibleItems == Array(0...201) + Array(402...602))
        outline.collapse([0])
        #expect(outline.visibleItems == [0, 201] + Array(402...602))
        #expect(outline.findBrokenInvariants() == [])
    }

    @Test func movesBreakRunsAndKeepTheOrder() throws {
        var outline = try folders(50, of: 20, isOpen: true)
        for folder in stride(from: 0, to: 50, by: 3) {
            try outline.move(folder * 21, to: nil, at: 49 - folder / 3)
            try outline.move(folder * 21 + 5, after: (folder + 1) * 21 + 7)
        }
        let brackets = outline.structure.allBrackets().filter { !$0.isClosing }
        #expect(outline.structure.allSlots() == brackets.map(\.slot))
        #expect(outline.items == brackets.map { Int($0.slot) })
        #expect(outline.findBrokenInvariants() == [])
    }

    @Test func childrenAreReplacedAtOnceWhereverTheirChunksEnd() throws {
        for size in [1, 31, 32, 33, 200] {
            var outline = try folders(3, of: size, isOpen: true)
            let kept = outline
            let middle = size + 1
            let children = outline.children(of: middle)
            var others = SectionSnapshot<Int>()
            try others.append(children.reversed() + [-1])
            try outline.replace(childrenOf: middle, using: others)
            #expect(outline.children(of: middle) == children.reversed() + [-1])
            #expect(outline.children(of: 0) == kept.children(of: 0))
            try outline.replace(childrenOf: middle, using: SectionSnapshot())
            try outline.replace(childrenOf: middle, using: SectionSnapshot())
            #expect(outline.count == kept.count - size)
            #expect(outline.findBrokenInvariants() == [] && kept.findBrokenInvariants() == [])
        }
    }
}
