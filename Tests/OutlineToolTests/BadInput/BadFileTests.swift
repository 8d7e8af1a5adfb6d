import OutlineTesting
import Foundation
import Testing

/// Files that cannot be imported: each is refused with one line, and the store stays as it was.
struct BadFileTests {
    /// A file that must be refused, whether there is a store already or not.
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// What the error must mention.
        let mentions: String
        let bytes: Data

        init(_ name: String, mentions: String, _ bytes: [UInt8]) {
            testDescription = name
            self.mentions = mentions
            self.bytes = Data(bytes)
        }
    }

    static let cases = [
        Case("empty file", mentions: "empty", []),
        Case("white space", mentions: "empty", Array(" \n\t\n".utf8)),
        Case(
            "plain text", mentions: "no outline of a known format",
            Array("Buy milk.\nCall Ada.\n".utf8)),
        Case(
            "web page", mentions: "no outline of a known format",
            Array("<!DOCTYPE html><html><body><p>Hello</p></body></html>\n".utf8)),
        Case("JSON", mentions: "no outline of a known format", Array(#"{"a": [1, 2, 3]}"#.utf8)),
        Case(
            "picture", mentions: "no outline of a known format",
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + noise(count: 5_000, seed: 1)),
        Case(
            "zeros", mentions: "no outline of a known format", [UInt8](repeating: 0, count: 10_000)),
        Case("noise", mentions: "no outline of a known format", noise(count: 100_000, seed: 2)),
    ]

    /// Bytes of a linear congruential generator: the same in every run.
    static func noise(count: Int, seed: UInt64) -> [UInt8] {
        var state = seed
        return (0..<count).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: state >> 56)
        }
    }

    @Test(arguments: cases)
    func `What is no bookmark file is refused`(file: Case) throws {
        let filled = try Tool.withBookmarks()
        let path = try filled.folder.file("input", file.bytes).path
        let error = try filled.refused("import", path)
        #expect(error.contains(file.mentions), "\(error)")
        #expect(error.contains("input"), "\(error)")

        let fresh = try Tool()
        let other = try fresh.folder.file("input", file.bytes).path
        #expect(try fresh.refused("import", other).contains(file.mentions))
    }

    @Test func `A missing file and a directory are refused`() throws {
        for tool in [try Tool(), try Tool.withBookmarks()] {
            #expect(try tool.refused("import", "nowhere.html").contains("no such file"))
            #expect(try tool.refused("import", ".").contains("directory"))
        }
    }

    @Test func `A truncated file is refused, and taken where that is asked for`() throws {
        let whole = Tool.bookmarks
        let cut = String(whole[..<(try #require(whole.range(of: "QLite</A>"))).lowerBound])
        for tool in [try Tool(), try Tool.withBookmarks()] {
            let path = try tool.folder.file("cut.html", cut).path
            let error = try tool.refused("import", path)
            #expect(error.contains("cut off"), "\(error)")
            #expect(error.contains("--partial"), "\(error)")
        }
        let tool = try Tool()
        let path = try tool.folder.file("cut.html", cut).path
        let outcome = try tool.run("import", path, "--partial")
        #expect(outcome.exitCode == 0, "\(outcome)")
        #expect(try tool.outline().hasPrefix("Toolbar\n  Swift"))
    }

    @Test func `A file cut at any byte is taken whole or refused whole`() throws {
        let tool = try Tool.withBookmarks()
        let bytes = Array(Tool.bookmarks.utf8)
        let before = try tool.outline()
        for end in stride(from: 0, to: bytes.count - 20, by: 37) {
            let path = try tool.folder.file("cut.html", Data(bytes[..<end])).path
            let outcome = try tool.run("import", path)
            #expect(outcome.exitCode == 1, "cut at \(end): \(outcome)")
            tool.expectOneLine(outcome.error)
            try #require(try tool.outline() == before, "cut at \(end)")
        }
    }

    @Test func `A file that may not be read is refused`() throws {
        let tool = try Tool.withBookmarks()
        guard let nobody = try Nobody(in: tool.folder) else { return }
        let secret = try tool.folder.file("secret.html", Tool.bookmarks)
        try FileManager.default.setAttributes([.posixPermissions: 0o000], ofItemAtPath: secret.path)
        let outcome = try nobody.run("import", secret.path, with: tool)
        #expect(outcome.exitCode == 1)
        #expect(outcome.error.contains("permi"), "\(outcome)")
        tool.expectOneLine(outcome.error)
    }
}
