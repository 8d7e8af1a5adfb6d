import OutlineTesting
import Testing

@testable import OutlineSnapshots

/// Items by slot, whose copies share their leaves.
@Suite struct ItemVectorTests {
    /// Counts how many of its kind are alive.
    private final class Token: Sendable, Hashable {
        let number: Int
        init(_ number: Int) { self.number = number }
        static func == (left: Token, right: Token) -> Bool { left.number == right.number }
        func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }

    private struct Weak {
        weak var token: Token?
    }

    private func list<Item>(_ vector: ItemVector<Item>, _ range: Range<Int>) -> [Item] {
        var found: [Item] = []
        vector.forEachStretch(in: range) { found += $0 }
        return found
    }

    @Test func everySlotAnswersInEveryCopy() {
        var vector = ItemVector<Int>()
        var expected: [Int?] = []
        var random = SeededGenerator(seed: 11)
        var copies: [(ItemVector<Int>, [Int?])] = []
        for number in 0..<20_000 {
            if number % 400 == 0 { copies.append((vector, expected)) }
            vector.append(number)
            expected.append(number)
            let slot = random.below(expected.count)
            let item = random.oneIn(3) ? nil : -number
            vector[slot] = item
            expected[slot] = item
        }
        copies.append((vector, expected))
        for (copy, expected) in copies {
            #expect(copy.count == expected.count)
            #expect(expected.indices.map { copy[$0] } == expected)
            let start = expected.count / 3
            #expect(list(copy, 0..<expected.count + 9) == expected.compactMap { $0 })
            #expect(list(copy, start..<start * 2) == expected[start..<start * 2].compactMap { $0 })
        }
    }

    @Test func itemsLiveAsLongAsACopyHasThem() {
        var vector = ItemVector<Token>()
        var watched: [Weak] = []
        for number in 0..<1_000 {
            let token = Token(number)
            watched.append(Weak(token: token))
            vector.append(token)
        }
        var copy: ItemVector<Token>? = vector
        for slot in stride(from: 0, to: 1_000, by: 3) { vector[slot] = nil }
        vector[1] = Token(-1)
        #expect(watched.allSatisfy { $0.token != nil } && copy?[0]?.number == 0)
        copy = nil
        #expect(watched.count { $0.token == nil } == 335)
        #expect(vector[1]?.number == -1 && vector[2]?.number == 2 && vector[3] == nil)
        vector = ItemVector()
        #expect(watched.allSatisfy { $0.token == nil })
    }

    @Test func stretchesOfBits() {
        for mask: UInt64 in [0, 1, .max, 1 << 63, 0b1011_0110, .max << 7, 0xF00F_0000_0000_F00F] {
            var bits: [Int] = []
            var lastEnd = -1
            mask.forEachRun { run in
                #expect(run.lowerBound > lastEnd && !run.isEmpty)
                lastEnd = run.upperBound
                bits += run
            }
            #expect(bits == (0..<64).filter { mask >> UInt64($0) & 1 == 1 })
        }
    }
}

extension ItemVector {
    /// The identities of all leaves.
    var leaves: Set<UnsafeRawPointer?> {
        Set(
            (branches.joined() + [tail].compactMap { $0 }).map {
                UnsafeRawPointer(Unmanaged.passUnretained($0.buffer).toOpaque())
            })
    }
}
