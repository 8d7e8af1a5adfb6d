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
    ///   - parent: The item, or a section's root. It is not written as an entry: the file is what it
    ///     stands for.
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
        try tell(below: parent, view: view, to: &writer)
        return try writer.finish()
    }

    /// Writes everything below a parent to a file in a format that is known only when the program
    /// runs.
    ///
    /// - Parameters:
    ///   - parent: The item, or a section's root. It is not written as an entry: the file is what it
    ///     stands for.
    ///   - view: The view in which entries count as expanded.
    ///   - format: The format of the file.
    ///   - output: Where the bytes go.
    /// - Returns: What was written and what the format could not hold.
    /// - Throws: `ExportError` from the writer, ``ExportError/notBuiltIn(_:)`` among them;
    ///   `OutlineError` from the store.
    /// - Complexity: O(*k* log *n*) for *k* entries; constant memory but for the path to the
    ///   current one, where the format allows.
    @discardableResult
    public func exportOutline<Output: ByteSink & ~Copyable>(
        below parent: ItemID, view: ViewName = .main, as format: OutlineFormat,
        to output: consuming Output
    ) throws -> ExportReport {
        // A closure can take a noncopyable value out of a variable, but not out of a parameter.
        var slot: Output? = output
        return try withUnsafePointer(to: self) { transaction in
            guard let output = slot.take() else { throw ExportError.unbalanced }
            var feed = StoreFeed(transaction: transaction, parent: parent, view: view)
            return try format.write(&feed, to: output)
        }
    }

    fileprivate func tell<Sink: OutlineEntrySink & ~Copyable>(
        below parent: ItemID, view: ViewName, to sink: inout Sink
    ) throws {
        try sink.begin(try document(of: parent))
        try walk(below: parent, view: view) { event in
            switch event {
            case .open(let item):
                try sink.open(item.content, isExpanded: item.isExpanded, id: item.id)
            case .close: try sink.close()
            }
        }
    }

    /// The parent as the file: its content, or the name of the section whose root it is.
    private func document(of parent: ItemID) throws(OutlineError) -> OutlineEntry {
        if let section = try sections().first(where: { $0.root == parent }) {
            return .folder(section.name)
        }
        return try content(of: parent)
    }
}

/// The part of a store below a parent.
private struct StoreFeed<Access>: EntryFeed {
    /// The transaction of the closure that the feed lives in; a transaction cannot be copied, and a
    /// structure cannot hold a borrowed value.
    let transaction: UnsafePointer<OutlineTransaction<OutlineEntry, Access>>
    let parent: ItemID
    let view: ViewName

    func tell<Sink: OutlineEntrySink & ~Copyable>(_ sink: inout Sink) throws {
        try transaction.pointee.tell(below: parent, view: view, to: &sink)
    }
}
