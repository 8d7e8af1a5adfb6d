/// A reader of one file format: bytes in, entries out.
///
/// Readers are streams: they hold one entry at a time and a few bytes per level of nesting, never
/// the tree. Any input gives balanced events and a list of problems; one bad entry never stops an
/// import.
public protocol OutlineReader: Sendable {
    /// Reads a source to its end.
    ///
    /// - Parameters:
    ///   - source: Where the bytes come from.
    ///   - sink: Where the entries go.
    ///   - monitor: Who is told of the progress and may cancel.
    /// - Returns: What was found, repaired and skipped.
    /// - Throws: ``ImportError`` when the source cannot be read, is of another format, the sink
    ///   fails, or the import is cancelled.
    /// - Complexity: O(bytes) time; memory for the longest entry plus one byte per level.
    func read<Source: ByteSource & ~Copyable, Sink: OutlineEntrySink & ~Copyable>(
        from source: inout Source, into sink: inout Sink, monitor: ImportMonitor
    ) throws(ImportError) -> ImportReport
}

extension OutlineReader {
    /// Reads a source to its end without a monitor; the task's cancellation is heeded.
    ///
    /// - Parameters:
    ///   - source: Where the bytes come from.
    ///   - sink: Where the entries go.
    /// - Returns: What was found, repaired and skipped.
    /// - Throws: ``ImportError`` as ``read(from:into:monitor:)`` does.
    public func read<Source: ByteSource & ~Copyable, Sink: OutlineEntrySink & ~Copyable>(
        from source: inout Source, into sink: inout Sink
    ) throws(ImportError) -> ImportReport {
        try read(from: &source, into: &sink, monitor: ImportMonitor())
    }
}
