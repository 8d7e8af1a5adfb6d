/// One operand of a command: an argument that is known by its place.
struct OperandSyntax: Sendable, Hashable {
    enum Count: Sendable {
        case one
        case optional
        case oneOrMore
        case any
    }

    let name: String
    let count: Count
    let help: String

    init(_ name: String, _ count: Count, _ help: String) {
        self.name = name
        self.count = count
        self.help = help
    }

    /// The operand in a usage line: `ITEM…`.
    var usage: String {
        switch count {
        case .one: name
        case .optional: "[\(name)]"
        case .oneOrMore: "\(name)…"
        case .any: "[\(name)…]"
        }
    }

    var isRequired: Bool { count == .one || count == .oneOrMore }
    var isRepeated: Bool { count == .oneOrMore || count == .any }
}
