/// Where entries go: a store's bulk writer, a writer of another format, a test's recorder.
///
/// The calls are the outline read from top to bottom: `open` for each entry, then its children,
/// then `close`. Readers always balance them, whatever the file looks like.
public protocol OutlineEntrySink: ~Copyable {
    /// What the sink throws; `Never` if it cannot fail.
    associatedtype Failure: Error

    /// Begins an entry; the entries up to its `close` are its children.
    ///
    /// - Parameters:
    ///   - entry: The entry, complete.
    ///   - isExpanded: Whether its children are shown.
    /// - Throws: What the sink fails with; the import then stops.
    mutating func open(_ entry: OutlineEntry, isExpanded: Bool) throws(Failure)

    /// Ends the entry that was begun last and is not ended yet.
    ///
    /// - Throws: What the sink fails with; the import then stops.
    mutating func close() throws(Failure)
}
