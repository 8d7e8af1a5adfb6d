/// An attribute with its name as it is spelled and its value as it is meant.
struct XMLAttribute: Hashable {
    var name: String
    var value: String
}

/// What a parser tells of a document.
enum XMLEvent {
    /// An element begins; the offset is that of its tag in the text of the file.
    case start(name: String, attributes: [XMLAttribute], offset: Int)
    /// The element that was begun last and is not ended yet ends.
    case end
    /// A piece of text; one text may come in several.
    case text(String)
    /// A comment.
    case comment(String)
    /// A processing instruction.
    case instruction(target: String, text: String)
}
