/// The first lines of a text, for telling its format.
struct DetectionLines {
    private static let lineCount = 1_000

    /// The lines that are not blank, without blanks at their ends.
    let lines: [ArraySlice<UInt8>]
    /// How far each line is indented, in bytes.
    let indents: [Int]
    /// The text in lower case.
    private let bytes: [UInt8]

    init(_ text: DetectionText) {
        bytes = Array(text.text.utf8)
        var lines: [ArraySlice<UInt8>] = []
        var indents: [Int] = []
        for line in bytes.split(whereSeparator: {
            $0 == Ascii.lineFeed || $0 == Ascii.carriageReturn
        }) {
            guard lines.count < Self.lineCount else { break }
            let first = line.firstIndex { !Ascii.isSpace($0) }
            guard let first, let last = line.lastIndex(where: { !Ascii.isSpace($0) }) else {
                continue
            }
            lines.append(line[first...last])
            indents.append(first - line.startIndex)
        }
        // The last line may be cut.
        if bytes.count >= OutlineFormat.detectionLength, lines.count > 1 {
            lines.removeLast()
            indents.removeLast()
        }
        self.lines = lines
        self.indents = indents
    }

    var beginWithTag: Bool { lines.first?.first == Ascii.less }

    /// Whether so many of a hundred lines are of a kind.
    func haveShare(
        _ percent: Int, _ isOfKind: (ArraySlice<UInt8>) -> Bool
    ) -> Bool {
        !lines.isEmpty && lines.count(where: isOfKind) * 100 >= percent * lines.count
    }

    /// Whether the text is the source of a program, a configuration or a web page, or no text at all.
    var areCode: Bool {
        haveShare(15) { Self.isCode($0) } || haveShare(50) { Self.isSetting($0) }
            || bytes.count { $0 < 0x20 && !Ascii.isSpace($0) } * 100 > bytes.count
            || lines.first?.starts(with: "#!".utf8) == true
    }

    private static func isCode(_ line: ArraySlice<UInt8>) -> Bool {
        guard let first = line.first, let last = line.last else { return false }
        switch last {
        case UInt8(ascii: "{"), UInt8(ascii: "}"), Ascii.semicolon: return true
        default: break
        }
        if first == Ascii.less || first == UInt8(ascii: "}") { return true }
        let signs: [StaticString] = ["();", "()", " = ", " == ", "=>", "->", "):", "{\"", "</"]
        let words: [StaticString] = [
            "import ", "from ", "def ", "class ", "func ", "return ", "var ", "let ", "const ",
            "#include", "if (", "for (", "while (", "else:", "//", "/*",
        ]
        return signs.contains { line.contains($0) } || words.contains { line.begins(with: $0) }
    }

    /// `key: value`, as configurations and logs have it.
    private static func isSetting(_ line: ArraySlice<UInt8>) -> Bool {
        guard let colon = line.firstIndex(of: Ascii.colon), colon > line.startIndex else {
            return false
        }
        let next = colon + 1
        let name = line[..<colon].drop { $0 == Ascii.minus || $0 == Ascii.space }
        let isName =
            !name.isEmpty
            && name.allSatisfy {
                Ascii.isAlphanumeric($0) || $0 == Ascii.underscore || $0 == Ascii.minus
            }
        return isName && next < line.endIndex && line[next] == Ascii.space
    }
}

