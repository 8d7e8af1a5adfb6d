/// A name and value that a file gives an entry and ``OutlineEntry`` does not model.
public struct EntryAttribute: Hashable, Sendable {
    /// The name in the spelling of the file; formats compare names as their rules say.
    public var name: String
    /// The decoded value; `nil` when the name stands alone.
    public var value: String?

    /// Makes an attribute.
    ///
    /// - Parameters:
    ///   - name: The name in the spelling of the file.
    ///   - value: The value, or `nil` when the name stands alone.
    public init(_ name: String, _ value: String?) {
        self.name = name
        self.value = value
    }
}
