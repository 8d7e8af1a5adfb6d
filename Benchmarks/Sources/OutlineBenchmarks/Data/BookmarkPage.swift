import OutlineFormats

/// A bookmark file as browsers write it.
enum BookmarkPage {
    /// Writes the file piece by piece.
    ///
    /// - Parameters:
    ///   - linkCount: About so many links.
    ///   - pool: The contents.
    ///   - output: Where the bytes go.
    /// - Returns: The number of links.
    /// - Throws: What the output fails with.
    static func write(
        _ linkCount: Int, from pool: ContentPool, to output: consuming FileByteSink
    ) throws -> Int {
        // About one entry in twenty is a folder.
        let shape = OutlineShape.folders(count: linkCount * 421 / 400)
        var text = """
            <!DOCTYPE NETSCAPE-Bookmark-file-1>
            <META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
            <TITLE>Bookmarks</TITLE>
            <H1>Bookmarks</H1>
            <DL><p>

            """
        var openLists = 0
        var links = 0
        for (index, level) in shape.levels.enumerated() {
            while openLists > Int(level) {
                openLists -= 1
                text += "</DL><p>\n"
            }
            let bookmark = pool.bookmarks[index % pool.count]
            if level < 2 {
                text += "<DT><H3 ADD_DATE=\"1700000000\" LAST_MODIFIED=\"1710000000\">"
                text += bookmark.title + "</H3>\n<DL><p>\n"
                openLists += 1
            } else {
                text += link(bookmark, index)
                links += 1
            }
            if text.utf8.count > 1 << 16 { try flush(&text, to: &output) }
        }
        text += String(repeating: "</DL><p>\n", count: openLists + 1)
        try flush(&text, to: &output)
        try output.finish()
        return links
    }

    private static func flush(_ text: inout String, to output: inout FileByteSink) throws {
        var piece = text
        try piece.withUTF8 { try output.write(UnsafeRawBufferPointer($0)) }
        text = ""
    }

    /// Each fourth link has an icon.
    private static func link(_ bookmark: Bookmark, _ index: Int) -> String {
        let icon =
            index % 4 == 0
            ? " ICON=\"data:image/png;base64,\(String(repeating: "iVBORw0K", count: 40))\"" : ""
        return "<DT><A HREF=\"\(bookmark.address)?a=1&amp;b=\(index)\" "
            + "ADD_DATE=\"\(1_700_000_000 + index)\"\(icon)>\(bookmark.title) &amp; more</A>\n"
    }
}
