/// A writer of one file format: entries in, bytes out.
///
/// It takes the calls of ``OutlineEntrySink`` in outline order and holds a few bytes per level.
public protocol OutlineWriter: OutlineEntrySink, ~Copyable where Failure == ExportError {
    /// Ends the file.
    ///
    /// - Returns: What was written and what the format could not hold.
    /// - Throws: ``ExportError/unbalanced`` when entries are still open, or
    ///   ``ExportError/unwritable(reason:)``.
    consuming func finish() throws(ExportError) -> ExportReport
}
