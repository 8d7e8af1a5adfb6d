import OutlineTesting
import Foundation
import Testing

struct ImportExportTests {
    @Test func `An import says what came in`() throws {
        let tool = try Tool()
        let path = try tool.folder.file("bookmarks.html", Tool.bookmarks).path
        let outcome = try tool.done("import", path)
        #expect(outcome.output.hasPrefix("Imported 6 items (2 folders, 4 links) from \(path)"))
    }

    @Test func `A second import goes into a folder named after the file`() throws {
        let tool = try Tool.withBookmarks()
        try tool.folder.file("from phone.html", Tool.bookmarks)
        try tool.done("import", "from phone.html")
        let expected = """
            Toolbar
              Swift
              SQLite
            Reading
              Archive
            Example
            from phone
              Toolbar
                Swift
                SQLite
              Reading
                Archive
              Example
            """
        #expect(try tool.outline() == expected)
    }

    @Test func `An import goes where it is told to`() throws {
        let tool = try Tool.withBookmarks()
        try tool.folder.file("one.html", "<DL><p><DT><A HREF=\"https://a/\">One</A></DL>")
        try tool.done("import", "one.html", "--into", "Reading")
        try tool.done("import", "one.html", "--into", "/")
        #expect(
            try tool.outline()
                == "Toolbar\n  Swift\n  SQLite\nReading\n  Archive\n  One\nExample\nOne")
        try tool.refused("import", "one.html", "--into", "Nowhere")
    }

    @Test func `A merge adds only what is not there yet`() throws {
        let tool = try Tool.withBookmarks()
        try tool.folder.file(
            "more.html",
            Tool.bookmarks.replacing(
                "<DT><A HREF=\"https://archive.org/\">Archive</A>",
                with: "<DT><A HREF=\"https://gutenberg.org/\">Books</A>"))
        let before = try tool.outline()
        let outcome = try tool.done("import", "more.html", "--merge")
        #expect(outcome.output.hasSuffix("; 5 were there already.\n"), "\(outcome)")
        #expect(
            try tool.outline() == before.replacing("  Archive", with: "  Archive\n  Books"))
    }

    @Test func `An import reads a pipe`() throws {
        let tool = try Tool()
        try tool.folder.file("bookmarks.html", Tool.bookmarks)
        let outcome = try tool.shell("cat bookmarks.html | outline import /dev/stdin")
        #expect(outcome.exitCode == 0, "\(outcome)")
        #expect(try tool.outline().hasPrefix("Toolbar\n  Swift"))
    }

    @Test func `What had to be put right is listed with its place`() throws {
        let tool = try Tool()
        try tool.folder.file(
            "odd.html",
            Tool.bookmarks.replacing(
                "<A HREF=\"https://archive", with: "<A ADD_DATE=\"soon\" HREF=\"https://archive"))
        let outcome = try tool.run("import", "odd.html")
        #expect(outcome.exitCode == 0, "\(outcome)")
        #expect(outcome.error.hasPrefix("odd.html:13:"), "\(outcome)")
    }

    @Test func `An export imported again is the same outline`() throws {
        let tool = try Tool.withBookmarks()
        try tool.done("expand", "Toolbar")
        try tool.done("add", "A & B <i>", "--folder", "--to", "Toolbar", "--first")
        try tool.done("add", "Remember", "--to", "Reading")
        try tool.done("export", "out.html")
        try tool.done("import", "out.html", "--section", "Copy")
        #expect(try tool.outline(section: "Copy") == tool.outline())
        let copy = try tool.done("tree", "--section", "Copy").lines
        #expect(copy.count == 7)
    }

    @Test func `A section's export goes to standard output too`() throws {
        let tool = try Tool.withBookmarks()
        try tool.done("export", "out.html")
        let file = try #require(try tool.folder.contents()["out.html"])
        #expect(try tool.done("export", "-").output == String(decoding: file, as: UTF8.self))
        let full = try tool.shell("outline export - >/dev/full")
        #expect(full.exitCode == 1)
        tool.expectOneLine(full.error)
    }

    @Test func `A file that is there is replaced only when told to`() throws {
        let tool = try Tool.withBookmarks()
        try tool.folder.file("out.html", "precious")
        let error = try tool.refused("export", "out.html")
        #expect(
            error == "outline: There is a file 'out.html' already. "
                + "Choose another name, or replace it with --force.\n")
        try tool.done("export", "out.html", "--force")
        #expect(try tool.folder.contents()["out.html"]?.count ?? 0 > 100)
    }

    @Test func `The store itself is never replaced`() throws {
        let tool = try Tool.withBookmarks()
        let error = try tool.refused("export", tool.store.path, "--force", "--format", "html")
        #expect(error.contains("is the store itself"), "\(error)")
        try tool.refused("export", "store.sqlite", "--force", "--format", "html")
        #expect(try tool.refused("import", "store.sqlite").contains("no outline of a known format"))
    }

    @Test(arguments: ["nowhere/out.html", "."])
    func `A place that cannot be written is refused`(path: String) throws {
        let tool = try Tool.withBookmarks()
        try tool.refused("export", path, "--format", "html")
        try tool.refused("export", path, "--format", "html", "--force")
    }
}

struct DumpTests {
    @Test func `A section comes back with its ids and open folders`() throws {
        let tool = try Tool.withBookmarks()
        try tool.done("expand", "Reading")
        try tool.done("move", "Example", "--to", "/", "--first")
        try tool.done("remove", "Toolbar/Swift")
        try tool.done("export", "dump.jsonl")
        let tree = try tool.done("tree", "--all").output
        try tool.done("import", "dump.jsonl", "--keep-ids", "--store", "new.sqlite")
        #expect(try tool.done("tree", "--all", "--store", "new.sqlite").output == tree)
        #expect(
            try tool.done("tree", "--store", "new.sqlite").output == tool.done("tree").output)
        try tool.done("check", "--store", "new.sqlite")
        let error = try tool.refused("import", "dump.jsonl", "--keep-ids")
        #expect(error.contains("The store holds something already"), "\(error)")
    }
}
