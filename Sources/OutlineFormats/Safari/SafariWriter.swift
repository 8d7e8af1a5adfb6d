private import Foundation

/// Writes Safari's `Bookmarks.plist`, in the binary form that Safari writes.
///
/// - A folder of the top level with a ``EntryRole`` that Safari has becomes that root. What else stands
///   at the top level stays there, as in Safari itself.
/// - A note becomes a proxy, a separator is left out: Safari has none.
/// - Everything that an attribute has kept of such a file is written again.
///
/// The file is one value, so the outline is held until the end: memory grows with it. Entries more than
/// 200 levels deep come after their parents instead of below them, since Foundation reads no deeper
/// property lists.
public struct SafariWriter<Output: ByteSink & ~Copyable>: OutlineWriter, ~Copyable {
    /// What the sink throws.
    public typealias Failure = ExportError

    private var destination: Output
    private var list = SafariList()

    /// Begins a file.
    ///
    /// - Parameter output: Where the bytes go.
    public init(to output: consuming Output) {
        destination = output
    }

    /// Takes the keys that the file had beside its children.
    ///
    /// - Parameter document: The file as a folder.
    /// - Throws: Nothing; it is written at the end.
    public mutating func begin(_ document: OutlineEntry) throws(ExportError) {
        list.document = document
    }

    /// Takes an entry.
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - isExpanded: Whether its children are shown.
    /// - Throws: Nothing; it is written at the end.
    public mutating func open(_ entry: OutlineEntry, isExpanded: Bool) throws(ExportError) {
        list.open(entry, isExpanded: isExpanded)
    }

    /// Ends the entry that was begun last and is not ended yet.
    ///
    /// - Throws: ``ExportError/unbalanced`` when none is open.
    public mutating func close() throws(ExportError) {
        try list.close()
    }

    /// Writes the file.
    ///
    /// - Returns: What was written and what the format could not hold.
    /// - Throws: ``ExportError/unbalanced`` when entries are still open, or
    ///   ``ExportError/unwritable(reason:)`` when the output fails.
    public consuming func finish() throws(ExportError) -> ExportReport {
        let (value, report) = try list.finish()
        let data: Data
        do {
            data = try PropertyListSerialization.data(
                fromPropertyList: value, format: .binary, options: 0)
        } catch {
            throw .unwritable(reason: "no property list can hold it")
        }
        let result = data.withUnsafeBytes { bytes in
            Result { () throws(ExportError) in try destination.write(bytes) }
        }
        try result.get()
        try destination.finish()
        return report
    }
}
