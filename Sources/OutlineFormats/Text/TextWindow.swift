/// The part of a text that a reader looks at: valid UTF-8 without zero bytes, contiguous, from the
/// first byte that is not consumed yet to the last that is read.
///
/// Input is taken in blocks of a fixed size, so what is found does not depend on how a source cuts
/// its bytes.
struct TextWindow: ~Copyable {
    static let blockSize = 64 << 10

    private(set) var base: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    /// The first byte that is not consumed.
    var start = 0
    /// The end of the text that is there.
    private(set) var end = 0
    /// The offset in the text of index 0.
    private(set) var origin = 0
    /// Whether no more text follows.
    private(set) var isAtEnd = false
    /// Bytes taken from the source.
    private(set) var bytesRead = 0
    /// The character set; `nil` while it is undeclared and all bytes are ASCII.
    private(set) var encoding: TextEncoding?
    /// What the first bytes look like.
    private(set) var signature: FileSignature?
    /// Set when the declared character set is not known.
    private(set) var hasUnknownCharacterSet = false
    /// Set when an XML declaration names a character set that the text is plainly not in.
    private(set) var hasWrongCharacterSet = false
    /// Indices in the window where bytes were replaced during the last fill, ascending.
    private(set) var replacements: [Int] = []

    private var block: UnsafeMutablePointer<UInt8>
    /// Bytes at the front of the block that wait for the rest of their character.
    private var carried = 0
    private var isBegun = false
    private var converter: CharacterSetConverter?
    private var isAfterReplacement = false

    /// The place of `start` when the window was last compacted.
    private var anchor = TextCursor()
    private var cursor = TextCursor()
    /// Replacements in UTF-8: where, as an index, and by how many bytes the file is ahead.
    private var shifts: [(index: Int, distance: Int)] = []

    private let heedsMarkup: Bool

    /// Makes a window.
    ///
    /// - Parameter heedsMarkup: Whether a `meta` tag near the beginning may name the character set.
    init(heedsMarkup: Bool = true) {
        self.heedsMarkup = heedsMarkup
        capacity = 4 * Self.blockSize
        base = .allocate(capacity: capacity)
        block = .allocate(capacity: Self.blockSize + 4)
    }

    deinit {
        base.deallocate()
        block.deallocate()
    }

    /// The text from one index to another.
    @inline(__always)
    func text(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: base + range.lowerBound, count: range.count)
    }

    /// Drops what is consumed and reads on: one block, or as much as is there already, so that a
    /// long token is looked at a few times only.
    mutating func fill<Source: ByteSource & ~Copyable>(
        from source: inout Source
    ) throws(ImportError) {
        compact()
        replacements.removeAll(keepingCapacity: true)
        let target = 2 * end
        repeat { try readBlock(from: &source) } while !isAtEnd && end < target
    }

    /// The place of an index, for a problem.
    mutating func position(at index: Int) -> ImportPosition {
        cursor = moved(index < cursor.index ? anchor : cursor, to: index)
        guard cursor.isAfterCarriageReturn, index < end, base[index] != Ascii.lineFeed else {
            return cursor.position
        }
        return ImportPosition(line: cursor.line + 1, column: 1, byteOffset: cursor.byteOffset)
    }

    private mutating func compact() {
        anchor = moved(anchor, to: start)
        shifts.removeAll { $0.index < start }
        for shift in shifts.indices { shifts[shift].index -= start }
        anchor.index = 0
        cursor = anchor
        base.update(from: base + start, count: end - start)
        end -= start
        origin += start
        start = 0
    }

    private func moved(_ origin: TextCursor, to index: Int) -> TextCursor {
        var cursor = origin
        cursor.advance(over: text(origin.index..<index), rule: offsetRule)
        for shift in shifts where shift.index >= origin.index && shift.index < index {
            cursor.byteOffset += shift.distance
        }
        return cursor
    }

    private var offsetRule: TextCursor.OffsetRule {
        switch encoding {
        case nil, .utf8: .bytes
        case .utf16LittleEndian, .utf16BigEndian: .utf16
        case .some(let other): other.isSingleByte ? .scalars : .bytes
        }
    }
}

