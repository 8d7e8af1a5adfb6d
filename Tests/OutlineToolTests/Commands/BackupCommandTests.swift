import Foundation
import OutlineTesting
import Testing

struct BackupCommandTests {
    @Test func `A backup brings back what was there`() throws {
        let tool = try Tool.withBookmarks()
        let before = try tool.state()
        let backup = try JSON.object(of: tool.done("backup", "copy.sqlite", "--json"))
        #expect(try JSON.text("did", of: backup) == "backup")
        let size = try tool.folder.contents()["copy.sqlite"]?.count
        #expect(try JSON.number("bytes", of: backup) == size)
        #expect(
            try tool.run("tree", "--all", "--store", "copy.sqlite").output
                == tool.run("tree", "--all").output)

        try tool.done("remove", "Toolbar")
        let error = try tool.refused("restore", "copy.sqlite")
        #expect(error.contains("Add --force to replace it"), "\(error)")
        let report = try JSON.object(of: tool.done("restore", "copy.sqlite", "--force", "--json"))
        #expect(try JSON.text("did", of: report) == "restore")
        #expect(report["setAside"] is NSNull)
        #expect(try tool.state() == before)
        #expect(try tool.done("check").exitCode == 0)
        let names = Set(try tool.folder.contents().keys)
        #expect(names == ["store.sqlite", "copy.sqlite"], "nothing else is left")
    }

    @Test func `A backup needs no store to go back to`() throws {
        let tool = try Tool.withBookmarks()
        let before = try tool.state()
        try tool.done("backup", "copy.sqlite")
        try FileManager.default.removeItem(at: tool.store)
        try tool.done("restore", "copy.sqlite")
        #expect(try tool.state() == before)
        try tool.done("undo")
    }

    @Test func `What is no store is not replaced`() throws {
        let tool = try Tool.withBookmarks()
        try tool.done("backup", "copy.sqlite")
        try tool.refused("backup", "copy.sqlite")
        try tool.done("backup", "copy.sqlite", "--force")
        try tool.folder.file("letter.txt", "This is a letter, not a database.\n")
        try tool.refused("backup", "letter.txt")
        try tool.refused("backup", "store.sqlite")
        try tool.refused("backup", "store.sqlite", "--force")
        try tool.refused("backup", "store.sqlite-wal")
        try tool.refused("backup", ".", "--force")
        try tool.refused("backup", "no/such/folder/copy.sqlite")
        try tool.refused("restore", "letter.txt", "--force")
        try tool.refused("restore", "missing.sqlite", "--force")
        try tool.refused("restore", "store.sqlite", "--force")
        try tool.refused("restore", ".", "--force")
    }

    @Test func `A broken store is set aside, log and all`() throws {
        let tool = try Tool.withBookmarks()
        let before = try tool.state()
        try tool.done("backup", "copy.sqlite")
        let noise = Data(BadFileTests.noise(count: 8192, seed: 4))
        try noise.write(to: tool.store)
        try Data("log".utf8).write(to: tool.folder.url.appendingPathComponent("store.sqlite-wal"))
        let report = try JSON.object(of: tool.done("restore", "copy.sqlite", "--force", "--json"))
        let aside = URL(fileURLWithPath: try JSON.text("setAside", of: report))
        #expect(aside.lastPathComponent == "store.sqlite.before-restore")
        #expect(try Data(contentsOf: aside) == noise)
        #expect(try tool.state() == before)
        #expect(
            try Data(contentsOf: URL(fileURLWithPath: aside.path + "-wal")) == Data("log".utf8))
    }

    @Test func `A damaged backup restores nothing`() throws {
        let tool = try Tool.withBookmarks()
        try tool.done("backup", "copy.sqlite")
        try DamageInjector(at: tool.folder.url.appendingPathComponent("copy.sqlite"))
            .run("UPDATE item SET parent_id = 999 WHERE id = 4")
        let error = try tool.refused("restore", "copy.sqlite", "--force")
        #expect(error.contains("the backup is: missing-parent at 4"), "\(error)")
    }
}

struct CompactCommandTests {
    @Test func `The room of what was deleted is given back`() throws {
        let tool = try Tool()
        let links = (1...2000).map { "<DT><A HREF=\"https://example.org/\($0)\">Title</A>\n" }
        let file = try tool.folder.file(
            "many.html",
            "<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><p>\n" + links.joined() + "</DL><p>\n")
        try tool.done("import", file.path, "--folder")
        try tool.done("add", "kept")
        try tool.done("remove", "many")
        try tool.done("history", "--forget")
        let before = try tool.state()
        let size = try tool.folder.contents()["store.sqlite"]?.count ?? 0
        let report = try JSON.object(of: tool.done("compact", "--json"))
        #expect(try JSON.text("did", of: report) == "compact")
        #expect(try JSON.number("bytesBefore", of: report) >= size)
        let now = try tool.folder.contents()["store.sqlite"]?.count ?? 0
        #expect(try JSON.number("bytesAfter", of: report) == now)
        #expect(now < size / 2)
        #expect(try tool.state() == before)
        #expect(try tool.done("check").exitCode == 0)
        #expect(try tool.done("compact").output.hasPrefix("Compacted the file: "))
    }
}
