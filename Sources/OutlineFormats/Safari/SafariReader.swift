private import Foundation

/// Reads Safari's `Bookmarks.plist`, binary or XML.
///
/// - The roots are folders with a ``EntryRole`` under the names that people know: "Favorites",
///   "Bookmarks Menu", "Reading List". A proxy, Safari's entry for the history, is a note.
/// - The identity is `WebBookmarkUUID`. Dates and previews of the reading list become the entry's own.
/// - Every key that is not modelled becomes an attribute: a string as it is, anything else as a binary
///   property list in base 64 after `plist:`, so that a rewrite wipes nothing.
///
/// The file is one value, which is held in memory. Foundation reads property lists of at most 512
/// levels, which are some 250 folders within each other.
///
/// Source: files that Safari writes; "Property List Programming Guide", Apple.
public struct SafariReader: OutlineReader {
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
    /// - Returns: What was found, repaired and skipped; problems name values by their keys. An empty
    ///   source gives a blank report.
    /// - Throws: ``ImportError`` when the source cannot be read, is no property list of bookmarks, the
    ///   sink fails, or the import is cancelled.
    /// - Complexity: O(bytes) time and memory.
    public func read<Source: ByteSource & ~Copyable, Sink: OutlineEntrySink & ~Copyable>(
        from source: inout Source, into sink: inout Sink, monitor: ImportMonitor
    ) throws(ImportError) -> ImportReport {
        let bytes = try source.readAll(monitor: monitor)
        var report = ImportReport()
        report.bytesRead = bytes.count
        report.isBlank = bytes.allSatisfy(Ascii.isSpace)
        if report.isBlank { return report }
        guard let root = Self.dictionary(of: bytes), SafariKey.isBookmarks(root) else {
            throw .wrongFormat(looksLike: bytes.withUnsafeBytes { FileSignature.of($0) })
        }
        var parser = SafariParser(limits: limits, report: report)
        parser.parse(root)
        return try parser.finish(into: &sink, monitor: monitor)
    }

    private static func dictionary(of bytes: [UInt8]) -> [String: Any]? {
        let value = try? PropertyListSerialization.propertyList(
            from: Data(bytes), format: nil)
        return value as? [String: Any]
    }
}
