/// A text that is no tree, or not the tree that was asked for. Lines are counted from 1.
public enum OutlineTextError: Error, Hashable, Sendable {
    /// The line does not begin with spaces and `- `.
    case noDash(line: Int, text: String)
    /// The line is indented by an odd number of spaces.
    case oddIndentation(line: Int, spaces: Int)
    /// The line is more than one level below the line before it.
    case missingParent(line: Int, label: String)
    /// The item stands in an earlier line already, and items of a snapshot are unique.
    case duplicateItem(line: Int, label: String)
    /// The label means no item of the type that was asked for.
    case noItem(line: Int, label: String)
    /// A flat snapshot has sections and, one level below, items; the line is deeper.
    case tooDeep(line: Int, label: String)
    /// A flat snapshot knows no open items, but the line has the mark of one.
    case openInFlatSnapshot(line: Int, label: String)
}

extension OutlineTextError: CustomStringConvertible {
    /// The line and what is wrong with it.
    public var description: String {
        switch self {
        case .noDash(let line, let text):
            "line \(line), “\(text)”: a line is spaces, a dash, a space and a label"
        case .oddIndentation(let line, let spaces):
            "line \(line): \(spaces) spaces before the dash; each level has two"
        case .missingParent(let line, let label):
            "line \(line), “\(label)”: more than one level below the line before"
        case .duplicateItem(let line, let label):
            "line \(line), “\(label)”: the item is there already"
        case .noItem(let line, let label):
            "line \(line), “\(label)”: not an item of this type"
        case .tooDeep(let line, let label):
            "line \(line), “\(label)”: a flat snapshot has sections and items, nothing below"
        case .openInFlatSnapshot(let line, let label):
            "line \(line), “\(label) +”: a flat snapshot knows no open items"
        }
    }
}
