/// An outline whose entries come with the names of those above them, in any order.
///
/// A folder that is named only above others is made once. A path that is named again is another entry
/// of that name, and what follows goes below the last one: so entries of the same name stay apart
/// when they come in outline order.
struct PathOutline: ~Copyable {
    /// The name of an entry as a path has it.
    struct Name: Hashable {
        var text: String
        /// Whether it stands for a line, which has no name.
        var isSeparator = false

        init(_ text: String) { self.text = text }

        init(_ entry: OutlineEntry) {
            text = entry.title
            isSeparator = entry.kind == .separator
        }
    }

    private struct Place: Hashable {
        let parent: Int32
        let name: Name
    }

    private var outline = HeldOutline()
    /// The last entry of each name below each parent.
    private var places: [Place: Int32] = [:]
    /// Entries that are named above others only, so far.
    private var implied: Set<Int32> = []
    /// Entries whose kind does not follow from having children.
    private var known: Set<Int32> = []

    init() {}

    /// The entry at a path, which is made where it is missing.
    mutating func folder(at path: some Collection<Name>) -> Int32 {
        var node = HeldOutline.none
        for name in path {
            let place = Place(parent: node, name: name)
            if let there = places[place] {
                node = there
                continue
            }
            let made = outline.reserve()
            outline.set(
                made, to: name.isSeparator ? .separator : .folder(name.text), isExpanded: false)
            outline.append(made, to: node)
            implied.insert(made)
            places[place] = made
            node = made
        }
        return node
    }

    /// Adds an entry.
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - parent: What ``folder(at:)`` gave.
    ///   - name: Its name in paths that go on below it; `nil` where there are none.
    ///   - isExpanded: Whether its children are shown.
    ///   - isKindKnown: Whether it is of its kind with children, too.
    mutating func add(
        _ entry: OutlineEntry, below parent: Int32, name: Name?, isExpanded: Bool = false,
        isKindKnown: Bool = false
    ) {
        let place = name.map { Place(parent: parent, name: $0) }
        let there = place.flatMap { places[$0] }.flatMap { implied.remove($0) }
        let node = there ?? outline.reserve()
        outline.set(node, to: entry, isExpanded: isExpanded)
        if there == nil { outline.append(node, to: parent) }
        if let place { places[place] = node }
        if isKindKnown { known.insert(node) }
    }

    /// Tells the whole outline to a sink and counts it.
    func tell<Sink: OutlineEntrySink & ~Copyable>(
        _ sink: inout Sink, report: inout ImportReport, limits: ImportLimits,
        monitor: ImportMonitor
    ) throws(ImportError) {
        try outline.tell(
            &sink, report: &report, limits: limits, monitor: monitor
        ) { node, hasChildren, entry in
            if entry.kind == .note, hasChildren, !known.contains(node) { entry.kind = .folder }
        }
    }
}
