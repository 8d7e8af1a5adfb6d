import OutlineStore

extension ItemID {
    /// What messages call an item: `#42 Reading`, or the top level.
    func name<Content, Access>(
        in section: OutlineSection,
        of transaction: borrowing OutlineTransaction<Content, Access>
    ) throws -> String {
        guard self != section.root else { return "the top level" }
        return "#\(self) \(try transaction.label(of: self))"
    }

    /// The id for programs where an item is named as a parent: nil for the top level.
    func idOfParent(in section: OutlineSection) -> Int64? {
        self == section.root ? nil : rawValue
    }
}
