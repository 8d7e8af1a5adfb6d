import Foundation
import OutlineTesting
import Testing

@testable import outline

struct ProgressBarTests {
    @Test func `The bar is as long as the part that is done`() {
        let half = ProgressBar.text("Importing", 500_000, of: 1_000_000)
        #expect(half.hasPrefix("Importing [###############...............] 50 % of "), "\(half)")
        let none = ProgressBar.text("Importing", 0, of: 1_000_000)
        #expect(none.contains("[..............................] 0 %"), "\(none)")
        let more = ProgressBar.text("Importing", 3_000_000, of: 1_000_000)
        #expect(more.contains("[##############################] 100 %"), "\(more)")
    }

    @Test(arguments: [nil, 0] as [Int?])
    func `Without a known end the amount alone is told`(_ total: Int?) {
        let text = ProgressBar.text("Importing", 2_000_000, of: total)
        #expect(text.hasPrefix("Importing 2"), "\(text)")
        #expect(!text.contains("["), "\(text)")
    }

    /// A tool with a script that hands it a file with a pause in its middle. What comes before the
    /// pause is more than a pipe holds, so the import is under way when the pause begins.
    private func toolWithSlowFile() throws -> Tool {
        let tool = try Tool()
        let links = (1...20_000).map { "<DT><A HREF=\"https://example.org/\($0)\">Title</A>\n" }
        try tool.folder.file("head.html", "<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><p>\n")
        try tool.folder.file("links.html", links.joined())
        try tool.folder.file("end.html", "</DL><p>\n")
        try tool.folder.file(
            "slow.sh",
            """
            (cat head.html links.html; sleep 1; cat links.html end.html) | "$OUTLINE" import -
            """)
        return tool
    }

    /// A terminal for a program, by the `script` of Linux; that of other systems has other options.
    #if os(Linux)
        private static let hasTerminal =
            FileManager.default.isExecutableFile(atPath: "/usr/bin/script")
    #else
        private static let hasTerminal = false
    #endif

    @Test(.enabled(if: hasTerminal, "there is no program that makes a terminal"))
    func `A terminal shows how far it is, and is left clean`() throws {
        let tool = try toolWithSlowFile()
        let outcome = try tool.shell("script --quiet --return --command 'sh slow.sh' /dev/null")
        #expect(outcome.exitCode == 0, "\(outcome)")
        let returns = outcome.output.unicodeScalars.map { $0 == "\r" ? "<" : $0 }
        let shown = String(String.UnicodeScalarView(returns))
        #expect(shown.contains("<Importing "), "\(shown)")
        #expect(shown.contains("<\u{1B}[KImported 40000 items"), "\(shown)")
    }

    @Test func `A pipe gets no bar`() throws {
        let outcome = try toolWithSlowFile().shell("sh slow.sh")
        #expect(outcome.exitCode == 0, "\(outcome)")
        #expect(outcome.error == "", "\(outcome)")
        #expect(outcome.output.hasPrefix("Imported 40000 items"), "\(outcome)")
    }
}
