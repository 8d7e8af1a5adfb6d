public import OutlineStore

extension OutlineTransaction where Content == OutlineEntry {
    /// Writes everything below a parent to a file.
    ///
    /// ```swift
    /// try store.read { transaction in
    ///     let writer = BookmarkHTMLWriter(to: try FileByteSink(path: path))
    ///     return try transaction.exportOutline(below: section.root, to: writer)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - parent: The item, not written itself, or a section's root.
    ///   - view: The view in which entries count as expanded.
    ///   - writer: The writer of the file's format.
    /// - Returns: What was written and what the format could not hold.
    /// - Throws: `ExportError` from the writer; `OutlineError` from the store.
    /// - Complexity: O(*k* log *n*) for *k* entries; constant memory but for the path to the
    ///   current one.
    @discardableResult
    public func exportOutline<Writer: OutlineWriter & ~Copyable>(
        below parent: ItemID, view: ViewName = .main, to writer: consuming Writer
    ) throws -> ExportReport {
        try walk(below: parent, view: view) { event in
            switch event {
            case .open(let item): try writer.open(item.content, isExpanded: item.isExpanded)
            case .close: try writer.close()
            }
        }
        return try writer.finish()
    }
}
