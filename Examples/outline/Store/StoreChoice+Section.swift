import OutlineFormats
import OutlineStore

extension StoreChoice {
    /// The section to work in.
    ///
    /// - Throws: `ToolError` when there is none of that name.
    func section<Access>(
        in transaction: borrowing OutlineTransaction<OutlineEntry, Access>
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
    func sectionMadeIfMissing(
        in transaction: borrowing WriteTransaction<OutlineEntry>
    ) throws -> OutlineSection {
        try transaction.section(named: sectionName)
            ?? transaction.addSection(named: sectionName)
    }
}
