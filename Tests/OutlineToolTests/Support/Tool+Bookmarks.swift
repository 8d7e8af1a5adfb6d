import OutlineTesting
import Foundation
import Testing

extension Tool {
    /// A tool whose store holds a small tree:
    ///
    ///     Toolbar
    ///         Swift
    ///         SQLite
    ///     Reading
    ///         Archive
    ///     Example
    static func withBookmarks() throws -> Tool {
        let tool = try Tool()
        let file = try tool.folder.file("bookmarks.html", bookmarks)
        try tool.done("import", file.path)
        try tool.done("collapse", "--all")
        try FileManager.default.removeItem(at: file)
        return tool
    }

    static let bookmarks = """
        <!DOCTYPE NETSCAPE-Bookmark-file-1>
        <META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
        <TITLE>Bookmarks</TITLE>
        <H1>Bookmarks</H1>
        <DL><p>
            <DT><H3>Toolbar</H3>
            <DL><p>
                <DT><A HREF="https://www.swift.org/">Swift</A>
                <DT><A HREF="https://www.sqlite.org/">SQLite</A>
            </DL><p>
            <DT><H3>Reading</H3>
            <DL><p>
                <DT><A HREF="https://archive.org/">Archive</A>
            </DL><p>
            <DT><A HREF="https://example.org/">Example</A>
        </DL><p>

        """

    /// The whole outline: a title on each line, without ids and signs, indented by level.
    func outline(section: String = "Outline") throws -> String {
        try run("tree", "--all", "--section", section).lines.map { line in
            let withoutID = line.drop { $0 == " " }.drop { $0 != " " }.dropFirst(2)
            let indentation = withoutID.prefix { $0 == " " }
            return indentation + withoutID.dropFirst(indentation.count + 2)
        }.joined(separator: "\n")
    }

    /// The visible rows, without ids.
    func visible(view: String = "main") throws -> String {
        try run("tree", "--view", view).lines.dropLast().map { line in
            String(line.drop { $0 == " " }.drop { $0 != " " }.dropFirst(2))
        }.joined(separator: "\n")
    }

    /// The id of the item at a path, as a script finds it.
    func id(of title: String) throws -> String {
        let line = try #require(
            try run("tree", "--all").lines.first { $0.hasSuffix(" \(title)") })
        return String(try #require(line.split(separator: " ").first))
    }
}
