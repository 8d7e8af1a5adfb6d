/// What formats of titles and addresses do not hold of the entries on the path to the current one.
struct PlainLosses {
    private struct Level {
        let kind: OutlineEntry.Kind
        var hasChildren = false
    }

    private var levels: [Level] = []

    init() {}

    /// How many entries are open.
    var depth: Int { levels.count }

    /// Notes what is lost of an entry that is opened, after it has been counted.
    mutating func open(_ entry: OutlineEntry, isExpanded: Bool, report: inout ExportReport) {
        if let parent = levels.last, !parent.hasChildren {
            levels[levels.count - 1].hasChildren = true
            if parent.kind == .note { report.note(.kind) }
        }
        levels.append(Level(kind: entry.kind))
        if isExpanded { report.note(.expansion) }
        if entry.hasDetails { report.note(.detail) }
        if entry.added != nil || entry.modified != nil { report.note(.date) }
        if !entry.attributes.isEmpty { report.note(.attribute) }
        switch entry.kind {
        case .link: break
        case .folder, .note: if !entry.address.isEmpty { report.note(.kind) }
        case .separator:
            if !entry.title.isEmpty || !entry.address.isEmpty { report.note(.detail) }
        }
    }

    /// Notes what is lost of the entry that is closed; `false` when none is open.
    mutating func close(report: inout ExportReport) -> Bool {
        guard let level = levels.popLast() else { return false }
        if level.kind == .folder, !level.hasChildren { report.note(.kind) }
        return true
    }
}

extension OutlineEntry {
    /// Whether it has more than its kind, title, address, dates of its making and attributes.
    var hasDetails: Bool {
        visited != nil || !tags.isEmpty || !keyword.isEmpty || !description.isEmpty
            || !icon.isEmpty || !iconAddress.isEmpty || !guid.isEmpty
    }
}
