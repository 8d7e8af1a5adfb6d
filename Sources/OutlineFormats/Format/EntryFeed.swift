/// Something that can tell an outline to any sink: a store, or a file of another format.
protocol EntryFeed: ~Copyable {
    /// Tells the outline from top to bottom.
    ///
    /// - Parameter sink: Who takes the entries.
    /// - Throws: What the sink and the origin fail with.
    mutating func tell<Sink: OutlineEntrySink & ~Copyable>(_ sink: inout Sink) throws
}
