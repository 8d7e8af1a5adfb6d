/// The sign between the names of a path.
struct PathSeparator: Hashable {
    /// The sign without blanks.
    let sign: [UInt8]
    /// Whether a blank stands at each side of it.
    let isSpaced: Bool

    init(_ sign: String, isSpaced: Bool = true) {
        self.sign = Array(sign.utf8)
        self.isSpaced = isSpaced
    }

    /// Makes a separator from how it is declared: a sign with blanks around it, or without.
    init?(declared text: String) {
        let bytes = Array(text.utf8)
        let sign = bytes.drop { EscapedText.isBlank($0) }
            .prefix { !EscapedText.isBlank($0) }
        guard !sign.isEmpty else { return nil }
        self.sign = Array(sign)
        isSpaced = bytes.count > sign.count
    }

    /// What divides the names of paths that people write, the most usual first.
    static let spaced = [">", "/", "»", "›", "→", "|", "::", "\\"].map { PathSeparator($0) }
    /// The same without blanks, which stands in names more often.
    static let bare = ["/", ">", "\\", "::"].map { PathSeparator($0, isSpaced: false) }

    /// The parts of a text between the separators that no backslash stands before.
    func parts(of text: EscapedText, in range: Range<Int>) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var start = range.lowerBound
        var index = start
        while let match = next(in: text, from: index, to: range.upperBound, start: start) {
            parts.append(start..<match.lowerBound)
            start = match.upperBound
            // One blank may end this separator and begin the next one.
            index = isSpaced ? start - 1 : start
        }
        parts.append(min(start, range.upperBound)..<range.upperBound)
        return parts
    }

    /// Whether a text has the separator.
    func divides(_ text: EscapedText) -> Bool {
        next(in: text, from: 0, to: text.count, start: 0) != nil
    }

    private func next(
        in text: EscapedText, from index: Int, to end: Int, start: Int
    ) -> Range<Int>? {
        var index = index
        let margin = isSpaced ? 1 : 0
        while index + sign.count + 2 * margin <= end {
            if matches(text, at: index) {
                return max(index, start)..<index + sign.count + 2 * margin
            }
            index += 1
        }
        return nil
    }

    private func matches(_ text: EscapedText, at index: Int) -> Bool {
        var place = index
        if isSpaced {
            guard text.isBlank(at: place) else { return false }
            place += 1
        }
        for byte in sign {
            guard text.isPlain(byte, at: place) else { return false }
            place += 1
        }
        return !isSpaced || text.isBlank(at: place)
    }
}
