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

    /// The section with an id.
    ///
    /// - Parameter id: The id.
    /// - Returns: The section with its present name.
    /// - Throws: `OutlineError.unknownSection`.
    /// - Complexity: O(log *s*) for *s* sections.
    public func section(_ id: SectionID) throws(OutlineError) -> OutlineSection {
        guard let section = try repository.section(withRoot: id.root) else {
            throw .unknownSection(id)
        }
        return section
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

    /// Renames a section. Its id stays.
    ///
    /// - Parameters:
    ///   - id: The section.
    ///   - name: A name that no other section has.
    /// - Throws: `OutlineError.unknownSection`, `sectionNameTaken`.
    /// - Complexity: O(log *s*) for *s* sections.
    public func renameSection(_ id: SectionID, to name: String) throws(OutlineError) {
        let section = try section(id)
        guard section.name != name else { return }
        guard try !repository.isSectionNameTaken(name) else { throw .sectionNameTaken }
        try repository.writing { () throws(OutlineError) in
            try repository.setSectionName(of: id.root, from: section.name, to: name)
        }
    }

    /// Moves a section to another place in the order of sections.
    ///
    /// - Parameters:
    ///   - id: The section.
    ///   - index: Its index afterwards: the list is counted without it.
    /// - Throws: `OutlineError.unknownSection`, `indexOutOfRange`.
    /// - Complexity: O(*s* log *n*) for *s* sections; one row of `item`.
    public func moveSection(_ id: SectionID, to index: Int) throws(OutlineError) {
        _ = try section(id)
        let sections = try sections()
        guard sections.indices.contains(index) else {
            throw .indexOutOfRange(index, count: sections.count)
        }
        guard sections[index].id != id else { return }
        let others = sections.filter { $0.id != id }
        // The trash stands before the first section.
        let left = index == 0 ? ItemID.trash : others[index - 1].root
        try repository.writing { () throws(OutlineError) in
            try repository.place(
                [Run(parent: .root, left: left, items: [id.root])], moving: [id.root])
        }
    }

    /// Removes a section with all its items.
    ///
    /// - Parameter id: The section.
    /// - Returns: The number of deleted items.
    /// - Throws: `OutlineError.unknownSection`.
    /// - Complexity: O(*k* log *n*) for *k* deleted items.
    @discardableResult
    public func removeSection(_ id: SectionID) throws(OutlineError) -> Int {
        let section = try section(id)
        return try repository.writing { () throws(OutlineError) in
            try repository.setSectionName(of: id.root, from: section.name, to: nil)
            // The hidden item is no item to the caller.
            return try repository.deleteSubtree(id.root) - 1
        }
    }
}
