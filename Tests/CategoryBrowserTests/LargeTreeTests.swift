import Foundation
import OutlineStore
import Testing

/// Trees of more than ten thousand categories, of which only what is opened is read.
struct LargeTreeTests {
    @Test func `Of a generated tree only what is opened is read, also in the next run`() throws {
        let browser = try BrowserRun()
        let first = try browser.run(
            [], "open 2", "open 4", "open 5", "move 8 before 6", "move 1 into 5", "quit")
        #expect(first.exitCode == 0, "\(first)")
        #expect(first.lines.first == "12252 categories were put into the file.")
        #expect(
            status(first) == [
                "(12 rows shown, 12 read from the file)",
                "(24 rows shown, 12 read from the file)",
                "(36 rows shown, 12 read from the file)",
                "(42 rows shown, 6 read from the file)",
                "(42 rows shown, 0 read from the file, 1 written)",
                "(42 rows shown, 0 read from the file, 1 written)",
            ])
        let screen = first.lines.suffix(43)
        #expect(
            screen.prefix(12) == [
                "   1 - Kitchen",
                "   2   + Kitchen Tools",
                "   3   - Kitchen Furniture",
                "   4     - Basic Furniture",
                "   5         Medium",
                "   6         Extra Small",
                "   7         Small",
                "   8         Large",
                "   9         Extra Large",
                "  10         Made to Measure",
                "  11       + Garden",
                "  12     + Classic Furniture",
            ])

        let second = try browser.run()
        #expect(second.lines.dropLast() == screen.dropLast())
        #expect(second.lines.last == "(42 rows shown, 42 read from the file)")
        #expect(try count(browser.store).nodes == 12_252)
    }

    /// The counts of an independent program, from the index of the corpus.
    @Test(
        .enabled(
            if: ProcessInfo.processInfo.environment["OUTLINE_CORPUS"] != nil,
            "OUTLINE_CORPUS names no folder with taxonomies"))
    func `A published taxonomy has the counts of its index`() throws {
        let corpus = URL(
            filePath: try #require(ProcessInfo.processInfo.environment["OUTLINE_CORPUS"]))
        let name = "taxonomy/shopify-categories-2025-06.txt"
        let index = try String(contentsOf: corpus.appending(path: "INDEX.tsv"), encoding: .utf8)
        let line = try #require(index.split(separator: "\n").first { $0.hasPrefix(name) })
        let counts = try #require(
            try /(\d+) nodes, (\d+) roots, depth (\d+), (\d+) leaves/.firstMatch(in: line))

        let browser = try BrowserRun()
        let outcome = try browser.run(
            ["--paths", corpus.appending(path: name).path()], "open 1", "open 3", "quit")
        #expect(outcome.exitCode == 0, "\(outcome)")
        #expect(outcome.lines.first == "\(counts.1) categories were put into the file.")
        #expect(
            status(outcome).first
                == "(\(counts.2) rows shown, \(counts.2) read from the file)")
        let found = try count(browser.store)
        #expect(String(found.nodes) == counts.1)
        #expect(String(found.roots) == counts.2)
        #expect(String(found.depth) == counts.3)
        #expect(String(found.leaves) == counts.4)
        // The next run begins with the last screen of this one.
        let screens = outcome.lines.split { $0.hasPrefix("(") }
        #expect(screens.count == 3)
        #expect(try browser.run().lines.dropLast() == screens.last)
    }

    private func status(_ outcome: BrowserRun.Outcome) -> [String] {
        outcome.lines.filter { $0.hasPrefix("(") }
    }

    private func count(
        _ file: URL
    ) throws -> (nodes: Int, roots: Int, depth: Int, leaves: Int) {
        let store = try OutlineStore<OutlineLabel>(at: file)
        let section = try #require(try store.sections().first)
        var counts = (nodes: 0, roots: 0, depth: 0, leaves: 0)
        try store.read { outline in
            try outline.walk(below: section.root) { event in
                guard case .open(let item) = event else { return }
                counts.nodes += 1
                if item.level == 0 { counts.roots += 1 }
                if !item.hasChildren { counts.leaves += 1 }
                counts.depth = max(counts.depth, item.level + 1)
            }
        }
        return counts
    }
}
