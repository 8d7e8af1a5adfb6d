import OutlineStore
import RawSQLite

/// Content into structs with two strings: everything in outline order, and single items by id.
struct ReadingBenchmark: Benchmark {
    let name = "reading"

    func run(in workspace: Workspace) throws -> [Row] {
        let file = try workspace.outline(count: workspace.scale.itemCount)
        let store = try OutlineStore<Bookmark>(at: file.url)
        defer { store.close() }
        let database = try RawDatabase(file)
        return [
            try longList(workspace),
            try wholeOutline(file, store, database, workspace.scale),
            try itemsOnScreen(file, store, database, workspace.scale),
        ]
    }

    private func longList(_ workspace: Workspace) throws -> Row {
        let file = try workspace.list(count: workspace.scale.itemCount)
        let store = try OutlineStore<Bookmark>(at: file.url)
        defer { store.close() }
        let database = try RawDatabase(file)
        var pages: [[ChildItem<Bookmark>]] = []
        var rawItems = raw_items()
        let measurement = try Measurement(
            rounds: workspace.scale.rounds,
            [
                {
                    pages = []
                    raw_settle_memory()
                    return try computingSeconds {
                        try store.read { transaction in
                            var last: ItemID?
                            repeat {
                                // As many as the baseline reads at a time.
                                let page = try transaction.childItems(
                                    of: file.root, after: last, limit: 256)
                                last = page.count == 256 ? page.last?.id : nil
                                pages.append(page)
                            } while last != nil
                        }
                    }
                },
                {
                    raw_free_items(&rawItems)
                    raw_settle_memory()
                    return try computingSeconds {
                        try database.run { raw_read_outline($0, file.root.rawValue, &rawItems) }
                    }
                },
            ])
        let read = pages.flatMap { $0.map(\.content) }
        try DifferentResults.check("items read", read.count, Int(rawItems.count))
        try DifferentResults.check("bytes read", read.byteCount, rawItems.byteCount)
        raw_free_items(&rawItems)
        return Row(
            "read \(read.count) rows of a list into structs, in pages", measurement,
            goal: .atMost(1.25))
    }

    private func wholeOutline(
        _ file: StoreFile, _ store: OutlineStore<Bookmark>, _ database: RawDatabase, _ scale: Scale
    ) throws -> Row {
        var read: [Bookmark] = []
        var rawItems = raw_items()
        let measurement = try Measurement(
            rounds: scale.rounds,
            [
                {
                    read = []
                    raw_settle_memory()
                    return try computingSeconds {
                        try store.read { transaction in
                            try transaction.walk(below: file.root) { event in
                                if case .open(let item) = event { read.append(item.content) }
                            }
                        }
                    }
                },
                {
                    raw_free_items(&rawItems)
                    raw_settle_memory()
                    return try computingSeconds {
                        try database.run { raw_read_outline($0, file.root.rawValue, &rawItems) }
                    }
                },
            ])
        try DifferentResults.check("items read", read.count, Int(rawItems.count))
        try DifferentResults.check("bytes read", read.byteCount, rawItems.byteCount)
        raw_free_items(&rawItems)
        return Row(
            "read \(read.count) rows in outline order into structs", measurement, goal: nil)
    }

    private func itemsOnScreen(
        _ file: StoreFile, _ store: OutlineStore<Bookmark>, _ database: RawDatabase, _ scale: Scale
    ) throws -> Row {
        var numbers = RandomNumbers(seed: 2)
        let pages = (0..<scale.repetitions(500)).map { _ in
            let first = Int.random(in: 0..<scale.itemCount - 50, using: &numbers)
            return (first..<first + 50).map { file.item($0) }
        }
        let measurement = try Measurement(
            rounds: scale.rounds,
            [
                {
                    try store.read { transaction in
                        try computingSeconds {
                            for page in pages { _ = try transaction.content(of: page) }
                        }
                    }
                },
                {
                    var time = 0.0
                    try database.read {
                        time = try computingSeconds {
                            for page in pages { try Self.read(page, from: database) }
                        }
                    }
                    return time
                },
            ])
        return Row("content of 50 rows by id", measurement, units: pages.count, goal: nil)
    }

    private static func read(_ page: [ItemID], from database: RawDatabase) throws {
        var items = raw_items()
        defer { raw_free_items(&items) }
        try page.map(\.rawValue).withUnsafeBufferPointer { ids in
            try database.run {
                raw_read_content($0, ids.baseAddress, Int64(ids.count), &items)
            }
        }
    }
}

extension [Bookmark] {
    fileprivate var byteCount: Int {
        reduce(0) { $0 + $1.title.utf8.count + $1.address.utf8.count }
    }
}

extension raw_items {
    fileprivate var byteCount: Int {
        UnsafeBufferPointer(start: items, count: Int(count)).reduce(0) {
            $0 + Int($1.title_count + $1.address_count)
        }
    }
}
