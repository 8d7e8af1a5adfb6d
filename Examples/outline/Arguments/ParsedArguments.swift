/// The arguments of one command, sorted into operands and options.
struct ParsedArguments: Hashable {
    private(set) var operands: [String] = []
    private var values: [String: String] = [:]

    mutating func append(operand: String) {
        operands.append(operand)
    }

    /// Remembers an option, and says whether it is there for the first time.
    mutating func set(_ name: String, to value: String) -> Bool {
        guard values[name] == nil else { return false }
        values[name] = value
        return true
    }

    func has(_ flag: String) -> Bool {
        values[flag] != nil
    }

    /// Whether the output is for a program.
    var wantsJSON: Bool { has(CommandSyntax.json.name) }

    func value(of option: String) -> String? {
        values[option]
    }

    /// The value of an option that counts, in whole numbers from zero.
    func count(of option: String) throws(UsageError) -> Int? {
        guard let text = values[option] else { return nil }
        guard let number = Int(text), number >= 0 else {
            throw UsageError("--\(option) needs a whole number from 0 on, not '\(text)'.")
        }
        return number
    }
}
