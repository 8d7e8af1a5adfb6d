/// The frame of a binary property list: which object holds which.
///
/// Objects may be held more than once. Foundation copies what it holds again and again, so a file of
/// a kilobyte could become a value without end: how large a value becomes is known from here before
/// Foundation sees it.
///
/// Source: `CFBinaryPList.c` of Core Foundation.
struct BinaryPropertyList {
    /// Why a file is not given to Foundation.
    enum Flaw: Error {
        /// A number, a place or a length is none that the file can have, or an object is in itself.
        case damaged
        /// Its values are within each other more often than Foundation reads.
        case tooDeep
        /// The value is many times as large as its file.
        case tooLarge
    }

    /// How many arrays and dictionaries Foundation reads within each other.
    static let depthLimit = 511
    /// How many times as large as the file its value may be. Titles and keys are shared in every
    /// file; shared so often that a bookmark is thousands of bytes, they are not.
    static let growthLimit = 64

    private let bytes: [UInt8]
    private let offsetSize: Int
    private let referenceSize: Int
    private let objectCount: Int
    private let root: Int
    /// Where the offsets of the objects begin, which is where the objects end.
    private let table: Int

    /// Reads the trailer; `nil` for bytes that are no binary property list.
    ///
    /// - Throws: ``Flaw/damaged`` when the trailer is none.
    init?(_ bytes: [UInt8]) throws(Flaw) {
        guard bytes.starts(with: "bplist0".utf8) else { return nil }
        guard bytes.count >= 8 + 32 else { throw .damaged }
        self.bytes = bytes
        let trailer = bytes.count - 32
        offsetSize = Int(bytes[trailer + 6])
        referenceSize = Int(bytes[trailer + 7])
        guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
            let objectCount = Self.number(bytes, trailer + 8, 8),
            let root = Self.number(bytes, trailer + 16, 8),
            let table = Self.number(bytes, trailer + 24, 8),
            table >= 9, table <= trailer, root < objectCount,
            objectCount <= (trailer - table) / offsetSize
        else { throw .damaged }
        self.objectCount = objectCount
        self.root = root
        self.table = table
    }

    /// How much a value is.
    struct Extent: Equatable {
        /// The bytes that it takes when everything is written out, about; zero when not known yet.
        var size = 0
        /// How many values are within each other.
        var depth = 1

        fileprivate static let beingMeasured = Extent(size: -1)

        fileprivate mutating func add(_ held: Extent) {
            size += held.size
            depth = max(depth, held.depth + 1)
        }
    }

    /// An object that holds others and is being measured.
    private struct Holder {
        let object: Int
        let held: Range<Int>
        var next: Int
        var extent: Extent
    }

    /// Measures the value that the file becomes.
    ///
    /// - Returns: How much it is.
    /// - Throws: ``Flaw`` when the file should not be read.
    /// - Complexity: O(bytes).
    @discardableResult
    func measure() throws(Flaw) -> Extent {
        let limit = bytes.count * Self.growthLimit + 1 << 20
        var extents = [Extent](repeating: Extent(), count: objectCount)
        var path: [Holder] = []
        var object = root
        while true {
            let known = extents[object]
            if known == .beingMeasured { throw .damaged }
            if known.size > 0 {
                path[path.count - 1].extent.add(known)
            } else {
                let (size, held) = try self.object(object)
                extents[object] = .beingMeasured
                path.append(
                    Holder(
                        object: object, held: held, next: held.lowerBound,
                        extent: Extent(size: size)))
            }
            while let last = path.last, last.next == last.held.upperBound {
                guard last.extent.size <= limit else { throw .tooLarge }
                path.removeLast()
                extents[last.object] = last.extent
                if path.isEmpty {
                    guard last.extent.depth <= Self.depthLimit else { throw .tooDeep }
                    return last.extent
                }
                path[path.count - 1].extent.add(last.extent)
            }
            let top = path.count - 1
            guard path[top].extent.size <= limit else { throw .tooLarge }
            guard let next = Self.number(bytes, path[top].next, referenceSize), next < objectCount
            else { throw .damaged }
            path[top].next += referenceSize
            object = next
        }
    }

    /// The size of an object without those that it holds, and where the numbers of these stand.
    private func object(_ object: Int) throws(Flaw) -> (size: Int, held: Range<Int>) {
        guard let offset = Self.number(bytes, table + object * offsetSize, offsetSize),
            offset >= 8, offset < table
        else { throw .damaged }
        let marker = bytes[offset]
        switch marker >> 4 {
        case 0x4, 0x5, 0x6, 0x7, 0xA, 0xD: break
        // Sets, which no property list has, and which Foundation cannot write again.
        case 0xB, 0xC: throw .damaged
        // Numbers, dates and the like, whose length Foundation checks.
        default: return (16, 0..<0)
        }
        var start = offset + 1
        var count = Int(marker & 15)
        if count == 15 {
            guard start < table, bytes[start] >> 4 == 1 else { throw .damaged }
            let size = 1 << Int(bytes[start] & 15)
            guard size <= 8, start + 1 + size <= table,
                let long = Self.number(bytes, start + 1, size)
            else { throw .damaged }
            count = long
            start += 1 + size
        }
        let unit =
            switch marker >> 4 {
            case 0x4, 0x5, 0x7: 1
            case 0x6: 2
            case 0xD: 2 * referenceSize
            default: referenceSize
            }
        guard count <= (table - start) / unit else { throw .damaged }
        let isHolder = marker >> 4 >= 0xA
        return (16 + count * unit, isHolder ? start..<start + count * unit : 0..<0)
    }

    /// A number, the highest byte first; `nil` for one that no place or count can be.
    private static func number(_ bytes: [UInt8], _ offset: Int, _ size: Int) -> Int? {
        var number = 0
        for byte in bytes[offset..<offset + size] {
            guard number < 1 << 40 else { return nil }
            number = number << 8 | Int(byte)
        }
        return number
    }
}
