import OutlineFormats

/// Keeps what a reader tells, and sees to it that the reader keeps its promises.
struct EntryRecorder: OutlineEntrySink {
    /// One call.
    enum Event: Hashable {
        case open(OutlineEntry, isExpanded: Bool)
        case close
    }

    private(set) var events: [Event] = []
    private(set) var document: OutlineEntry?
    private(set) var depth = 0
    /// What had to be skipped or repaired.
    var mended: [ImportProblem] = []

    var entries: [OutlineEntry] {
        events.compactMap { event in
            guard case .open(let entry, _) = event else { return nil }
            return entry
        }
    }

    mutating func begin(_ document: OutlineEntry) {
        require(self.document == nil, "the document was told twice")
        require(events.isEmpty, "the document was told after an entry")
        self.document = document
    }

    mutating func open(_ entry: OutlineEntry, isExpanded: Bool) {
        depth += 1
        events.append(.open(entry, isExpanded: isExpanded))
    }

    mutating func close() {
        require(depth > 0, "an entry was closed that was not open")
        depth -= 1
        events.append(.close)
    }

    /// Some formats have attributes in an order of their own.
    mutating func sortAttributes() {
        events = events.map { event in
            guard case .open(var entry, let isExpanded) = event else { return event }
            entry.attributes.sort { ($0.name, $0.value ?? "") < ($1.name, $1.value ?? "") }
            return .open(entry, isExpanded: isExpanded)
        }
    }
}