// Reading.
extension TextWindow {
    private mutating func readBlock<Source: ByteSource & ~Copyable>(
        from source: inout Source
    ) throws(ImportError) {
        let room = UnsafeMutableRawBufferPointer(start: block + carried, count: Self.blockSize)
        let count = try source.readFully(into: room)
        bytesRead += count
        isAtEnd = count < Self.blockSize
        let bytes = UnsafeBufferPointer(start: block, count: carried + count)
        carried = 0
        decode(isBegun ? bytes : begin(bytes))
    }

    /// Settles the character set as far as the first block says it; returns the text after a mark.
    private mutating func begin(
        _ bytes: UnsafeBufferPointer<UInt8>
    ) -> UnsafeBufferPointer<UInt8> {
        isBegun = true
        signature = FileSignature.of(UnsafeRawBufferPointer(bytes))
        if let (marked, length) = TextEncoding.ofByteOrderMark(bytes) {
            encoding = marked
            anchor.byteOffset = length
            cursor = anchor
            return UnsafeBufferPointer(rebasing: bytes[length...])
        }
        if let unmarked = TextEncoding.ofUnmarkedUTF16(bytes) {
            encoding = unmarked
        } else if heedsMarkup, let label = TextEncoding.declaredXMLLabel(in: bytes) {
            let declared = TextEncoding.ofLabel(label)
            encoding = Self.corrected(declared, of: bytes)
            hasWrongCharacterSet = encoding != declared
        } else if heedsMarkup, let label = TextEncoding.declaredLabel(in: bytes) {
            encoding = TextEncoding.ofLabel(label)
        }
        if case .named(let name) = encoding {
            converter = CharacterSetConverter(name: name)
            if converter == nil {
                encoding = nil
                hasUnknownCharacterSet = true
            }
        }
        return bytes
    }

    /// UTF-8 that is declared as windows-1252 or ISO 8859-1, and the other way round: what is valid
    /// UTF-8 and has characters beyond ASCII is never meant as anything else, and what has none of
    /// them but other bytes beyond ASCII is no UTF-8.
    private static func corrected(
        _ declared: TextEncoding, of bytes: UnsafeBufferPointer<UInt8>
    ) -> TextEncoding {
        guard declared == .utf8 || declared == .windows1252,
            bytes.contains(where: { $0 >= 0x80 })
        else { return declared }
        var characters = 0
        var isValid = true
        var rest = bytes
        while true {
            let (length, stop) = UTF8Validation.validPrefix(rest)
            characters += rest[..<length].count { $0 >= 0xC0 }
            guard case .invalid(let count) = stop else { break }
            if rest[length] != 0 { isValid = false }
            rest = UnsafeBufferPointer(rebasing: rest[(length + count)...])
        }
        if declared == .windows1252 { return isValid && characters > 0 ? .utf8 : declared }
        return !isValid && characters == 0 ? .windows1252 : declared
    }

    private mutating func decode(_ bytes: UnsafeBufferPointer<UInt8>) {
        if encoding == nil { encoding = Self.guess(bytes) }
        switch encoding {
        case nil, .utf8: appendUTF8(bytes, carries: !isAtEnd)
        case .utf16LittleEndian: appendUTF16(bytes, isBigEndian: false)
        case .utf16BigEndian: appendUTF16(bytes, isBigEndian: true)
        case .windows1252: appendWindows1252(bytes)
        case .named: appendConverted(bytes)
        }
    }

    /// Undeclared text is UTF-8 if the block with its first byte beyond ASCII is; otherwise it is
    /// read as windows-1252, as browsers do in the West.
    private static func guess(_ bytes: UnsafeBufferPointer<UInt8>) -> TextEncoding? {
        guard let first = bytes.firstIndex(where: { $0 >= 0x80 }) else { return nil }
        var rest = UnsafeBufferPointer(rebasing: bytes[first...])
        while true {
            let (length, stop) = UTF8Validation.validPrefix(rest)
            guard case .invalid = stop else { return .utf8 }
            guard rest[length] == 0 else { return .windows1252 }
            rest = UnsafeBufferPointer(rebasing: rest[(length + 1)...])
        }
    }
}

