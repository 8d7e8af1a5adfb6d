import Foundation
import OutlineTesting
import Testing

/// Control-C in the middle of the work.
struct InterruptionTests {
    private static let links = (1...20_000).map {
        "<DT><A HREF=\"https://example.org/a/long/address/\($0)\">Title \($0)</A>\n"
    }

    private func tool() throws -> Tool {
        let tool = try Tool.withBookmarks()
        try tool.folder.file("head.html", "<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><p>\n")
        try tool.folder.file("links.html", Self.links.joined())
        try tool.folder.file("end.html", "</DL><p>\n")
        return tool
    }

    /// Hands a file over through a pipe, and interrupts in its middle: once the first part is
    /// written, which no pipe can hold, the command is at work.
    private func interrupting(_ command: String) -> String {
        """
        mkfifo pipe
        "$OUTLINE" \(command) <pipe &
        process=$!
        exec 3>pipe
        cat head.html links.html >&3
        kill -INT $process
        cat links.html links.html end.html >&3 2>/dev/null
        exec 3>&-
        wait $process
        """
    }

    @Test func `An interrupted import changes nothing`() throws {
        let tool = try tool()
        let before = try tool.outline()
        let outcome = try tool.shell("trap '' PIPE\n" + interrupting("import -"))
        #expect(outcome.exitCode == 130, "\(outcome)")
        #expect(outcome.error.hasSuffix("outline: Interrupted; nothing was changed.\n"))
        #expect(try tool.outline() == before)
        try tool.done("check")
    }

    @Test func `An interrupted first import leaves no store`() throws {
        let tool = try tool()
        let outcome = try tool.shell(
            "trap '' PIPE\n" + interrupting("--store new.sqlite import -"))
        #expect(outcome.exitCode == 130, "\(outcome)")
        #expect(try !tool.folder.contents().keys.contains { $0.hasPrefix("new.sqlite") })
    }

    @Test(arguments: ["out.html", "out.json --to chromium"])
    func `An interrupted conversion leaves no file`(_ target: String) throws {
        let tool = try tool()
        let outcome = try tool.shell("trap '' PIPE\n" + interrupting("convert - \(target)"))
        #expect(outcome.exitCode == 130, "\(outcome)")
        let names = try tool.folder.contents().keys
        #expect(!names.contains { $0.contains("out.") }, "\(names)")
    }

    @Test func `An interrupted export leaves no file`() throws {
        let tool = try tool()
        _ = try tool.shell("cat head.html links.html end.html >large.html")
        try tool.done("import", "large.html")
        // The pipe takes a part, and the rest is read when the signal has come.
        let outcome = try tool.shell(
            """
            mkfifo pipe
            "$OUTLINE" export - >pipe &
            process=$!
            exec 3<pipe
            head -c 1000 <&3 >/dev/null
            kill -INT $process
            cat <&3 >/dev/null
            wait $process
            """)
        #expect(outcome.exitCode == 130, "\(outcome)")
    }
}
