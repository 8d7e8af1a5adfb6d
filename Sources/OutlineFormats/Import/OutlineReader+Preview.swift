extension OutlineReader {
    /// Reads a source to its end and keeps nothing of it: the report that an import would give.
    ///
    /// - Parameters:
    ///   - source: Where the bytes come from.
    ///   - monitor: Who is told of the progress and may cancel.
    /// - Returns: What was found; what an import would repair and skip.
    /// - Throws: ``ImportError`` as an import does: also ``ImportError/empty`` and
    ///   ``ImportError/nothingFound(_:)``.
    /// - Complexity: That of reading.
    public func preview<Source: ByteSource & ~Copyable>(
        of source: inout Source, monitor: ImportMonitor = ImportMonitor()
    ) throws(ImportError) -> ImportReport {
        var sink = ForgettingSink()
        return try read(from: &source, into: &sink, monitor: monitor).checked()
    }
}

/// Takes entries and forgets them.
private struct ForgettingSink: OutlineEntrySink {
    func open(_ entry: OutlineEntry, isExpanded: Bool) {}
    func close() {}
}
