import OutlineStore

extension StoreChoice {
    /// The section to work in.
    ///
    /// - Throws: `ToolError` when there is none of that name.
    func section<Content, Access>(
        in transaction: borrowing OutlineTransaction<Content, Access>
    ) throws -> OutlineSection {
        if let section = try transaction.section(named: sectionName) { return section }
        let names = try transaction.sections().map { "'\($0.name)'" }
        throw ToolError(
            "The store has no section '\(sectionName)'.",
            remedy: names.isEmpty
                ? "It is empty: 'outline import FILE' fills it."
                : "Choose one with --section NAME: \(names.joined(separator: ", ")).")
    }

    /// The section to work in, which is made at its first use.
    func sectionMadeIfMissing<Content>(
        in transaction: borrowing WriteTransaction<Content>
    ) throws -> OutlineSection {
        try transaction.section(named: sectionName)
            ?? transaction.addSection(named: sectionName)
    }
}
