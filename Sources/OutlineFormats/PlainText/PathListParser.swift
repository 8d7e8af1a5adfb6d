/// Takes a path list apart.
struct PathListParser: ~Copyable {
    /// So many lines show what the separator is.
    private static let sampleCount = 200

    private var lines: TextLines
    private var outline = PathOutline()
    private var style: PathListStyle?
    private var sample: [EscapedText] = []
    private var text = EscapedText()

    init(declared: PathSeparator?, limits: ImportLimits, monitor: ImportMonitor) {
        lines = TextLines(limits: limits, monitor: monitor)
        style = declared.map(PathListStyle.init(separator:))
    }

    mutating func parse<Source: ByteSource & ~Copyable, Sink: OutlineEntrySink & ~Copyable>(
        _ source: inout Source, into sink: inout Sink, monitor: ImportMonitor
    ) throws(ImportError) -> ImportReport {
        while try lines.next(from: &source) {
            guard let first = lines.firstOfText else { continue }
            lines.report.isBlank = false
            if lines.line[first] == Ascii.hash {
                takeComment()
                continue
            }
            try lines.takeEscaped(from: first, into: &text, &source)
            if let style {
                add(text, style)
            } else {
                sample.append(text)
                if sample.count == Self.sampleCount { settleStyle() }
            }
        }
        settleStyle()
        var report = lines.report
        try outline.tell(&sink, report: &report, limits: lines.limits, monitor: monitor)
        return report
    }

    private mutating func settleStyle() {
        guard style == nil else { return }
        let style = PathListStyle(of: sample)
        self.style = style
        for line in sample { add(line, style) }
        sample = []
    }

    private mutating func takeComment() {
        guard style == nil, sample.isEmpty else { return }
        let words = String(decoding: lines.line, as: UTF8.self).split(separator: " ")
        guard words.count == 3, words[0] == "#", words[1] == "separator:" else { return }
        style = PathListStyle(separator: PathSeparator(String(words[2])))
    }

    private mutating func add(_ text: EscapedText, _ style: PathListStyle) {
        var range = 0..<text.count
        let identifier = style.identifier(of: text)
        if let identifier { range = identifier.path..<text.count }
        var parts = style.separator.parts(of: text, in: range)
        // A path from the root, or with a separator at its end.
        if !style.separator.isSpaced {
            if parts.count > 1, let first = parts.first, first.isEmpty { parts.removeFirst() }
            if parts.count > 1, let last = parts.last, last.isEmpty { parts.removeLast() }
        }
        if parts.count > lines.limits.depth {
            lines.note(.tooDeep, .repaired)
            parts.removeSubrange(lines.limits.depth - 1..<parts.count - 1)
        }
        guard let last = parts.last else { return }
        var entry = PlainItem.entry(text, in: last)
        if let identifier { entry.guid = text.string(identifier.identifier) }
        let names = parts.dropLast().map { PlainItem.name(text, in: $0) }
        let parent = outline.folder(at: names)
        outline.add(entry, below: parent, name: PathOutline.Name(entry))
    }
}