// Decoding.
extension TextWindow {
    private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let source = bytes.baseAddress, !bytes.isEmpty else { return }
        reserve(bytes.count)
        (base + end).update(from: source, count: bytes.count)
        end += bytes.count
        isAfterReplacement = false
    }

    private mutating func append(_ scalar: UInt32) {
        reserve(4)
        end += UTF8Encoding.write(scalar, to: base + end)
        isAfterReplacement = false
    }

    /// Puts U+FFFD for bytes that are no text; a run of them is told once.
    private mutating func appendReplacement(fileLength: Int) {
        if !isAfterReplacement { replacements.append(end) }
        if offsetRule == .bytes { shifts.append((end, fileLength - 3)) }
        append(0xFFFD)
        isAfterReplacement = true
    }

    private mutating func reserve(_ count: Int) {
        guard end + count > capacity else { return }
        capacity = max(2 * capacity, end + count)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        larger.update(from: base, count: end)
        base.deallocate()
        base = larger
    }

    private mutating func appendUTF8(_ bytes: UnsafeBufferPointer<UInt8>, carries: Bool) {
        var rest = bytes
        while true {
            let (length, stop) = UTF8Validation.validPrefix(rest)
            append(UnsafeBufferPointer(rebasing: rest[..<length]))
            let skipped: Int
            switch stop {
            case .end: return
            case .invalid(let count): skipped = count
            case .incomplete:
                rest = UnsafeBufferPointer(rebasing: rest[length...])
                if carries { return carry(rest) }
                return appendReplacement(fileLength: rest.count)
            }
            appendReplacement(fileLength: skipped)
            rest = UnsafeBufferPointer(rebasing: rest[(length + skipped)...])
        }
    }

    private mutating func carry(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let source = bytes.baseAddress else { return }
        block.update(from: source, count: bytes.count)
        carried = bytes.count
    }

    private mutating func appendUTF16(_ bytes: UnsafeBufferPointer<UInt8>, isBigEndian: Bool) {
        func unit(_ index: Int) -> UInt32 {
            let (first, second) = (UInt32(bytes[index]), UInt32(bytes[index + 1]))
            return isBigEndian ? first << 8 | second : second << 8 | first
        }
        var index = 0
        while index + 2 <= bytes.count {
            let value = unit(index)
            if value & 0xF800 != 0xD800, value != 0 {
                append(value)
                index += 2
                continue
            }
            let isHigh = value & 0xFC00 == 0xD800
            if isHigh, index + 4 > bytes.count, !isAtEnd { break }
            if isHigh, index + 4 <= bytes.count, unit(index + 2) & 0xFC00 == 0xDC00 {
                append(0x10000 + (value - 0xD800) << 10 + (unit(index + 2) - 0xDC00))
                index += 4
            } else {
                appendReplacement(fileLength: 2)
                index += 2
            }
        }
        let rest = UnsafeBufferPointer(rebasing: bytes[index...])
        if isAtEnd, !rest.isEmpty { return appendReplacement(fileLength: rest.count) }
        carry(rest)
    }

    private mutating func appendWindows1252(_ bytes: UnsafeBufferPointer<UInt8>) {
        for byte in bytes {
            if byte == 0 {
                appendReplacement(fileLength: 1)
            } else {
                append(Windows1252.scalar(byte))
            }
        }
    }

    private mutating func appendConverted(_ bytes: UnsafeBufferPointer<UInt8>) {
        var converted: [UInt8] = []
        converter?.convert(bytes, isFinal: isAtEnd) { converted.append(contentsOf: $0) }
        converted.withUnsafeBufferPointer { appendUTF8($0, carries: false) }
    }
}
