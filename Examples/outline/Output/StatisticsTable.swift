import OutlineStore

/// The figures of a store as the tool shows them.
struct StatisticsTable {
    let content: ContentSchema
    let statistics: OutlineStatistics
    /// What stands above the longest list of children, in words; nil without items.
    let longestListName: String?
    /// The same as an id; nil for a top level.
    let longestListParent: Int64?

    private static let nameColumn = 14

    /// The lines for people.
    var lines: [String] {
        rows.map { name, figure in
            let padding = String(
                repeating: " ", count: max(0, StatisticsTable.nameColumn - name.count))
            return name + padding + figure
        }
    }

    private var rows: [(name: String, figure: String)] {
        let open = openItems.map { "\($0.count) in \($0.view)" }
        let steps = Counted.things(statistics.historyStepCount, "step")
        let free = Counted.things(statistics.freePageCount, "free page")
        return [
            ("Content", content.name),
            ("Sections", "\(statistics.sectionCount)"),
            ("Items", "\(statistics.itemCount)"),
            ("In the trash", "\(statistics.trashedItemCount)"),
            ("Levels", levels),
            ("Longest list", longestList),
            ("Open items", open.joined(separator: ", ")),
            ("History", "\(steps), \(Counted.things(statistics.historyByteCount, "byte"))"),
            ("File", "\(Counted.things(statistics.fileByteCount, "byte")), \(free)"),
        ] + storage
    }

    /// The number of levels, and how many items the first of them have.
    private var levels: String {
        let shown = 12
        let counts = statistics.itemCounts.prefix(shown).map { "\($0)" }
        guard !counts.isEmpty else { return "0" }
        let rest = statistics.levelCount > shown ? ", …" : ""
        return "\(statistics.levelCount): \(counts.joined(separator: ", "))\(rest) items"
    }

    /// The room of the tables and indexes, and how much of it is filled.
    private var storage: [(name: String, figure: String)] {
        (statistics.storage ?? []).map { room in
            let used = room.byteCount - room.unusedByteCount
            let share = room.byteCount > 0 ? 100 * used / room.byteCount : 0
            return (
                "", "\(room.name): \(Counted.things(room.byteCount, "byte")), \(share) % filled"
            )
        }
    }

    private var longestList: String {
        guard let list = statistics.longestChildList, let longestListName else { return "none" }
        return "\(Counted.items(list.count)) in \(longestListName)"
    }

    /// One object for programs.
    var json: JSONLine {
        var line = JSONLine()
        line.add("content", content.name)
        line.add("sections", statistics.sectionCount)
        line.add("items", statistics.itemCount)
        line.add("trashed", statistics.trashedItemCount)
        line.add("levels", statistics.levelCount)
        line.add("longestList", statistics.longestChildList?.count ?? 0)
        line.add("longestListParent", longestListParent)
        line.add("itemsPerLevel", statistics.itemCounts.map(Int64.init))
        line.add(
            "longestLists",
            statistics.longestChildLists.map { list in
                var json = JSONLine()
                json.add("parent", list.parent.rawValue)
                json.add("count", list.count)
                return json
            })
        if let storage = statistics.storage {
            line.add(
                "storage",
                storage.map { room in
                    var json = JSONLine()
                    json.add("name", room.name)
                    json.add("bytes", room.byteCount)
                    json.add("unusedBytes", room.unusedByteCount)
                    return json
                })
        }
        var open = JSONLine()
        for (view, count) in openItems { open.add(view, count) }
        line.add("openItems", open)
        line.add("historySteps", statistics.historyStepCount)
        line.add("historyBytes", statistics.historyByteCount)
        line.add("fileBytes", statistics.fileByteCount)
        line.add("freePages", statistics.freePageCount)
        return line
    }

    /// The number of open items in each view, by name.
    private var openItems: [(view: String, count: Int)] {
        statistics.expandedItemCounts
            .map { ($0.key.rawValue, $0.value) }
            .sorted { $0.0 < $1.0 }
    }
}
