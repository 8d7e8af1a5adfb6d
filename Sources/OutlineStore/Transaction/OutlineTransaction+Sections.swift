extension OutlineTransaction {
    /// The sections in order.
    ///
    /// - Returns: All sections; the trash is none.
    /// - Throws: `OutlineError` if the file cannot be read.
    /// - Complexity: O(*s* log *n*) for *s* sections.
    public func sections() throws(OutlineError) -> [OutlineSection] {
        try repository.sections()
    }

    /// The section with a name.
    ///
    /// - Parameter name: The name, letter by letter.
    /// - Returns: `nil` if no section has the name.
    /// - Throws: `OutlineError` if the file cannot be read.
    /// - Complexity: O(log *s*) for *s* sections.
    public func section(named name: String) throws(OutlineError) -> OutlineSection? {
        try repository.section(named: name)
    }
}

extension OutlineTransaction where Access == WriteAccess {
    /// Adds a section after the others.
    ///
    /// - Parameter name: A name that no other section has.
    /// - Returns: The new section.
    /// - Throws: `OutlineError.sectionNameTaken`.
    /// - Complexity: O(log *n*).
    @discardableResult
    public func addSection(named name: String) throws(OutlineError) -> OutlineSection {
        guard try !repository.isSectionNameTaken(name) else { throw .sectionNameTaken }
        return try repository.writing { () throws(OutlineError) in
            let last = try repository.lastSibling(of: .root, before: nil) { _ in true }
            let ranks = try repository.ranks(
                count: 1, under: .root, after: last?.id, pending: [])
            return try repository.insertSection(named: name, rank: ranks[0])
        }
    }
}
