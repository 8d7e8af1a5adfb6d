import Foundation
import Testing

@testable import OutlineFormats

/// Binary property lists that do more than they should.
@Suite struct BinaryPropertyListTests {
    /// Puts objects into a file; references take two bytes, offsets four.
    static func file(_ objects: [[UInt8]], root: Int = 0) -> [UInt8] {
        var bytes = Array("bplist00".utf8)
        var offsets: [Int] = []
        for object in objects {
            offsets.append(bytes.count)
            bytes += object
        }
        let table = bytes.count
        for offset in offsets { bytes += big(offset, 4) }
        return bytes + [0, 0, 0, 0, 0, 0, 4, 2] + big(objects.count, 8) + big(root, 8)
            + big(table, 8)
    }

    static func array(_ held: [Int]) -> [UInt8] {
        head(0xA, held.count) + held.flatMap { big($0, 2) }
    }

    static func dictionary(_ pairs: [(key: Int, value: Int)]) -> [UInt8] {
        head(0xD, pairs.count) + pairs.flatMap { big($0.key, 2) }
            + pairs.flatMap { big($0.value, 2) }
    }

    static func text(_ text: String) -> [UInt8] { head(0x5, text.utf8.count) + text.utf8 }

    private static func head(_ kind: UInt8, _ count: Int) -> [UInt8] {
        count < 15 ? [kind << 4 | UInt8(count)] : [kind << 4 | 15, 0x12] + big(count, 4)
    }

    private static func big(_ number: Int, _ size: Int) -> [UInt8] {
        (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    private func flaw(_ bytes: [UInt8]) -> BinaryPropertyList.Flaw? {
        do throws(BinaryPropertyList.Flaw) {
            try BinaryPropertyList(bytes)?.measure()
            return nil
        } catch {
            return error
        }
    }

    @Test func aValueIsMeasuredWithEverythingThatItHoldsTwice() throws {
        let shared = Self.file([Self.array([1, 1]), Self.text(String(repeating: "x", count: 100))])
        let list = try #require(try BinaryPropertyList(shared))
        let extent = try list.measure()
        #expect(extent.size == (16 + 4) + 2 * (16 + 100))
        #expect(extent.depth == 2)
    }

    @Test func anObjectInItselfIsDamage() {
        #expect(flaw(Self.file([Self.array([0])])) == .damaged)
        #expect(flaw(Self.file([Self.array([1]), Self.array([2]), Self.array([1])])) == .damaged)
    }

    @Test func aBombIsRefusedBeforeItGoesOff() {
        // Each array holds the next one twice: 2 to the power of 40 in all.
        let arrays = (0..<40).map { Self.array([$0 + 1, $0 + 1]) } + [Self.array([])]
        #expect(flaw(Self.file(arrays)) == .tooLarge)
        // One long text under each of 10,000 bookmarks.
        let long = Self.text(String(repeating: "x", count: 1 << 20))
        let wide = Self.array(Array(repeating: 1, count: 10_000))
        #expect(flaw(Self.file([wide, long])) == .tooLarge)
    }

    @Test func whatIsDeeperThanFoundationReadsIsRefused() throws {
        func nested(_ depth: Int) -> [UInt8] {
            Self.file((1..<depth).map { Self.array([$0]) } + [Self.array([])])
        }
        #expect(flaw(nested(500)) == nil)
        #expect(flaw(nested(60_000)) == .tooDeep)
    }

    @Test func numbersThatNoFileCanHaveAreDamage() {
        let sound = Self.file([Self.array([1]), Self.text("a")])
        #expect(flaw(sound) == nil)
        // The offset size, the reference size, the count, the root, the table's place.
        for place in [26, 25, 24, 23, 16, 8, 1] {
            for byte: UInt8 in [0xFF, 9] {
                var file = sound
                file[file.count - place] = byte
                #expect(flaw(file) == .damaged, "\(place)")
            }
        }
        // A count of four thousand million references, and one of more than 64 bits.
        #expect(flaw(Self.file([[0xAF, 0x12, 0xFF, 0xFF, 0xFF, 0xFF]])) == .damaged)
        #expect(flaw(Self.file([[0xAF, 0x14] + [UInt8](repeating: 0xFF, count: 16)])) == .damaged)
        #expect(flaw(Self.file([[0xAF, 0x1F]])) == .damaged)
        #expect(flaw(Self.file([Self.array([7])])) == .damaged)
    }

    @Test func otherBytesAreNoneOfItsBusiness() throws {
        #expect(try BinaryPropertyList(Array("<plist>".utf8)) == nil)
        #expect(try BinaryPropertyList([]) == nil)
    }
}
