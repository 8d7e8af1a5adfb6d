import OutlineTesting
import Foundation
import Testing

struct FormatsTests {
    @Test func `The formats are listed with what can be done`() throws {
        let lines = try Tool().done("formats").lines
        #expect(lines[0] == "html         Bookmark HTML                read, write   .html .htm")
        let json = try Tool().done("formats", "--json").lines
        #expect(json.count == lines.count)
        #expect(
            json[1].contains(#""name":"chromium","title":"Chromium bookmarks","endings":["json"]"#))
    }

    @Test func `The format is found out from the content, whatever the name`() throws {
        let tool = try Tool.withBookmarks()
        try tool.run("export", "a.json", "--format", "firefox")
        let file = try #require(try tool.folder.contents()["a.json"])
        try tool.folder.file("a.html", file)
        try tool.done("import", "a.html", "--section", "Copy")
        let error = try tool.refused("import", "a.html", "--format", "html")
        #expect(error.contains("is no Bookmark HTML; it looks like a JSON file"), "\(error)")
        #expect(try tool.outline(section: "Copy").hasPrefix("Bookmarks Menu\n"))
    }

    @Test func `Standard input and gzip are read`() throws {
        let tool = try Tool()
        try tool.folder.file("bookmarks.html", Tool.bookmarks)
        let outcome = try tool.shell("gzip -c bookmarks.html | outline import -")
        #expect(outcome.exitCode == 0, "\(outcome)")
        #expect(outcome.output.contains("from standard input"))
        #expect(try tool.outline().hasPrefix("Toolbar\n  Swift"))
    }

    @Test func `Compressed files that are damaged are refused`() throws {
        let tool = try Tool()
        try tool.folder.file("bookmarks.html", Tool.bookmarks)
        let script = "gzip bookmarks.html; head -c 150 bookmarks.html.gz > cut.html"
        #expect(try tool.shell(script).exitCode == 0)
        let error = try tool.refused("import", "cut.html")
        #expect(error.contains("the compressed file is cut off"), "\(error)")
    }

    @Test func `A failed first import leaves no store`() throws {
        let tool = try Tool()
        let outcome = try tool.shell("printf '<DL><p><DT><A HREF=\"u:1\">cut' | outline import -")
        #expect(outcome.exitCode == 1)
        #expect(try tool.folder.contents().isEmpty)
    }

    @Test func `A file is converted without a store`() throws {
        let tool = try Tool()
        try tool.folder.file("in.html", Tool.bookmarks)
        let outcome = try tool.run("convert", "in.html", "out.jsonlz4")
        #expect(outcome.output == "Converted 6 items from in.html to out.jsonlz4.\n")
        #expect(outcome.error.contains("3 place"), "\(outcome)")
        let back = try tool.run("convert", "out.jsonlz4", "-")
        #expect(back.output.contains("<A HREF=\"https://www.sqlite.org/\">SQLite</A>"))
        #expect(Set(try tool.folder.contents().keys) == ["in.html", "out.jsonlz4"])
    }

    @Test func `A conversion that fails leaves nothing`() throws {
        let tool = try Tool()
        try tool.folder.file("cut.html", "<DL><p><DT><A HREF=\"u:1\">cut")
        try tool.folder.file("text.html", "Buy milk.")
        #expect(try tool.refused("convert", "cut.html", "out.html").contains("--partial"))
        try tool.refused("convert", "text.html", "out.html")
        try tool.refused("convert", "nowhere.html", "out.html")
        #expect(try tool.run("convert", "cut.html", "out.nonsense").exitCode == 2)
        #expect(try tool.run("convert", "cut.html", "out.json").exitCode == 2)
        #expect(try tool.run("convert", "cut.html", "out.html", "--to", "places").exitCode == 2)
        #expect(Set(try tool.folder.contents().keys) == ["cut.html", "text.html"])
        try tool.folder.file("out.html", "precious")
        #expect(try tool.refused("convert", "cut.html", "out.html").contains("--force"))
    }

    @Test func `A part of the outline is exported`() throws {
        let tool = try Tool.withBookmarks()
        let outcome = try tool.done("export", "part.html", "--of", "Toolbar")
        #expect(outcome.output == "Exported 2 items to part.html.\n")
        let file = try #require(try tool.folder.contents()["part.html"])
        #expect(String(decoding: file, as: UTF8.self).contains("<H1>Toolbar</H1>"))
    }

    @Test func `The files beside the store are never replaced`() throws {
        let tool = try Tool.withBookmarks()
        for suffix in ["", "-wal", "-shm", "-journal"] {
            let error = try tool.refused(
                "export", "store.sqlite\(suffix)", "--force", "--format", "html")
            #expect(error.contains("is the store itself"), "\(error)")
        }
    }

    @Test func `What the file says of itself stays with its folder`() throws {
        let tool = try Tool()
        try tool.folder.file(
            "a.json", #"{"roots":{"other":{"children":[]}},"sync_metadata":"AAAA"}"#)
        try tool.done("import", "a.json", "--folder")
        try tool.done("export", "b.json", "--of", "a", "--format", "chromium")
        let file = try #require(try tool.folder.contents()["b.json"])
        #expect(String(decoding: file, as: UTF8.self).contains(#""sync_metadata": "AAAA""#))
    }
}

struct ImportModeTests {
    @Test func `A preview says what would come in and changes nothing`() throws {
        let fresh = try Tool()
        try fresh.folder.file("a.html", Tool.bookmarks)
        let outcome = try fresh.done("import", "a.html", "--preview")
        #expect(outcome.output == "Would import 6 items (2 folders, 4 links) from a.html.\n")
        #expect(Set(try fresh.folder.contents().keys) == ["a.html"])

        let filled = try Tool.withBookmarks()
        try filled.folder.file("a.html", Tool.bookmarks)
        let before = try filled.outline()
        let merge = try filled.done("import", "a.html", "--preview", "--mode", "merge")
        #expect(merge.output.hasSuffix("; 6 were there already.\n"))
        let replace = try filled.done("import", "a.html", "--preview", "--mode", "replace")
        #expect(replace.output.hasSuffix("; 6 removed.\n"))
        #expect(try filled.outline() == before)
        #expect(try filled.done("history").lines.count == 2)
    }

    @Test func `A replacement can be undone`() throws {
        let tool = try Tool.withBookmarks()
        let before = try tool.outline()
        try tool.folder.file("one.html", "<DL><p><DT><A HREF=\"https://a/\">One</A></DL>")
        try tool.done("import", "one.html", "--mode", "replace", "--into", "Toolbar")
        #expect(try tool.outline().hasPrefix("Toolbar\n  One\nReading"))
        try tool.done("import", "one.html", "--mode", "replace")
        #expect(try tool.outline() == "One")
        try tool.done("undo", "2")
        #expect(try tool.outline() == before)
        #expect(try tool.run("import", "one.html", "--mode", "mix").exitCode == 2)
    }
}
