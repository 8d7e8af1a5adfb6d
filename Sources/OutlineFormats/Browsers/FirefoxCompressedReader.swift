/// Reads Firefox's compressed backups of bookmarks, `.jsonlz4`: the JSON of ``FirefoxReader`` in one
/// block of LZ4.
///
/// The file and what is in it are held in memory, as is the outline. Where the package trait `LZ4` is
/// not set, only Apple's systems can read these files.
public struct FirefoxCompressedReader: OutlineReader {
    /// The bounds of what is taken in.
    public var limits: ImportLimits

    /// Makes a reader.
    ///
    /// - Parameter limits: The bounds of what is taken in.
    public init(limits: ImportLimits = ImportLimits()) {
        self.limits = limits
    }

    /// Reads a source to its end.
    ///
    /// - Parameters:
    ///   - source: Where the bytes come from.
    ///   - sink: Where the entries go.
    ///   - monitor: Who is told of the progress and may cancel.
    /// - Returns: What was found, repaired and skipped; positions are those in the JSON. An empty
    ///   source gives a blank report.
    /// - Throws: ``ImportError/unreadable(reason:)`` with what is wrong with the compressed data,
    ///   ``ImportError/notBuiltIn(_:)``, and what ``FirefoxReader`` throws.
    /// - Complexity: O(bytes) time and memory.
    public func read<Source: ByteSource & ~Copyable, Sink: OutlineEntrySink & ~Copyable>(
        from source: inout Source, into sink: inout Sink, monitor: ImportMonitor
    ) throws(ImportError) -> ImportReport {
        guard LZ4Block.isBuiltIn else { throw .notBuiltIn(.firefoxCompressed) }
        guard let json = try MozillaLZ4.contents(of: &source, monitor: monitor) else {
            return ImportReport()
        }
        var contents = MemoryByteSource(json)
        return try FirefoxReader(limits: limits).read(
            from: &contents, into: &sink,
            monitor: ImportMonitor(isCancelled: monitor.isCancelled))
    }
}
