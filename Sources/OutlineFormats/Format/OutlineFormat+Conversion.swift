extension OutlineFormat {
    /// Reads a file in this format and writes it in another one, without a store.
    ///
    /// - Parameters:
    ///   - source: Where the bytes come from.
    ///   - format: The format to write.
    ///   - output: Where the bytes go.
    ///   - requiresWholeFile: Whether a file that ends in the middle of something is refused.
    ///   - limits: The bounds of what is taken in.
    ///   - monitor: Who is told of the progress and may cancel.
    /// - Returns: What was found, repaired and skipped; what was written and what the other format
    ///   could not hold.
    /// - Throws: ``ImportError`` when the source cannot be read, holds nothing or is cut off; ``ExportError``
    ///   when the output fails. The output is then not finished.
    /// - Complexity: That of the reader and of the writer; constant memory but for one entry and
    ///   the path to it, where both formats allow.
    public func convert<Source: ByteSource & ~Copyable, Output: ByteSink & ~Copyable>(
        from source: consuming Source, to format: OutlineFormat, _ output: consuming Output,
        requiresWholeFile: Bool = false, limits: ImportLimits = ImportLimits(),
        monitor: ImportMonitor = ImportMonitor()
    ) throws -> (imported: ImportReport, exported: ExportReport) {
        let reader = FormatReader(self, limits: limits)
        var feed = FileFeed(
            reader: reader, source: source, requiresWholeFile: requiresWholeFile, monitor: monitor)
        let exported = try format.write(&feed, to: output)
        return (feed.report, exported)
    }
}

/// The entries of a file.
private struct FileFeed<Source: ByteSource & ~Copyable>: EntryFeed, ~Copyable {
    let reader: FormatReader
    var source: Source
    let requiresWholeFile: Bool
    let monitor: ImportMonitor
    private(set) var report = ImportReport()

    init(
        reader: FormatReader, source: consuming Source, requiresWholeFile: Bool,
        monitor: ImportMonitor
    ) {
        self.reader = reader
        self.requiresWholeFile = requiresWholeFile
        self.source = source
        self.monitor = monitor
    }

    mutating func tell<Sink: OutlineEntrySink & ~Copyable>(_ sink: inout Sink) throws {
        do throws(ImportError) {
            report = try reader.read(from: &source, into: &sink, monitor: monitor).checked()
            if requiresWholeFile, report.endsEarly { throw .cutOff(report) }
        } catch {
            // What the writer failed with is more than that it failed.
            if case .sinkFailed(let reason) = error { throw reason }
            throw error
        }
    }
}
