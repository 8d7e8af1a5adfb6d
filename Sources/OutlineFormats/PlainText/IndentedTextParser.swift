/// Takes indented text apart; holds the widths of the path to the current line.
struct IndentedTextParser: ~Copyable {
    /// What indentation says.
    private enum Indentation {
        case columns(Int)
        /// The number of entries above.
        case level(Int)
    }

    private static let tabWidth = 4

    private var lines: TextLines
    private var feed = LevelFeed()
    private var text = EscapedText()
    /// The widths of the entries on the path to the last one, from the top, ascending.
    private var widths: [Int] = []

    init(limits: ImportLimits, monitor: ImportMonitor) {
        lines = TextLines(limits: limits, monitor: monitor)
    }

    mutating func parse<Source: ByteSource & ~Copyable, Sink: OutlineEntrySink & ~Copyable>(
        _ source: inout Source, into sink: inout Sink
    ) throws(ImportError) -> ImportReport {
        while try lines.next(from: &source) {
            guard let first = lines.firstOfText else { continue }
            lines.report.isBlank = false
            try takeItem(first, &source, &sink)
        }
        try feed.finish(into: &sink, report: &lines.report)
        return lines.report
    }

    private mutating func takeItem<
        Source: ByteSource & ~Copyable, Sink: OutlineEntrySink & ~Copyable
    >(_ first: Int, _ source: inout Source, _ sink: inout Sink) throws(ImportError) {
        let level: Int
        let start: Int
        if let (number, length) = Self.statedLevel(lines.line[first...]) {
            level = place(.level(number - 1))
            start = first + length
        } else {
            level = place(.columns(Self.width(of: lines.line[..<first])))
            start = first + Bullet.length(lines.line[first...])
        }
        try lines.takeEscaped(from: start, into: &text, &source)
        let entry = PlainItem.entry(text, in: 0..<text.count)
        try feed.take(entry, level: level, into: &sink, report: &lines.report)
    }

    /// Where a line goes: the number of entries above it.
    private mutating func place(_ indentation: Indentation) -> Int {
        switch indentation {
        case .columns(let width):
            var left = width
            while let last = widths.last, last >= width {
                left = last
                widths.removeLast()
            }
            // A step back to where no line before it begins.
            if left != width { lines.note(.unevenIndentation, .kept) }
            append(width)
        case .level(let level):
            if level > widths.count { lines.note(.unevenIndentation, .repaired) }
            widths.removeLast(max(widths.count - level, 0))
            append((widths.last ?? -1) + 1)
        }
        return widths.count - 1
    }

    private mutating func append(_ width: Int) {
        if widths.count >= lines.limits.depth {
            lines.note(.tooDeep, .repaired)
            widths.removeLast()
        }
        widths.append(width)
    }

    private static func width(of blanks: ArraySlice<UInt8>) -> Int {
        var width = 0
        for byte in blanks {
            width += byte == Ascii.tab ? tabWidth - width % tabWidth : 1
        }
        return width
    }

    /// A number between backslashes and the blank after it: the level, and the length of it all.
    private static func statedLevel(_ line: ArraySlice<UInt8>) -> (level: Int, length: Int)? {
        guard line.first == EscapedText.backslash else { return nil }
        let digits = line.dropFirst().prefix { Ascii.digit($0) != nil }
        let rest = line[digits.endIndex...]
        guard digits.count <= 9, let level = Int(String(decoding: digits, as: UTF8.self)),
            level > 0, rest.first == EscapedText.backslash
        else { return nil }
        let hasBlank = rest.dropFirst().first == Ascii.space
        return (level, digits.count + (hasBlank ? 3 : 2))
    }
}
