import OutlineFormats
import OutlineStore
import RawSQLite

/// A file into a store, against its parser alone and the same rows inserted in C.
struct FormatImportBenchmark: Benchmark {
    let format: OutlineFormat

    var name: String { "import-\(format.rawValue)" }

    func run(in workspace: Workspace) throws -> [Row] {
        let scale = workspace.scale
        let small = try LinkFile(format, linkCount: scale.repetitions(30_000), in: workspace)
        let large = try LinkFile(format, linkCount: scale.itemCount, in: workspace)
        return [
            try comparison(small, rounds: scale.rounds * 2, in: workspace),
            try comparison(large, rounds: 3, in: workspace),
        ]
    }

    private func comparison(
        _ file: LinkFile, rounds: Int, in workspace: Workspace
    ) throws -> Row {
        let table = try loadedRows(file, in: workspace)
        defer { raw_free_table(table) }
        let measurement = try Measurement(
            rounds: rounds, warmsUp: rounds > 3,
            [
                { try StoreImport(file, in: workspace).removingFile() },
                { try parsing(file) + inserting(table, in: workspace) },
            ])
        return Row(
            "\(format.rawValue) of \(file.linkCount) links into a store, "
                + "against parser plus C insert",
            measurement, goal: .atMost(1.5))
    }

    /// The rows that an import writes, for the baseline to insert.
    private func loadedRows(_ file: LinkFile, in workspace: Workspace) throws -> OpaquePointer {
        let imported = try StoreImport(file, in: workspace)
        defer { _ = imported.removingFile() }
        try DifferentResults.check("links", imported.report.links, file.linkCount)
        let database = try RawDatabase(imported.file)
        var table: OpaquePointer?
        try database.run { raw_load_items($0, imported.file.root.rawValue, &table) }
        guard let table else { throw RawFailure(code: 7, message: "no rows") }
        try DifferentResults.check(
            "rows", imported.report.items, Int(raw_item_count(table)))
        return table
    }

    private func parsing(_ file: LinkFile) throws -> Double {
        var source = try file.open()
        var sink = ForgettingSink()
        return try seconds {
            _ = try FormatReader(format).read(
                from: &source, into: &sink, monitor: ImportMonitor())
        }
    }

    private func inserting(_ table: OpaquePointer, in workspace: Workspace) throws -> Double {
        let file = try workspace.emptyEntryFile()
        defer { workspace.remove(file) }
        let database = try RawDatabase(file)
        return try seconds { try database.run { raw_insert_items($0, table) } }
    }
}

/// Takes entries and keeps none.
struct ForgettingSink: OutlineEntrySink {
    mutating func open(_ entry: OutlineEntry, isExpanded: Bool) {}
    mutating func close() {}
}
