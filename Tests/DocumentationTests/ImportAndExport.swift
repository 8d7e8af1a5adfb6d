import Foundation
import OutlineFormats
import OutlineStore
import OutlineTesting
import Testing

struct ImportAndExport {
    @Test func `A bookmark file goes in and comes out`() throws {
        let folder = try TemporaryFolder()
        let input = folder.file("bookmarks.html")
        let output = folder.file("export.html")
        let html = """
            <!DOCTYPE NETSCAPE-Bookmark-file-1>
            <TITLE>Bookmarks</TITLE><H1>Bookmarks</H1>
            <DL><p>
            <DT><H3>Reading</H3>
            <DL><p>
            <DT><A HREF="https://www.swift.org/">Swift</A>
            </DL><p>
            </DL>
            """
        try html.write(to: input, atomically: true, encoding: .utf8)
        let inputPath = input.path(percentEncoded: false)
        let outputPath = output.path(percentEncoded: false)

        // begin
        let store = try OutlineStore<OutlineEntry>.inMemory()
        let section = try store.section(named: "Bookmarks")

        var source = try FileByteSource(path: inputPath)
        let report = try store.write("Import") { outline in
            try outline.importOutline(
                from: &source, using: BookmarkHTMLReader(), into: section.root, mode: .append)
        }
        for problem in report.problems { print(problem) }

        try store.read { outline in
            let writer = BookmarkHTMLWriter(to: try FileByteSink(path: outputPath))
            _ = try outline.exportOutline(below: section.root, to: writer)
        }
        // end
        #expect(report.problems.isEmpty)
        #expect(try store.read { try $0.descendantCount(of: section.root) } == 2)
        #expect(try String(contentsOf: output, encoding: .utf8).contains("https://www.swift.org/"))
    }
}
