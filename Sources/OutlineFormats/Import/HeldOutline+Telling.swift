extension HeldOutline {
    /// Tells the whole outline to a sink and counts it. What is deeper than the limits allow joins
    /// the deepest list; what of an entry is only known at last may be settled on the way.
    func tell<Sink: OutlineEntrySink & ~Copyable>(
        _ sink: inout Sink, report: inout ImportReport, limits: ImportLimits,
        monitor: ImportMonitor,
        settling settle: (Int32, _ hasChildren: Bool, inout OutlineEntry) -> Void = { _, _, _ in }
    ) throws(ImportError) {
        let limit = max(limits.depth, 1)
        var depth = 0
        var open = 0
        var told = 0
        try walk { node throws(ImportError) in
            told += 1
            if told.isMultiple(of: 1_024), monitor.isCancelled() { throw .cancelled }
            depth += 1
            if depth > limit {
                let position = ImportPosition(element: "level \(depth)")
                report.note(
                    ImportProblem(.tooDeep, .repaired, at: position), limit: limits.listedProblems)
            }
            if open == limit {
                try sink.endEntry()
                open -= 1
            }
            var (entry, isExpanded) = entry(node)
            settle(node, firstChild(of: node) != Self.none, &entry)
            try sink.beginEntry(entry, isExpanded: isExpanded)
            open += 1
            report.count(entry.kind)
            report.maximumDepth = max(report.maximumDepth, open)
        } close: { _ throws(ImportError) in
            if open == depth {
                try sink.endEntry()
                open -= 1
            }
            depth -= 1
        }
    }
}

extension OutlineEntrySink where Self: ~Copyable {
    fileprivate mutating func beginEntry(
        _ entry: OutlineEntry, isExpanded: Bool
    ) throws(ImportError) {
        do {
            try open(entry, isExpanded: isExpanded)
        } catch {
            throw .sinkFailed(error)
        }
    }

    fileprivate mutating func endEntry() throws(ImportError) {
        do {
            try close()
        } catch {
            throw .sinkFailed(error)
        }
    }
}
