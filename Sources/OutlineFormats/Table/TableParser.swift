/// Makes a tree of the records of a table.
struct TableParser: ~Copyable {
    /// So many rows show what the columns are.
    private static let sampleCount = 200

    private let reader: TableReader
    private var records: TableRecords
    private var layout: TableLayout
    private var feed = LevelFeed()
    private var levels: [Int] = []
    private var names = PathOutline()
    private var parents = ParentTable()
    /// The names in the columns for levels, as far as the last row said them.
    private var tiers: [String] = []

    init(reader: TableReader, monitor: ImportMonitor) {
        self.reader = reader
        records = TableRecords(limits: reader.limits, monitor: monitor)
        layout = TableLayout(
            declared: nil, header: TableHeader(row: nil, names: []), rows: [], separator: nil)
    }

    mutating func parse<Source: ByteSource & ~Copyable, Sink: OutlineEntrySink & ~Copyable>(
        _ source: inout Source, into sink: inout Sink, monitor: ImportMonitor
    ) throws(ImportError) -> ImportReport {
        try records.begin(from: &source, delimiter: reader.delimiter)
        var sample: [TableRecord] = []
        while sample.count < Self.sampleCount, let record = try records.next(from: &source) {
            sample.append(record)
        }
        let first = settle(sample)
        if !records.report.isBlank { try sink.tell(records.report.document) }
        for record in sample.dropFirst(first) { try take(record, &sink) }
        sample = []
        while let record = try records.next(from: &source) { try take(record, &sink) }
        return try finish(into: &sink, monitor: monitor)
    }

    /// Settles what the columns are; returns the number of rows that are no data.
    private mutating func settle(_ sample: [TableRecord]) -> Int {
        let rows = sample.map(\.cells)
        let header =
            switch reader.hasHeader {
            case true?: TableHeader(row: rows.isEmpty ? nil : 0, names: rows.first ?? [])
            case false?: TableHeader(row: nil, names: [])
            case nil: TableHeader(of: rows)
            }
        let first = header.row.map { $0 + 1 } ?? 0
        for row in rows.prefix(max(first - 1, 0)) {
            let words = row.filter { !$0.isEmpty }.joined(separator: " ")
            records.report.document.attributes.append(EntryAttribute("heading", words))
        }
        layout = TableLayout(
            declared: reader.columns, header: header, rows: Array(rows.dropFirst(first)),
            separator: reader.pathSeparator.flatMap(PathSeparator.init(declared:)))
        return first
    }

    private mutating func take<Sink: OutlineEntrySink & ~Copyable>(
        _ record: TableRecord, _ sink: inout Sink
    ) throws(ImportError) {
        let row = TableRow(record, layout: layout)
        for _ in 0..<row.unreadableDates {
            records.note(.unreadableDate, .kept, at: record.position)
        }
        switch layout.shape {
        case .parents:
            let isUnique = parents.add(
                row, at: record.position, hasIdentities: layout.hasIdentities)
            if !isUnique { records.note(.duplicateIdentity, .kept, at: record.position) }
        case .levels: try takeLevel(row, record.position, &sink)
        case .names: takeNames(row, record.position)
        }
    }

    private mutating func finish<Sink: OutlineEntrySink & ~Copyable>(
        into sink: inout Sink, monitor: ImportMonitor
    ) throws(ImportError) -> ImportReport {
        var report = records.report
        let limit = records.limits.listedProblems
        switch layout.shape {
        case .parents:
            parents.settle { code, action, position in
                report.note(ImportProblem(code, action, at: position), limit: limit)
            }
            try parents.tell(
                &sink, report: &report, limits: records.limits, monitor: monitor)
        case .levels: try feed.finish(into: &sink, report: &report)
        case .names:
            try names.tell(&sink, report: &report, limits: records.limits, monitor: monitor)
        }
        return report
    }

    // MARK: Levels

    private mutating func takeLevel<Sink: OutlineEntrySink & ~Copyable>(
        _ row: TableRow, _ position: ImportPosition, _ sink: inout Sink
    ) throws(ImportError) {
        var number = 0
        if layout.hasLevels {
            if let stated = level(row.level) {
                number = stated
            } else {
                records.note(.wrongType, .repaired, at: position)
                number = levels.last ?? 0
            }
        }
        while let last = levels.last, last >= number { levels.removeLast() }
        if let last = levels.last, number > last + 1 {
            records.note(.unevenIndentation, .kept, at: position)
        }
        if levels.count >= records.limits.depth {
            records.note(.tooDeep, .repaired, at: position)
            levels.removeLast()
        }
        levels.append(number)
        try feed.take(
            row.entry, isExpanded: row.isExpanded, isKindKnown: row.isKindKnown,
            level: levels.count - 1, into: &sink, report: &records.report)
    }

    /// A level, as a number or as one for each level between dots.
    private func level(_ text: String) -> Int? {
        let parts = text.split(separator: ".").map { Int($0) }
        guard !parts.contains(nil), let first = parts.first else { return nil }
        return layout.hasOutlineNumbers ? parts.count : first
    }

    // MARK: Names

    private mutating func takeNames(_ row: TableRow, _ position: ImportPosition) {
        var path = parts(of: row.path) + filledTiers(row.tiers)
        let folder = parts(of: row.folder)
        var entry = row.entry
        let isNamedByPath = !path.isEmpty
        if entry.title.isEmpty, entry.kind != .separator, let last = path.popLast() {
            entry.title = last
        } else if path.last == TableHeader.trimmed(entry.title) {
            path.removeLast()
        }
        var above = folder + path
        if above.count >= records.limits.depth {
            records.note(.tooDeep, .repaired, at: position)
            above.removeLast(above.count - records.limits.depth + 1)
        }
        let parent = names.folder(at: above.map { PathOutline.Name($0) })
        names.add(
            entry, below: parent, name: isNamedByPath ? PathOutline.Name(entry) : nil,
            isExpanded: row.isExpanded, isKindKnown: row.isKindKnown)
    }

    private func parts(of path: String) -> [String] {
        guard !path.isEmpty else { return [] }
        let text = EscapedText(path)
        return layout.separator.parts(of: text, in: 0..<text.count)
            .map { text.string(text.trimmed($0)) }.filter { !$0.isEmpty }
    }

    /// The names in the columns for levels; what is empty before the first one is as in the row
    /// before.
    private mutating func filledTiers(_ row: [String]) -> [String] {
        guard let first = row.firstIndex(where: { !$0.isEmpty }) else { return [] }
        tiers = Array(tiers.prefix(first)) + row[first...]
        return tiers.filter { !$0.isEmpty }
    }
}
