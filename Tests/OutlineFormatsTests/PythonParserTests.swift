import Foundation
import Testing

@testable import OutlineFormats

/// Another HTML parser counts in our files what we wrote into them.
@Suite struct PythonParserTests {
    private static let python: String? = ["/usr/bin/python3", "/usr/local/bin/python3"]
        .first { FileManager.default.isExecutableFile(atPath: $0) }

    private static let script = """
        import sys
        from html.parser import HTMLParser
        counts = {}
        class Counter(HTMLParser):
            def handle_starttag(self, tag, attributes):
                counts[tag] = counts.get(tag, 0) + 1
        parser = Counter()
        parser.feed(sys.stdin.buffer.read().decode("utf-8"))
        parser.close()
        print(counts.get("a", 0), counts.get("h3", 0), counts.get("hr", 0))
        """

    @Test(.enabled(if: python != nil, "python3 is not installed"))
    func countsTheSame() throws {
        var outline = RandomOutline(seed: 1)
        let events = outline.events(count: 400)
        let kinds = events.compactMap { event -> OutlineEntry.Kind? in
            guard case .open(let entry, _) = event else { return nil }
            return entry.kind
        }
        let anchors = kinds.count { $0 == .link || $0 == .note }
        let expected =
            "\(anchors) \(kinds.count { $0 == .folder }) \(kinds.count { $0 == .separator })"
        #expect(try counts(in: try html(events).text) == expected)
    }

    private func counts(in html: String) throws -> String {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("outline-python-\(UInt64.random(in: .min ... .max)).html")
        try Data(html.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Self.python ?? "")
        process.arguments = ["-c", Self.script]
        process.standardInput = try FileHandle(forReadingFrom: file)
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
