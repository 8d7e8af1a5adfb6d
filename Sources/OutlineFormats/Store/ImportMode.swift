/// What an import does with what is there already.
public enum ImportMode: String, Sendable, Hashable, CaseIterable {
    /// Everything in the file is added at the end of the parent's children.
    case append
    /// Only what is missing is added; nothing is deleted.
    ///
    /// An entry is there if something below the parent has its GUID and kind, wherever it stands: then
    /// it is moved to where the file has it, unless its own parent has it already, and gets the fields
    /// that the file has. Otherwise an entry is there if the same parent has one of its kind with the
    /// same address (links), title (folders) or title and description (notes): that one is left as it
    /// is. Two equal entries in the file stand for two in the outline; separators are matched by their
    /// order.
    ///
    /// What is new goes behind the entry that it follows in the file, or before the first one that was
    /// there; where nothing was there, to the end. Siblings that were there keep their order. Merging
    /// a file twice is merging it once.
    case merge
    /// What stands below the parent is deleted when all of the file has been added. An undo brings it
    /// back.
    case replace
}
