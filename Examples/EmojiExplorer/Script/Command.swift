/// A line that a person or a script types. Rows are named by their numbers on the screen.
enum Command: Equatable {
    case open(Int)
    case close(Int)
    case choose(Int)
    case move(Int, Target)
    case delete(Int)
    case filter(String)
    case undo
    case redo
    case show
    case quit

    /// Where a move puts a row.
    enum Target: Equatable {
        case before(Int)
        case after(Int)
        case into(Int)
        case section(String)
    }

    static let summary = """
        open ROW, close ROW, choose ROW, move ROW before|after|into ROW, move ROW to SECTION, \
        delete ROW, filter [TEXT], undo, redo, show, quit
        """

    /// Reads a line; `nil` for an empty one.
    init?(_ line: String) throws(ExplorerError) {
        let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
        switch (words.first, words.count) {
        case (nil, _): return nil
        case ("open", 2): self = .open(try Self.row(words[1]))
        case ("close", 2): self = .close(try Self.row(words[1]))
        case ("choose", 2): self = .choose(try Self.row(words[1]))
        case ("delete", 2): self = .delete(try Self.row(words[1]))
        case ("move", 4): self = .move(try Self.row(words[1]), try Self.target(words[2], words[3]))
        case ("filter", _): self = .filter(words.dropFirst().joined(separator: " "))
        case ("undo", 1): self = .undo
        case ("redo", 1): self = .redo
        case ("show", 1): self = .show
        case ("quit", 1): self = .quit
        default: throw ExplorerError("not understood: \(line); the commands are \(Self.summary)")
        }
    }

    private static func row(_ word: String) throws(ExplorerError) -> Int {
        guard let row = Int(word) else { throw ExplorerError("\(word) is not the number of a row") }
        return row
    }

    private static func target(_ place: String, _ word: String) throws(ExplorerError) -> Target {
        switch place {
        case "before": return .before(try row(word))
        case "after": return .after(try row(word))
        case "into": return .into(try row(word))
        case "to": return .section(word)
        default: throw ExplorerError("\(place) is not before, after, into or to")
        }
    }
}
