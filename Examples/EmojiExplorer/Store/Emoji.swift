import OutlineStore

/// What an item of the outlines holds: an emoji, or a category of them.
struct Emoji: OutlineContent {
    /// The emoji itself; a category has none.
    var symbol: String?
    var name: String
    /// Whether the category stays open and where it is.
    var isPinned = false

    var isCategory: Bool { symbol == nil }

    static let schema = ContentSchema(
        name: "Emoji", label: "name",
        columns: [
            ContentColumn("symbol", String?.self), ContentColumn("name", String.self),
            ContentColumn("pinned", Bool.self),
        ])

    init(symbol: String?, name: String, isPinned: Bool = false) {
        self.symbol = symbol
        self.name = name
        self.isPinned = isPinned
    }

    init(from row: inout ContentReader) throws(OutlineError) {
        symbol = try row.read()
        name = try row.read()
        isPinned = try row.read()
    }

    func write(to row: inout ContentWriter) {
        row.write(symbol)
        row.write(name)
        row.write(isPinned)
    }
}

extension Emoji {
    /// The emoji of a line such as `🍎 red apple`.
    init(line: String) {
        let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
        self.init(symbol: parts.first, name: parts.last ?? "")
    }

    /// The symbol and the name, as people see them.
    var title: String {
        if let symbol { "\(symbol) \(name)" } else { name }
    }
}
