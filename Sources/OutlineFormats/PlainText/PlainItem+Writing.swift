// Items as text that reads back as the same items.
extension PlainItem {
    /// What else has a meaning where the item stands.
    struct Place: OptionSet {
        let rawValue: UInt8

        /// A list mark at the beginning.
        static let bullets = Place(rawValue: 1 << 0)
        /// A comment's sign at the beginning.
        static let beginningOfPath = Place(rawValue: 1 << 1)
        /// The sign between the names of a path.
        static let path = Place(rawValue: 1 << 2)
        /// An address may follow or stand here.
        static let end = Place(rawValue: 1 << 3)
    }

    /// Writes a title and an address.
    static func write(
        _ entry: OutlineEntry, at place: Place, to output: inout OutputBuffer,
        report: inout ExportReport
    ) {
        if entry.kind == .separator {
            output.append("---" as StaticString)
            return
        }
        let hasAddress = entry.kind == .link || !entry.address.isEmpty
        guard hasAddress else {
            write(title: entry.title, at: place.union(.end), to: &output, report: &report)
            return
        }
        if !entry.title.isEmpty {
            write(title: entry.title, at: place, to: &output, report: &report)
            output.append(Ascii.space)
        }
        write(address: entry.address, to: &output, report: &report)
    }

    /// What ends the line of an entry: a line feed, unless it would go on with a carriage return at
    /// the end of the title.
    static func lineEnd(after entry: OutlineEntry) -> UInt8 {
        let isTitleLast = entry.kind == .folder || entry.kind == .note
        let endsWithReturn = entry.title.utf8.last == Ascii.carriageReturn
        return isTitleLast && entry.address.isEmpty && endsWithReturn
            ? Ascii.carriageReturn : Ascii.lineFeed
    }

    /// Writes a name.
    static func write(
        title: String, at place: Place, to output: inout OutputBuffer, report: inout ExportReport
    ) {
        if title.isEmpty { return output.append("\\e" as StaticString) }
        var title = title
        let hasZero = title.withUTF8 { write($0, at: place, to: &output) }
        if hasZero { report.note(.zeroCharacter) }
    }

    private static func write(
        _ title: UnsafeBufferPointer<UInt8>, at place: Place, to output: inout OutputBuffer
    ) -> Bool {
        let isAddress = place.contains(.end) && isBareAddress(title)
        var hasZero = false
        for (index, byte) in title.enumerated() {
            let isEnd = index == title.count - 1
            let isInsidePair =
                byte == Ascii.lineFeed && index > 0 && title[index - 1] == Ascii.carriageReturn
            switch byte {
            case 0:
                hasZero = true
                output.append("\u{FFFD}" as StaticString)
                continue
            case EscapedText.backslash, Ascii.carriageReturn: output.append(EscapedText.backslash)
            case Ascii.lineFeed where !isInsidePair: output.append(EscapedText.backslash)
            case _ where (index == 0 || isEnd) && EscapedText.isBlank(byte):
                output.append(EscapedText.backslash)
            case Ascii.colon where isAddress: output.append(EscapedText.backslash)
            case Ascii.greater where place.contains(.end) && isEnd || place.contains(.path):
                output.append(EscapedText.backslash)
            case _ where index == 0 && isSign(title, at: place):
                output.append(EscapedText.backslash)
            default: break
            }
            output.append(byte)
        }
        return hasZero
    }

    /// Whether a title begins with a sign that has a meaning.
    private static func isSign(_ title: UnsafeBufferPointer<UInt8>, at place: Place) -> Bool {
        if title.allSatisfy({ $0 == Ascii.minus }) { return true }
        if place.contains(.beginningOfPath), title[0] == Ascii.hash { return true }
        return place.contains(.bullets) && Bullet.isAscii(title[0])
    }

    private static func write(
        address: String, to output: inout OutputBuffer, report: inout ExportReport
    ) {
        let isDouble = !hasScheme(address.utf8)
        output.append((isDouble ? "<<" : "<") as StaticString)
        var hasZero = false
        var last: UInt8 = 0
        for byte in address.utf8 {
            switch byte {
            case 0:
                hasZero = true
                output.append("\u{FFFD}" as StaticString)
                continue
            case Ascii.lineFeed where last == Ascii.carriageReturn: break
            case EscapedText.backslash, Ascii.less, Ascii.greater, Ascii.space, Ascii.tab,
                Ascii.formFeed, Ascii.lineFeed, Ascii.carriageReturn:
                output.append(EscapedText.backslash)
            default: break
            }
            output.append(byte)
            last = byte
        }
        output.append((isDouble ? ">>" : ">") as StaticString)
        if hasZero { report.note(.zeroCharacter) }
    }
}

/// The marks that lists put before their items.
enum Bullet {
    static func isAscii(_ byte: UInt8) -> Bool {
        byte == Ascii.minus || byte == UInt8(ascii: "*") || byte == Ascii.plus
    }

    /// The length of the mark and the blank after it at the beginning of a text; zero if there is
    /// none.
    static func length(_ line: ArraySlice<UInt8>) -> Int {
        var length = 0
        if let first = line.first, isAscii(first) {
            length = 1
        } else if line.starts(with: "•".utf8) || line.starts(with: "◦".utf8) {
            length = 3
        } else {
            return 0
        }
        guard length < line.count else { return length }
        let next = line[line.startIndex + length]
        return next == Ascii.space || next == Ascii.tab ? length + 1 : 0
    }
}
