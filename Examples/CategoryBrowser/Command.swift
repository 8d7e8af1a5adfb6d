/// A line that a person types.
enum Command {
    case open(Int)
    case close(Int)
    case move(Int, Browser.Target)
    case path(Int)
    case show
    case undo
    case quit

    static let summary =
        "open ROW, close ROW, move ROW before|after|into ROW, path ROW, show, undo, quit"

    /// Reads a line; `nil` for an empty one.
    init?(_ line: String) throws(BrowserError) {
        let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
        switch (words.first, words.count) {
        case (nil, _): return nil
        case ("open", 2): self = .open(try Self.row(words[1]))
        case ("close", 2): self = .close(try Self.row(words[1]))
        case ("path", 2): self = .path(try Self.row(words[1]))
        case ("move", 4):
            self = .move(try Self.row(words[1]), try Self.target(words[2], words[3]))
        case ("show", 1): self = .show
        case ("undo", 1): self = .undo
        case ("quit", 1): self = .quit
        default:
            throw BrowserError("not understood: \(line); the commands are \(Self.summary)")
        }
    }

    private static func row(_ word: String) throws(BrowserError) -> Int {
        guard let row = Int(word) else { throw BrowserError("\(word) is not the number of a row") }
        return row
    }

    private static func target(
        _ place: String, _ word: String
    ) throws(BrowserError) -> Browser.Target {
        let row = try row(word)
        switch place {
        case "before": return .before(row)
        case "after": return .after(row)
        case "into": return .into(row)
        default: throw BrowserError("\(place) is not before, after or into")
        }
    }
}
