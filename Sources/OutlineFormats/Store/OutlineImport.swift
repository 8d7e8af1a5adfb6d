public import OutlineStore

extension OutlineTransaction where Content == OutlineEntry, Access == WriteAccess {
    /// Reads a file into the outline.
    ///
    /// ```swift
    /// try store.write("Import bookmarks") { transaction in
    ///     var source = try FileByteSource(path: path)
    ///     let section = try transaction.addSection(named: "Imported")
    ///     return try transaction.importOutline(
    ///         from: &source, using: BookmarkHTMLReader(), into: section.root, mode: .append)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - source: Where the bytes come from.
    ///   - reader: The reader of the file's format.
    ///   - parent: The item below which the entries go, or a section's root.
    ///   - mode: What is done with what is there already.
    ///   - view: The view in which new expanded entries are open.
    ///   - keepsIDs: Whether entries keep the ids that the file names, which ``OutlineLinesReader``
    ///     does, as far as this store never gave them out. It holds for appending alone. Such an
    ///     import cannot be undone, nor what was done before it.
    ///   - monitor: Who is told of the progress and may cancel.
    /// - Returns: What was found, repaired and skipped.
    /// - Throws: `ImportError.empty` when the source has nothing but white space, `nothingFound`
    ///   when all of it had to be skipped, `sinkFailed` with the store's `OutlineError`, and what
    ///   the reader throws. If entries had been written already, the transaction cannot be
    ///   committed any more: there is no half import.
    /// - Complexity: O(bytes) and O(*k* log *n*) for *k* entries. Appending takes constant memory
    ///   but for the longest entry and the path to it; merging holds the ids of all items below
    ///   the parent, the GUIDs among them, and the keys of the children of the items on that path.
    @discardableResult
    public func importOutline<Reader: OutlineReader, Source: ByteSource & ~Copyable>(
        from source: inout Source, using reader: Reader, into parent: ItemID, mode: ImportMode,
        view: ViewName = .main, keepsIDs: Bool = false, monitor: ImportMonitor = ImportMonitor()
    ) throws(ImportError) -> ImportReport {
        switch mode {
        case .append:
            try append(
                from: &source, using: reader, into: parent, view: view, keepsIDs: keepsIDs,
                monitor: monitor)
        case .merge:
            try merge(from: &source, using: reader, into: parent, view: view, monitor: monitor)
        case .replace:
            try replace(from: &source, using: reader, into: parent, view: view, monitor: monitor)
        }
    }

    /// Deletes what was there when all of the file is.
    private func replace<Reader: OutlineReader, Source: ByteSource & ~Copyable>(
        from source: inout Source, using reader: Reader, into parent: ItemID, view: ViewName,
        monitor: ImportMonitor
    ) throws(ImportError) -> ImportReport {
        let old: [ItemID]
        do throws(OutlineError) {
            old = try children(of: parent)
        } catch {
            throw .sinkFailed(error)
        }
        var report = try append(
            from: &source, using: reader, into: parent, view: view, keepsIDs: false,
            monitor: monitor)
        do throws(OutlineError) {
            report.removed = try delete(old)
        } catch {
            refuseToCommit(below: parent)
            throw .sinkFailed(error)
        }
        return report
    }

    private func append<Reader: OutlineReader, Source: ByteSource & ~Copyable>(
        from source: inout Source, using reader: Reader, into parent: ItemID, view: ViewName,
        keepsIDs: Bool, monitor: ImportMonitor
    ) throws(ImportError) -> ImportReport {
        var outcome: Result<ImportReport, ImportError>?
        do {
            try insertOutline(into: parent, view: view, keepsIDs: keepsIDs) { writer in
                var sink = BulkWriterSink(writer)
                var result = Result { () throws(ImportError) in
                    try reader.read(from: &source, into: &sink, monitor: monitor).checked()
                }
                if keepsIDs, case .success(var report) = result {
                    report.renumbered = sink.renumbered
                    result = .success(report)
                }
                let isUntouched = sink.writer.count == 0
                writer = sink.takeWriter()
                outcome = result
                // The store's own error is the sign by which it refuses to commit.
                if case .failure = result, !isUntouched { throw OutlineError.cancelled }
            }
        } catch {
            if case .failure = outcome {} else { throw .sinkFailed(error) }
        }
        guard let outcome else { throw .sinkFailed(OutlineError.cancelled) }
        return try outcome.get()
    }

    private func merge<Reader: OutlineReader, Source: ByteSource & ~Copyable>(
        from source: inout Source, using reader: Reader, into parent: ItemID, view: ViewName,
        monitor: ImportMonitor
    ) throws(ImportError) -> ImportReport {
        try withUnsafePointer(to: self) { transaction throws(ImportError) in
            var sink = try Self.mergeSink(transaction, parent: parent, view: view)
            do throws(ImportError) {
                var report = try reader.read(from: &source, into: &sink, monitor: monitor).checked()
                report.alreadyPresent = sink.matched
                report.moved = sink.moved
                report.updated = sink.updated
                return report
            } catch {
                if sink.hasWritten { transaction.pointee.refuseToCommit(below: parent) }
                throw error
            }
        }
    }

    private static func mergeSink(
        _ transaction: UnsafePointer<WriteTransaction<OutlineEntry>>, parent: ItemID, view: ViewName
    ) throws(ImportError) -> MergeSink {
        do {
            return try MergeSink(transaction, parent: parent, view: view)
        } catch {
            throw .sinkFailed(error)
        }
    }

    /// Makes the store refuse what this transaction has written so far, by an insertion that fails.
    private func refuseToCommit(below parent: ItemID) {
        _ = try? insertOutline(into: parent) { _ in throw OutlineError.cancelled }
    }
}

/// A store's bulk writer as a sink.
struct BulkWriterSink: OutlineEntrySink, ~Copyable {
    var writer: BulkWriter<OutlineEntry>
    /// Entries that have another id than in the file.
    private(set) var renumbered = 0

    init(_ writer: consuming BulkWriter<OutlineEntry>) {
        self.writer = writer
    }

    mutating func open(_ entry: OutlineEntry, isExpanded: Bool) throws(OutlineError) {
        try writer.open(entry, isExpanded: isExpanded)
    }

    mutating func open(
        _ entry: OutlineEntry, isExpanded: Bool, id: ItemID
    ) throws(OutlineError) {
        let given = try writer.open(entry, isExpanded: isExpanded, formerID: id)
        if given != id { renumbered += 1 }
    }

    mutating func close() throws(OutlineError) {
        try writer.close()
    }

    consuming func takeWriter() -> BulkWriter<OutlineEntry> {
        writer
    }
}

extension ImportReport {
    /// The report of an import that brought something, or found an empty list.
    func checked() throws(ImportError) -> ImportReport {
        if isBlank { throw .empty }
        if items == 0, problemCount > 0 { throw .nothingFound(self) }
        return self
    }
}
