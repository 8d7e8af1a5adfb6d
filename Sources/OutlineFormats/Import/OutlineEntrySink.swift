public import OutlineStore

/// Where entries go: a store's bulk writer, a writer of another format, a test's recorder.
///
/// The calls are the outline read from top to bottom: `open` for each entry, then its children,
/// then `close`. Readers always balance them, whatever the file looks like.
public protocol OutlineEntrySink: ~Copyable {
    /// What the sink throws; `Never` if it cannot fail.
    associatedtype Failure: Error

    /// Takes what the file says of itself: its title, dates and further attributes.
    ///
    /// Readers call it at most once and before the first entry, if the file says it there.
    ///
    /// - Parameter document: The file as a folder that holds all of its entries.
    /// - Throws: What the sink fails with; the import then stops.
    mutating func begin(_ document: OutlineEntry) throws(Failure)

    /// Begins an entry; the entries up to its `close` are its children.
    ///
    /// - Parameters:
    ///   - entry: The entry, complete.
    ///   - isExpanded: Whether its children are shown.
    /// - Throws: What the sink fails with; the import then stops.
    mutating func open(_ entry: OutlineEntry, isExpanded: Bool) throws(Failure)

    /// Begins an entry that has an identity in the store it comes from.
    ///
    /// - Parameters:
    ///   - entry: The entry, complete.
    ///   - isExpanded: Whether its children are shown.
    ///   - id: The identity.
    /// - Throws: What the sink fails with; the import then stops.
    mutating func open(
        _ entry: OutlineEntry, isExpanded: Bool, id: ItemID
    ) throws(Failure)

    /// Ends the entry that was begun last and is not ended yet.
    ///
    /// - Throws: What the sink fails with; the import then stops.
    mutating func close() throws(Failure)
}

extension OutlineEntrySink where Self: ~Copyable {
    /// Does nothing: most sinks have no place for what a file says of itself.
    ///
    /// - Parameter document: The file as a folder that holds all of its entries.
    /// - Throws: Nothing.
    public mutating func begin(_ document: OutlineEntry) throws(Failure) {}

    /// Begins an entry without its identity: most sinks give their own.
    ///
    /// - Parameters:
    ///   - entry: The entry, complete.
    ///   - isExpanded: Whether its children are shown.
    ///   - id: The identity, which is dropped.
    /// - Throws: What the sink fails with; the import then stops.
    public mutating func open(
        _ entry: OutlineEntry, isExpanded: Bool, id: ItemID
    ) throws(Failure) {
        try open(entry, isExpanded: isExpanded)
    }
}

extension OutlineEntrySink where Self: ~Copyable {
    /// Begins the document, with the sink's failure as an import knows it.
    mutating func tell(_ document: OutlineEntry) throws(ImportError) {
        do {
            try begin(document)
        } catch {
            throw .sinkFailed(error)
        }
    }
}
