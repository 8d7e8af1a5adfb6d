/// A piece of JSON, as RFC 8259 has it.
enum JSONToken: Hashable {
    case beginObject
    case endObject
    case beginArray
    case endArray
    /// The name of a member; its value follows. The text is ``JSONTokenizer/text``.
    case key
    /// A string; its text is ``JSONTokenizer/text``.
    case string
    /// A number; its digits are ``JSONTokenizer/text``.
    case number
    case `true`
    case `false`
    case null
    /// The end of the input.
    case end
}
