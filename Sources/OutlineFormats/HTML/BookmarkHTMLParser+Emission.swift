// Entries on their way to the sink.
extension BookmarkHTMLParser {
    /// Hands over the pending entry as one without children.
    ///
    /// - Parameters:
    ///   - sink: Where it goes.
    ///   - hasList: Whether it has a list all the same, whose entries go elsewhere.
    /// - Throws: `ImportError.sinkFailed`.
    mutating func emitPending<Sink: OutlineEntrySink & ~Copyable>(
        into sink: inout Sink, hasList: Bool = false
    ) throws(ImportError) {
        guard hasPending else { return }
        if pending.kind == .folder, !hasList {
            note(.folderWithoutList, .repaired, at: window.start)
        }
        try open(into: &sink)
        try close(into: &sink)
    }

    /// Hands over the pending entry; its children follow.
    mutating func open<Sink: OutlineEntrySink & ~Copyable>(
        into sink: inout Sink
    ) throws(ImportError) {
        settlePending()
        do {
            try sink.open(pending, isExpanded: pendingIsExpanded)
        } catch {
            throw .sinkFailed(error)
        }
        report.count(pending.kind)
        depth += 1
        report.maximumDepth = max(report.maximumDepth, depth)
        hasPending = false
    }

    mutating func close<Sink: OutlineEntrySink & ~Copyable>(
        into sink: inout Sink
    ) throws(ImportError) {
        depth -= 1
        do {
            try sink.close()
        } catch {
            throw .sinkFailed(error)
        }
    }

    /// Settles what only the whole entry tells.
    private mutating func settlePending() {
        if pending.description.isEmpty, !pending.attributes.isEmpty { adoptDescription() }
        pending.becomeSeparatorIfPlaceholder()
    }

    /// Some programs write the description as an attribute.
    private mutating func adoptDescription() {
        let index = pending.attributes.firstIndex { attribute in
            attribute.name.utf8.count == 11 && attribute.name.lowercased() == "description"
        }
        guard let index, let value = pending.attributes[index].value, !value.isEmpty else { return }
        pending.description = value
        pending.attributes.remove(at: index)
    }
}
