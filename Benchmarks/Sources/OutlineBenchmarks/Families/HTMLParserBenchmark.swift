import OutlineFormats
import RawSQLite

/// The parser of bookmark HTML alone, against libxml2's.
struct HTMLParserBenchmark: Benchmark {
    let name = "html-parser"

    func run(in workspace: Workspace) throws -> [Row] {
        let scale = workspace.scale
        let file = try LinkFile(
            .bookmarkHTML, linkCount: scale.repetitions(30_000), in: workspace)
        let bytes = try file.bytes()
        try DifferentResults.check("links", file.linkCount, Self.linkCount(bytes))
        let parsers = try Measurement(
            rounds: scale.rounds * 2,
            [
                { try Self.parsing(bytes) },
                { computingSeconds { _ = Self.linkCount(bytes) } },
            ])
        return [Row("the HTML parser alone, against libxml2's", parsers, goal: nil)]
    }

    private static func parsing(_ bytes: [UInt8]) throws -> Double {
        try computingSeconds {
            var source = MemoryByteSource(bytes)
            var sink = ForgettingSink()
            _ = try BookmarkHTMLReader().read(
                from: &source, into: &sink, monitor: ImportMonitor())
        }
    }

    private static func linkCount(_ bytes: [UInt8]) -> Int {
        bytes.withUnsafeBytes { buffer in
            Int(
                raw_count_links(
                    buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int64(buffer.count)))
        }
    }
}
