/// What an import does with what is there already.
public enum ImportMode: Sendable, Hashable {
    /// Everything in the file is added at the end of the parent's children.
    case append
    /// Only what is missing is added. An entry is there if the same parent has one of its kind with
    /// the same address (links), title (folders) or title and description (notes), and it is left
    /// as it is; two equal entries in the file stand for two in the outline. Separators are matched
    /// by their order. New entries go to the end of their parent's children.
    case merge
}
