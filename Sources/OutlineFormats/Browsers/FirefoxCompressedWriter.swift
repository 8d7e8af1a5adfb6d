/// Writes a compressed backup of bookmarks that Firefox restores, `.jsonlz4`.
///
/// What ``FirefoxWriter`` writes is held in memory and compressed at the end.
public struct FirefoxCompressedWriter<Output: ByteSink & ~Copyable>: OutlineWriter, ~Copyable {
    /// What the sink throws.
    public typealias Failure = ExportError

    private var destination: Output
    private let json = MemoryByteSink()
    private var writer: FirefoxWriter<MemoryByteSink>

    /// Begins a file.
    ///
    /// - Parameter output: Where the bytes go.
    public init(to output: consuming Output) {
        destination = output
        writer = FirefoxWriter(to: json)
    }

    /// Takes the members of the root that holds all others.
    ///
    /// - Parameter document: The file as a folder.
    /// - Throws: Nothing; it is written at the end.
    public mutating func begin(_ document: OutlineEntry) throws(ExportError) {
        try writer.begin(document)
    }

    /// Takes an entry.
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - isExpanded: Whether its children are shown.
    /// - Throws: Nothing; it is written at the end.
    public mutating func open(_ entry: OutlineEntry, isExpanded: Bool) throws(ExportError) {
        try writer.open(entry, isExpanded: isExpanded)
    }

    /// Ends the entry that was begun last and is not ended yet.
    ///
    /// - Throws: ``ExportError/unbalanced`` when none is open.
    public mutating func close() throws(ExportError) {
        try writer.close()
    }

    /// Writes the file.
    ///
    /// - Returns: What was written and what the format could not hold.
    /// - Throws: ``ExportError/unbalanced`` when entries are still open,
    ///   ``ExportError/unwritable(reason:)`` when the output fails or there are more than 2 GB, and
    ///   ``ExportError/notBuiltIn(_:)``.
    public consuming func finish() throws(ExportError) -> ExportReport {
        guard LZ4Block.isBuiltIn else { throw .notBuiltIn(.firefoxCompressed) }
        let json = json
        var output = destination
        let report = try writer.finish()
        guard let file = MozillaLZ4.file(of: json.bytes) else {
            throw .unwritable(reason: "it is too large for a compressed backup")
        }
        let result = file.withUnsafeBytes { bytes in
            Result { () throws(ExportError) in try output.write(bytes) }
        }
        try result.get()
        try output.finish()
        return report
    }
}
