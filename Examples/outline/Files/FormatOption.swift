import OutlineFormats

/// The option that names a format, and what it may say.
enum FormatOption {
    static func syntax(_ help: String, name: String = "format") -> OptionSyntax {
        .value(name, "FORMAT", help)
    }

    /// The format that an option names.
    ///
    /// - Throws: `UsageError` when it names none.
    static func value(
        of name: String, in arguments: ParsedArguments
    ) throws(UsageError) -> OutlineFormat? {
        guard let typed = arguments.value(of: name) else { return nil }
        guard let format = OutlineFormat(named: typed) else {
            let names = OutlineFormat.allCases.map(\.rawValue).joined(separator: ", ")
            throw UsageError("There is no format '\(typed)'. The formats are: \(names).")
        }
        return format
    }
}
