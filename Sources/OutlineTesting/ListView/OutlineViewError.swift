/// A step that an outline view cannot make. Items are named by their description.
public enum OutlineViewError: Error, Hashable, Sendable {
    /// The item that the step names is not shown, or its parent is not.
    case unknownItem(String)
    /// The item is shown already.
    case duplicateItem(String)
    /// The item does not stand at the named parent and index.
    case wrongPlace(String)
    /// The index lies outside of the children of the parent.
    case indexOutOfRange(String, index: Int)
    /// The item was to be moved below itself.
    case intoOwnSubtree(String)
}
