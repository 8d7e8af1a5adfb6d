/// Tells a sink entries that come with their levels, in outline order.
///
/// One entry is held back until the next one shows whether it has children: a note with children is
/// a folder.
struct LevelFeed: ~Copyable {
    private var pending: OutlineEntry?
    private var isPendingExpanded = false
    /// Whether the kind of the entry that is held back is what it is, with or without children.
    private var isPendingKindKnown = false
    /// How many entries are open.
    private var depth = 0

    init() {}

    /// The deepest level at which an entry may come next.
    var deepestLevel: Int { depth + (pending == nil ? 0 : 1) }

    /// Changes the entry that was taken last; tells whether it is still held back.
    mutating func amend(_ change: (inout OutlineEntry) -> Void) -> Bool {
        guard var entry = pending.take() else { return false }
        change(&entry)
        pending = entry
        return true
    }

    /// Takes an entry.
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - isExpanded: Whether its children are shown.
    ///   - isKindKnown: Whether it is of its kind with children, too.
    ///   - level: The number of entries above it, at most ``deepestLevel``.
    ///   - sink: Where the entry before it goes.
    ///   - report: Counts.
    /// - Throws: ``ImportError/sinkFailed(_:)``.
    mutating func take<Sink: OutlineEntrySink & ~Copyable>(
        _ entry: OutlineEntry, isExpanded: Bool = false, isKindKnown: Bool = false, level: Int,
        into sink: inout Sink, report: inout ImportReport
    ) throws(ImportError) {
        try tellPending(hasChildren: level > depth, &sink, report: &report)
        try close(to: level, &sink)
        pending = entry
        isPendingExpanded = isExpanded
        isPendingKindKnown = isKindKnown
    }

    /// Tells what is left.
    mutating func finish<Sink: OutlineEntrySink & ~Copyable>(
        into sink: inout Sink, report: inout ImportReport
    ) throws(ImportError) {
        try tellPending(hasChildren: false, &sink, report: &report)
        try close(to: 0, &sink)
    }

    private mutating func tellPending<Sink: OutlineEntrySink & ~Copyable>(
        hasChildren: Bool, _ sink: inout Sink, report: inout ImportReport
    ) throws(ImportError) {
        guard var entry = pending.take() else { return }
        if hasChildren, !isPendingKindKnown, entry.kind == .note { entry.kind = .folder }
        do {
            try sink.open(entry, isExpanded: isPendingExpanded)
        } catch {
            throw .sinkFailed(error)
        }
        report.count(entry.kind)
        depth += 1
        report.maximumDepth = max(report.maximumDepth, depth)
    }

    private mutating func close<Sink: OutlineEntrySink & ~Copyable>(
        to level: Int, _ sink: inout Sink
    ) throws(ImportError) {
        while depth > level {
            do {
                try sink.close()
            } catch {
                throw .sinkFailed(error)
            }
            depth -= 1
        }
    }
}
