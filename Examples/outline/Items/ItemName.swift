import OutlineFormats
import OutlineStore

extension ItemID {
    /// What messages call an item: `#42 Reading`, or the top level.
    func name<Access>(
        in section: OutlineSection,
        of transaction: borrowing OutlineTransaction<OutlineEntry, Access>
    ) throws -> String {
        guard self != section.root else { return "the top level" }
        return "#\(self) \(try transaction.label(of: self))"
    }
}
