/// How the lines of a path list are made up.
struct PathListStyle {
    /// What divides an identifier from its path.
    enum IdentifierMark {
        case colon
        case hyphen
        case tab
    }

    var separator: PathSeparator
    var identifierMark: IdentifierMark?

    /// A style that a file or a caller declares.
    init(separator: PathSeparator) {
        self.separator = separator
    }

    /// Finds out the style of a file by its first lines.
    init(of lines: [EscapedText]) {
        separator = Self.separator(of: lines) ?? PathSeparator(">")
        for mark in [IdentifierMark.tab, .colon, .hyphen]
        where lines.count > 1 && Self.haveIdentifiers(lines, mark) {
            identifierMark = mark
        }
    }

    /// The separator that most of the lines have; without blanks, at least half of them.
    static func separator(of lines: [EscapedText]) -> PathSeparator? {
        func lineCount(_ separator: PathSeparator) -> Int {
            lines.count { separator.divides($0) }
        }
        let spaced = PathSeparator.spaced.map { ($0, lineCount($0)) }
        if let best = most(spaced), best.1 > 0 { return best.0 }
        let bare = PathSeparator.bare.map { ($0, lineCount($0)) }
        if let best = most(bare), 2 * best.1 >= lines.count, best.1 > 0 { return best.0 }
        return nil
    }

    /// The identifier of a line, and where its path begins.
    func identifier(of text: EscapedText) -> (identifier: Range<Int>, path: Int)? {
        guard let identifierMark else { return nil }
        return Self.identifier(of: text, identifierMark)
    }

    private static func most(_ counts: [(PathSeparator, Int)]) -> (PathSeparator, Int)? {
        // The first one among equals.
        counts.reversed().max { $0.1 < $1.1 }
    }

    private static func haveIdentifiers(_ lines: [EscapedText], _ mark: IdentifierMark) -> Bool {
        var identifiers: Set<[UInt8]> = []
        for line in lines {
            guard let (identifier, _) = identifier(of: line, mark),
                identifiers.insert(Array(line.bytes[identifier])).inserted
            else { return false }
        }
        return true
    }

    private static func identifier(
        of text: EscapedText, _ mark: IdentifierMark
    ) -> (identifier: Range<Int>, path: Int)? {
        let all = text.trimmed(0..<text.count)
        guard let end = all.first(where: { text.isBlank(at: $0) }), end > all.lowerBound else {
            return nil
        }
        let identifier = all.lowerBound..<end
        if mark == .tab { return text.bytes[end] == Ascii.tab ? (identifier, end + 1) : nil }
        guard let sign = (end..<all.upperBound).first(where: { !text.isBlank(at: $0) }),
            text.isPlain(mark == .colon ? Ascii.colon : Ascii.minus, at: sign),
            sign + 1 < all.upperBound, text.isBlank(at: sign + 1)
        else { return nil }
        let isNumber = text.bytes[identifier].allSatisfy { Ascii.digit($0) != nil }
        return mark == .colon || isNumber ? (identifier, sign + 2) : nil
    }
}
