import OutlineFormats
import OutlineStore
import RawSQLite

/// A bookmark file into a store, and its parser alone.
struct HTMLBenchmark: Benchmark {
    let name = "html"

    func run(in workspace: Workspace) throws -> [Row] {
        let scale = workspace.scale
        let bytes = BookmarkPage.html(
            linkCount: scale.repetitions(30_000), from: workspace.pool)
        let links = Int(raw_count_links(bytes))
        let table = try loadedRows(bytes, in: workspace)
        defer { raw_free_table(table) }
        let imports = try Measurement(
            rounds: scale.rounds * 2,
            [
                { try Self.importing(bytes, in: workspace).time },
                {
                    try Self.parsing(bytes, clock: seconds)
                        + Self.inserting(table, in: workspace)
                },
            ])
        let parsers = try Measurement(
            rounds: scale.rounds * 2,
            [
                { try Self.parsing(bytes, clock: computingSeconds) },
                { computingSeconds { _ = raw_count_links(bytes) } },
            ])
        return [
            Row(
                "HTML of \(links) links into a store, against parser plus C insert", imports,
                goal: .atMost(1.5)),
            Row("the parser alone, against libxml2's", parsers, goal: nil),
        ]
    }

    /// The rows that an import writes, for the baseline to insert.
    private func loadedRows(_ bytes: [UInt8], in workspace: Workspace) throws -> OpaquePointer {
        let file = try Self.importing(bytes, in: workspace).file
        let database = try RawDatabase(file)
        var table: OpaquePointer?
        try database.run { raw_load_items($0, file.root.rawValue, &table) }
        guard let table else { throw RawFailure(code: 7, message: "no rows") }
        return table
    }

    private static func importing(
        _ bytes: [UInt8], in workspace: Workspace
    ) throws -> (time: Double, file: StoreFile) {
        let url = workspace.freshURL()
        let store = try OutlineStore<OutlineEntry>(at: url)
        let root = try store.section(named: "Outline").root
        let time = try seconds {
            _ = try store.write("Import") { transaction in
                var source = MemoryByteSource(bytes)
                return try transaction.importOutline(
                    from: &source, using: BookmarkHTMLReader(), into: root, mode: .append)
            }
        }
        store.close()
        return (time, StoreFile(url: url, root: root))
    }

    private static func parsing(
        _ bytes: [UInt8], clock: (() throws -> Void) throws -> Double
    ) throws -> Double {
        try clock {
            var source = MemoryByteSource(bytes)
            var sink = ForgettingSink()
            _ = try BookmarkHTMLReader().read(from: &source, into: &sink)
        }
    }

    private static func inserting(
        _ table: OpaquePointer, in workspace: Workspace
    ) throws -> Double {
        let url = workspace.freshURL()
        let store = try OutlineStore<OutlineEntry>(at: url)
        let root = try store.section(named: "Outline").root
        store.close()
        let database = try RawDatabase(StoreFile(url: url, root: root))
        return try seconds { try database.run { raw_insert_items($0, table) } }
    }
}

/// Takes entries and keeps none.
private struct ForgettingSink: OutlineEntrySink {
    mutating func open(_ entry: OutlineEntry, isExpanded: Bool) {}
    mutating func close() {}
}

private func raw_count_links(_ bytes: [UInt8]) -> Int64 {
    bytes.withUnsafeBytes { buffer in
        RawSQLite.raw_count_links(
            buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int64(buffer.count))
    }
}
