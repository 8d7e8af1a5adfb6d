/// The tree that the rows of a Firefox database make, whatever they say.
struct PlacesTree: ~Copyable {
    private let rows: [PlacesBookmarks.Row]
    private let roots: [Int64: String]
    private var outline: HeldOutline
    private var report: ImportReport
    private let limits: ImportLimits
    /// The rows below each parent, in order; rows of one parent stand together.
    private var children: [Int64: Range<Int>] = [:]
    private var isPlaced: [Bool]

    init(_ bookmarks: consuming PlacesBookmarks, limits: ImportLimits) {
        rows = bookmarks.rows
        roots = bookmarks.roots
        report = bookmarks.report
        outline = bookmarks.takeOutline()
        self.limits = limits
        isPlaced = [Bool](repeating: false, count: rows.count)
        var start = 0
        for index in rows.indices
        where index + 1 == rows.count || rows[index + 1].parent != rows[index].parent {
            children[rows[index].parent] = start..<index + 1
            start = index + 1
        }
        passOverTags()
        placeReachable()
        placeStrays()
    }

    /// Tells the tree.
    mutating func tell<Sink: OutlineEntrySink & ~Copyable>(
        _ sink: inout Sink, monitor: ImportMonitor
    ) throws(ImportError) -> ImportReport {
        try sink.tell(report.document)
        try outline.tell(&sink, report: &report, limits: limits, monitor: monitor)
        return report
    }

    /// The root of tags, the folders that are tags, and what they hold are no entries.
    private mutating func passOverTags() {
        for index in rows.indices where roots[rows[index].id] == "tagsFolder" {
            isPlaced[index] = true
            for tag in children[rows[index].id] ?? 0..<0 where !isPlaced[tag] {
                isPlaced[tag] = true
                for link in children[rows[tag].id] ?? 0..<0 where rows[link].isLink {
                    isPlaced[link] = true
                }
            }
        }
    }

    private mutating func placeReachable() {
        var hasTop = false
        for top in rows.indices where roots[rows[top].id] == "placesRoot" && !isPlaced[top] {
            isPlaced[top] = true
            if !hasTop {
                report.document = outline.entry(Int32(top)).entry
                report.document.kind = .folder
            }
            hasTop = true
            for child in children[rows[top].id] ?? 0..<0 where !isPlaced[child] {
                place(child, below: HeldOutline.none)
            }
        }
        if hasTop { return }
        // Without a root of its own, a database has what stands below nothing.
        for top in children[0] ?? 0..<0 where !isPlaced[top] {
            place(top, below: HeldOutline.none)
        }
    }

    /// Rows that were not reached go to a folder of their own, each topmost one with what is below
    /// it. A circle is cut at its smallest number.
    private mutating func placeStrays() {
        var folder = HeldOutline.none
        let strays = rows.indices.filter { !isPlaced[$0] }.sorted { rows[$0].id < rows[$1].id }
        let places = Dictionary(strays.map { (rows[$0].id, $0) }) { first, _ in first }
        for index in strays where !isPlaced[index] {
            let top = top(above: index, places)
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
            outline.append(Int32(row), to: parent)
            for child in (children[rows[row].id] ?? 0..<0).reversed() where !isPlaced[child] {
                stack.append((child, Int32(row)))
            }
        }
    }
}
