private import Foundation

/// Reads Safari's `Bookmarks.plist`, binary or XML.
///
/// - The roots are folders with a ``EntryRole`` under the names that people know: "Favorites",
///   "Bookmarks Menu", "Reading List". A proxy, Safari's entry for the history, is a note.
/// - The identity is `WebBookmarkUUID`. Dates and previews of the reading list become the entry's own.
/// - Every key that is not modelled becomes an attribute: a string as it is, anything else as a binary
///   property list in base 64 after `plist:`, so that a rewrite wipes nothing.
///
/// The file is one value, which is held in memory. Foundation reads property lists of at most 511
/// levels, which are some 250 folders within each other. A binary file whose values are shared so often
/// that they are more than 64 times as large as the file is refused before Foundation reads it.
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
        guard let root = try Self.dictionary(of: bytes), SafariKey.isBookmarks(root) else {
            throw .wrongFormat(looksLike: bytes.withUnsafeBytes { FileSignature.of($0) })
        }
        var parser = SafariParser(limits: limits, report: report)
        parser.parse(root)
        return try parser.finish(into: &sink, monitor: monitor)
    }

    private static func dictionary(of bytes: [UInt8]) throws(ImportError) -> [String: Any]? {
        var isBinary = false
        do throws(BinaryPropertyList.Flaw) {
            let list = try BinaryPropertyList(bytes)
            isBinary = list != nil
            try list?.measure()
        } catch {
            throw .unreadable(reason: reason(error))
        }
        do {
            let value = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
            return value as? [String: Any]
        } catch {
            let start = bytes.prefix(OutlineFormat.detectionLength)
            let text = start.withUnsafeBytes { DetectionText($0) }
            guard isBinary || text.looksLikePropertyList else { return nil }
            throw .unreadable(reason: reason(.damaged))
        }
    }

    private static func reason(_ flaw: BinaryPropertyList.Flaw) -> String {
        switch flaw {
        case .damaged:
            "the property list is damaged or cut off, or nested more than "
                + "\(BinaryPropertyList.depthLimit) levels deep"
        case .tooDeep:
            "the property list is nested more than \(BinaryPropertyList.depthLimit) levels deep"
        case .tooLarge:
            "what the property list holds is more than \(BinaryPropertyList.growthLimit) times "
                + "as large as the file"
        }
    }
}
