/// The tree that the rows of a Firefox database make, whatever they say.
struct PlacesTree: ~Copyable {
    private let rows: [PlacesBookmarks.Row]
    private let roots: [Int64: String]
    private var report = ImportReport()
    private let limits: ImportLimits
    private var outline = HeldOutline()
    /// The rows below each parent, in order.
    private var children: [Int64: [Int]] = [:]
    private var tags: [Int64: [String]] = [:]
    private var isPlaced: [Bool]

    init(_ bookmarks: PlacesBookmarks, limits: ImportLimits) {
        rows = bookmarks.rows
        roots = bookmarks.roots
        self.limits = limits
        isPlaced = [Bool](repeating: false, count: bookmarks.rows.count)
        report.isBlank = false
        for problem in bookmarks.problems { report.note(problem, limit: limits.listedProblems) }
        for (index, row) in rows.enumerated() { children[row.parent, default: []].append(index) }
        collectTags()
        placeReachable()
        placeStrays()
    }

    /// Tells the tree.
    mutating func tell<Sink: OutlineEntrySink & ~Copyable>(
        _ sink: inout Sink, monitor: ImportMonitor
    ) throws(ImportError) -> ImportReport {
        try sink.tell(report.document)
        try outline.tell(&sink, report: &report, monitor: monitor)
        return report
    }

    /// The tags of addresses: folders below the root of tags, whose titles are the tags.
    private mutating func collectTags() {
        for (index, row) in rows.enumerated() where roots[row.id] == "tagsFolder" {
            isPlaced[index] = true
            for folder in children[row.id] ?? [] where !isPlaced[folder] {
                isPlaced[folder] = true
                let tag = rows[folder].entry.title
                for link in children[rows[folder].id] ?? [] where rows[link].type == 1 {
                    isPlaced[link] = true
                    if !tag.isEmpty { tags[rows[link].place, default: []].append(tag) }
                }
            }
        }
    }

    private mutating func placeReachable() {
        // Without a root of its own, a database has what stands below nothing.
        let tops = rows.indices.filter { roots[rows[$0].id] == "placesRoot" }
        let found = tops.isEmpty ? rows.indices.filter { rows[$0].parent == 0 } : tops
        for top in found where !isPlaced[top] {
            if tops.isEmpty {
                place(top, below: HeldOutline.none)
            } else {
                isPlaced[top] = true
                report.document = rows[top].entry
                report.document.kind = .folder
                for child in children[rows[top].id] ?? [] where !isPlaced[child] {
                    place(child, below: HeldOutline.none)
                }
            }
        }
    }

    /// Rows that were not reached go to a folder of their own, each topmost one with what is below
    /// it. A circle is cut at its smallest number.
    private mutating func placeStrays() {
        var folder = HeldOutline.none
        let places = Dictionary(rows.indices.map { (rows[$0].id, $0) }) { first, _ in first }
        for index in rows.indices.sorted(by: { rows[$0].id < rows[$1].id })
        where !isPlaced[index] {
            let top = top(above: index, places)
            guard !isPlaced[top] else { continue }
            if folder == HeldOutline.none {
                folder = outline.reserve()
                outline.set(folder, to: .folder("Lost and Found"), isExpanded: false)
                outline.append(folder, to: HeldOutline.none)
            }
            report.note(
                ImportProblem(
                    .unreachable, .repaired,
                    at: ImportPosition(element: "bookmark \(rows[top].id)")),
                limit: limits.listedProblems)
            place(top, below: folder)
        }
    }

    /// The topmost row above one that was not reached; where that is a circle, its smallest number.
    private func top(above index: Int, _ places: [Int64: Int]) -> Int {
        var seen: Set<Int> = [index]
        var top = index
        while let parent = places[rows[top].parent], !isPlaced[parent] {
            top = parent
            guard seen.insert(parent).inserted else { return smallest(inCircleOf: parent, places) }
        }
        return top
    }

    private func smallest(inCircleOf start: Int, _ places: [Int64: Int]) -> Int {
        var smallest = start
        var row = start
        while let parent = places[rows[row].parent], parent != start {
            row = parent
            if rows[row].id < rows[smallest].id { smallest = row }
        }
        return smallest
    }

    /// Places a row and everything below it.
    private mutating func place(_ top: Int, below parent: Int32) {
        var stack = [(row: top, parent: parent)]
        while let (row, parent) = stack.popLast() {
            guard !isPlaced[row] else { continue }
            isPlaced[row] = true
            let node = outline.reserve()
            outline.set(node, to: entry(of: rows[row]), isExpanded: false)
            outline.append(node, to: parent)
            for child in (children[rows[row].id] ?? []).reversed() where !isPlaced[child] {
                stack.append((child, node))
            }
        }
    }

    private func entry(of row: PlacesBookmarks.Row) -> OutlineEntry {
        var entry = row.entry
        if row.type == 1 { entry.tags = tags[row.place] ?? [] }
        if let root = roots[row.id], entry.kind == .folder {
            FirefoxRoots.settle(&entry, asRoot: root)
        }
        return entry
    }
}