extension ArraySlice<UInt8> {
    func begins(with text: StaticString) -> Bool {
        starts(with: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    func contains(_ text: StaticString) -> Bool {
        let word = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        guard let first = word.first, count >= word.count else { return false }
        return (startIndex...endIndex - word.count).contains { index in
            self[index] == first && self[index...].starts(with: word)
        }
    }
}

// Tables.
extension DetectionLines {
    /// What divides the cells, if the text is a table: names of columns are known, or all rows have
    /// equally many cells and addresses or tabs among them.
    var tableDelimiter: TableDelimiter? {
        bytes.withUnsafeBufferPointer { bytes in
            let sample = UnsafeBufferPointer(rebasing: bytes.prefix(16 << 10))
            let declared = sample.hasPrefixIgnoringCase("sep=")
            let dialect = TableDialect(of: sample, delimiter: nil)
            let records = dialect.records(of: sample, upTo: 50)
            guard let first = records.first else { return nil }
            let hasNames = records.prefix(TableHeader.searchedRows).contains { record in
                TableHeader.recognizedCount(record) >= 2
                    || record.count > 1 && TableHeader.recognizedCount(record) * 2 >= record.count
            }
            if hasNames || declared, first.count > 1 || records.count > 1 {
                return dialect.delimiter
            }
            let isEven =
                records.count > 2 && first.count > 1
                && records.allSatisfy { $0.count == first.count }
            guard isEven, !areCode else { return nil }
            let hasAddresses = first.indices.contains { column in
                records.allSatisfy { PlainItem.isBareAddress($0[column].utf8) }
            }
            let isTabbed = dialect.delimiter == .tab && records.allSatisfy { $0.first != "" }
            return hasAddresses || isTabbed ? dialect.delimiter : nil
        }
    }
}

// Paths.
extension DetectionLines {
    /// Whether most lines are paths: names with a sign and blanks between them, or file names with
    /// slashes.
    var arePaths: Bool {
        let paths = lines.filter { $0.first != Ascii.hash }
        if lines.first?.begins(with: "# separator: ") == true { return true }
        guard paths.count > 1, !haveShare(15, Self.isCode), !beginWithTag else { return false }
        let signs: [StaticString] = [" > ", " » ", " › ", " → "]
        let isSpaced = signs.contains { sign in
            paths.count { $0.contains(sign) && $0.first != Ascii.greater } * 2 >= paths.count
        }
        if isSpaced { return true }
        let isFile = paths.allSatisfy { line in
            !line.contains { Ascii.isSpace($0) || $0 == Ascii.colon || $0 == Ascii.less }
        }
        return isFile && paths.count > 2
            && paths.count { $0.contains(Ascii.slash) } * 10 >= paths.count * 8
    }
}

// Markdown.
extension DetectionLines {
    private static func isHeading(_ line: ArraySlice<UInt8>) -> Bool {
        let signs = line.prefix { $0 == Ascii.hash }.count
        return (1...6).contains(signs) && line.dropFirst(signs).first == Ascii.space
    }

    private static func isListItem(_ line: ArraySlice<UInt8>) -> Bool {
        if line.begins(with: "- ") || line.begins(with: "* ") || line.begins(with: "+ ") {
            return true
        }
        let digits = line.prefix { Ascii.digit($0) != nil }
        let rest = line[digits.endIndex...]
        return (1...9).contains(digits.count)
            && (rest.begins(with: ". ") || rest.begins(with: ") "))
    }

    private static func isMarkedLink(_ line: ArraySlice<UInt8>) -> Bool {
        isListItem(line) && (line.contains("](") || line.contains("] ["))
    }

    /// Whether there are list items with links, as only Markdown has them, whatever is around them.
    var areMarked: Bool { lines.count { Self.isMarkedLink($0) } > 1 && !isBookmarkFile }

    private var isBookmarkFile: Bool {
        lines.prefix(5).contains { $0.contains("netscape-bookmark") }
    }

    /// Whether the text has headings and lists.
    var areMarkdown: Bool {
        guard !areCode, !beginWithTag else { return false }
        let items = lines.count { Self.isListItem($0) }
        let headings = lines.count { Self.isHeading($0) }
        let links = lines.count { $0.contains("](") }
        let firstItem = lines.firstIndex { Self.isListItem($0) }
        // An outliner's text begins its lists below an indented line.
        if headings == 0, let firstItem, indents[firstItem] > 3 { return false }
        if items > 0, headings > 0 || links > 0 { return true }
        if headings > 1, headings * 2 <= lines.count || links > 0 { return true }
        return items > 1 && items * 10 >= lines.count * 6
    }
}

// Indented text.
extension DetectionLines {
    /// Whether the text is an outline by its indentation, the first line being the leftmost; prose
    /// and programs are none.
    var areIndented: Bool {
        guard lines.count > 1, !areCode, !beginWithTag, let first = indents.first,
            indents.allSatisfy({ $0 >= first })
        else { return false }
        let steps = zip(indents, indents.dropFirst()).filter { $0 < $1 }
        guard !steps.isEmpty, steps.allSatisfy({ $1 - $0 <= 8 }) else { return false }
        // Sentences and long lines are prose, whatever its paragraphs begin with.
        return !haveShare(50) { $0.last == Ascii.dot || $0.count > 300 }
    }
}
