import OutlineTesting
import Foundation
import OutlineSQLite
import Testing

/// Stores and places that cannot be used.
struct BadPlaceTests {
    @Test(arguments: [
        ["tree"], ["list"], ["check"], ["export", "out.html"], ["expand", "x"],
        ["collapse", "--all"],
        ["move", "1", "--first"], ["remove", "1"], ["add", "x", "--to", "y"],
        ["import", "bookmarks.html", "--into", "y"], ["rename", "x", "y"], ["sort"], ["trash"],
        ["trash", "x"], ["trash", "--empty"], ["trash", "--put-back", "x"], ["sections"], ["check"],
        ["repair"], ["salvage", "new.sqlite"], ["dedupe"], ["backup", "b.sqlite"], ["compact"],
        ["sections", "x", "--add"], ["undo"], ["redo"], ["history"], ["history", "--forget"],
        ["stats"],
    ])
    func `A missing store is not made`(arguments: [String]) throws {
        let tool = try Tool()
        try tool.folder.file("bookmarks.html", Tool.bookmarks)
        let before = try tool.folder.contents()
        let outcome = try tool.run(BuiltProducts.tool, arguments)
        #expect(outcome.exitCode == 1)
        tool.expectOneLine(outcome.error)
        #expect(outcome.error.contains("There is no store at '"), "\(outcome)")
        #expect(try tool.folder.contents() == before)
    }

    @Test(arguments: [
        ("text", Data("This is a letter, not a database.\n".utf8)),
        ("noise", Data(BadFileTests.noise(count: 8192, seed: 3))),
    ])
    func `A file that is no store is left alone`(name: String, bytes: Data) throws {
        let tool = try Tool()
        let store = try tool.folder.file("letter.txt", bytes).path
        let input = try tool.folder.file("bookmarks.html", Tool.bookmarks).path
        try tool.refused("tree", "--store", store)
        try tool.refused("check", "--store", store)
        try tool.refused("add", "x", "--store", store)
        try tool.refused("import", input, "--store", store)
    }

    @Test func `Another program's database is left alone`() throws {
        let tool = try Tool()
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/sqlite3") else { return }
        _ = try tool.shell("sqlite3 other.db 'CREATE TABLE t (a); INSERT INTO t VALUES (1);'")
        try tool.refused("tree", "--store", "other.db")
        try tool.refused("add", "x", "--store", "other.db")
    }

    @Test func `An empty file is a store that nobody has made yet`() throws {
        let tool = try Tool()
        try tool.folder.file("store.sqlite", "")
        #expect(try tool.refused("tree").contains("There is no store at '"))
        try tool.refused("import", "nowhere.html")
        try tool.done("add", "Hello")
        #expect(try tool.outline() == "Hello")
    }

    @Test func `A name that is not UTF-8 is never taken for another`() throws {
        let tool = try Tool()
        try tool.folder.file("bookmarks.html", Tool.bookmarks)
        let before = try tool.folder.contents()
        for script in [
            "outline --store \"$(printf 'a\\377b')\" import bookmarks.html",
            "outline import \"$(printf 'a\\377b')\"", "outline add \"$(printf '\\300\\200')\"",
        ] {
            let outcome = try tool.shell(script)
            #expect(outcome.exitCode == 2, "\(outcome)")
            tool.expectOneLine(outcome.error)
            #expect(try tool.folder.contents() == before)
        }
    }

    @Test func `A directory is no store`() throws {
        let tool = try Tool()
        try tool.refused("tree", "--store", ".")
        try tool.refused("add", "x", "--store", ".")
    }

    @Test func `A damaged store is refused or reported`() throws {
        let tool = try Tool.withBookmarks()
        var bytes = try Data(contentsOf: tool.store)
        for index in 4096..<bytes.count { bytes[index] ^= 0x5A }
        try bytes.write(to: tool.store)
        let outcome = try tool.run("check")
        #expect([1, 3].contains(outcome.exitCode), "\(outcome)")
        #expect(try Data(contentsOf: tool.store) == bytes)
    }

    @Test func `A folder that cannot be made is refused`() throws {
        let tool = try Tool()
        try tool.folder.file("file", "")
        let error = try tool.refused("add", "x", "--store", "file/below/store.sqlite")
        #expect(error.contains("cannot be made: not a directory."), "\(error)")
    }

    @Test func `A read-only place can be read and not written`() throws {
        let tool = try Tool.withBookmarks()
        guard let nobody = try Nobody(in: tool.folder) else { return }
        try setMode(0o444, of: tool.store)
        try setMode(0o555, of: tool.folder.url)
        defer { try? setMode(0o755, of: tool.folder.url) }

        let before = try tool.folder.contents()
        let outcome = try nobody.run("move", "Example", "--to", "Toolbar", with: tool)
        #expect(outcome.exitCode == 1)
        tool.expectOneLine(outcome.error)
        #expect(try tool.folder.contents() == before)
        #expect(try nobody.run("tree", "--all", with: tool).lines.count == 6)

        for reading in ["sections", "trash", "history", "stats"] {
            #expect(try nobody.run(reading, with: tool).exitCode == 0, "\(reading)")
        }
        for writing in [["undo"], ["trash", "Example"], ["sort"], ["sections", "x", "--add"]] {
            let outcome = try nobody.run(writing, with: tool)
            #expect(outcome.exitCode == 1, "\(writing)")
            tool.expectOneLine(outcome.error)
        }
        #expect(try tool.folder.contents() == before)

        let export = try nobody.run("export", "out.html", with: tool)
        #expect(export.exitCode == 1)
        tool.expectOneLine(export.error)
        #expect(try tool.folder.contents() == before)
    }

    /// The log lies beside the file, not beside the link: without it the newest rows are missing.
    @Test func `Through a link too, a read-only place shows the newest rows`() throws {
        let tool = try Tool.withBookmarks()
        // As long as another connection is open, the log is not emptied.
        let other = try Connection(.file(tool.store.path), mode: .readOnly)
        try other.execute("SELECT count(*) FROM item")
        try tool.done("add", "Newest")
        let folder = tool.folder.url.appendingPathComponent("closed")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        for suffix in ["", "-wal"] {
            try FileManager.default.copyItem(
                atPath: tool.store.path + suffix,
                toPath: folder.appendingPathComponent("store.sqlite\(suffix)").path)
        }
        withExtendedLifetime(other) {}
        try FileManager.default.createSymbolicLink(
            atPath: tool.folder.url.appendingPathComponent("link").path,
            withDestinationPath: "closed/store.sqlite")
        guard let nobody = try Nobody(in: tool.folder) else { return }
        try setMode(0o555, of: folder)
        defer { try? setMode(0o755, of: folder) }
        let outcome = try nobody.run("tree", "--store", "link", with: tool)
        #expect(outcome.lines.contains { $0.contains("Newest") }, "\(outcome)")
    }

    @Test func `A new store in a read-only place is refused`() throws {
        let tool = try Tool()
        guard let nobody = try Nobody(in: tool.folder) else { return }
        try setMode(0o555, of: tool.folder.url)
        defer { try? setMode(0o755, of: tool.folder.url) }
        for store in ["store.sqlite", "below/store.sqlite"] {
            let outcome = try nobody.run("add", "x", "--store", store, with: tool)
            #expect(outcome.exitCode == 1)
            tool.expectOneLine(outcome.error)
            #expect(try tool.folder.contents().isEmpty)
        }
    }

    private func setMode(_ mode: Int, of url: URL) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: url.path)
    }
}
