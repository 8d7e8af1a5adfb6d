/// Reads XBEL 1.0, the XML Bookmark Exchange Language, as Konqueror, Midori, GNOME and others write
/// it.
///
/// - Folders are closed unless `folded="no"`, as the document type says.
/// - `id` is the entry's GUID. An alias is a link without an address whose attribute `alias` has the
///   id that it refers to.
/// - Each `metadata` is kept as XML, with the declarations that it needs, in an attribute named
///   `<metadata>`.
/// - Attributes that XBEL does not have are kept; `toolbar="yes"` also gives the role.
/// - What the root says of itself is the document; its attributes are named `xbel@name`.
///
/// Damage is mended and told. Entities are never expanded and nothing is ever loaded.
///
/// Source: "The XML Bookmark Exchange Language", Fred L. Drake, Jr., 1998, with its public text.
public struct XBELReader: OutlineReader {
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
    /// - Returns: What was found, repaired and skipped. An empty source gives a blank report.
    /// - Throws: ``ImportError`` when the source cannot be read, is no XBEL file, declares entities
    ///   made of entities, the sink fails, or the import is cancelled.
    /// - Complexity: O(bytes) time; memory for the longest entry and a few bytes per level.
    public func read<Source: ByteSource & ~Copyable, Sink: OutlineEntrySink & ~Copyable>(
        from source: inout Source, into sink: inout Sink, monitor: ImportMonitor
    ) throws(ImportError) -> ImportReport {
        var parser = XBELParser(limits: limits)
        return try XMLReading.read(
            from: &source, with: &parser, into: &sink, limits: limits, monitor: monitor)
    }
}
