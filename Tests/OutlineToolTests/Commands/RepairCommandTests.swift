import Foundation
import OutlineStore
import OutlineTesting
import Testing

struct RepairCommandTests {
    @Test func `A healthy store has nothing to mend`() throws {
        let tool = try Tool.withBookmarks()
        let before = try tool.folder.contents()
        #expect(try tool.done("repair").output == "There is nothing to mend.\n")
        #expect(try tool.done("repair", "--apply").output == "There is nothing to mend.\n")
        #expect(try tool.done("repair", "--apply", "--json").output == "")
        #expect(try tool.folder.contents() == before)
    }

    @Test func `The plan changes not one byte`() throws {
        let tool = try Tool.withStray()
        let archive = try tool.strayID()
        let before = try tool.folder.contents()
        let plan = try tool.run("repair")
        #expect(plan.exitCode == 3)
        #expect(plan.lines.contains { $0.hasPrefix("missing-parent at \(archive): ") }, "\(plan)")
        #expect(plan.lines.last?.contains("'outline repair --apply' makes the ") == true)

        let changes = try JSON.objects(of: tool.run("repair", "--json"))
        let change = try #require(changes.first { $0["item"] as? Int == archive })
        #expect(try JSON.text("code", of: change) == "missing-parent")
        #expect(try JSON.text("before", of: change).contains("999999"))
        #expect(try !JSON.text("after", of: change).isEmpty)
        #expect(try tool.folder.contents() == before)
    }

    @Test func `Applied, the item is found again and a copy is left`() throws {
        let tool = try Tool.withStray()
        let archive = try tool.strayID()
        let damaged = try Data(contentsOf: tool.store)
        let repair = try JSON.objects(of: tool.done("repair", "--apply", "--json"))
        let summary = try #require(repair.last)
        #expect(try JSON.text("did", of: summary) == "repair")
        #expect(try JSON.number("changes", of: summary) == repair.count - 1)
        #expect(summary["strays"] as? [Int] == [archive])

        let backup = URL(fileURLWithPath: try JSON.text("backup", of: summary))
        #expect(backup.lastPathComponent == "store.sqlite.before-repair")
        #expect(try Data(contentsOf: backup).count == damaged.count)
        #expect(try tool.done("check").output.contains("no problem found"))
        #expect(try tool.outline(section: "Lost and Found") == "Archive")
        #expect(
            try tool.outline()
                == "Toolbar\n  Swift\n  SQLite\nReading\nExample")
        let mended = try tool.folder.contents()
        #expect(try tool.done("repair", "--apply").output == "There is nothing to mend.\n")
        #expect(try tool.folder.contents() == mended, "a second repair changes nothing")
    }

    @Test func `A file that no command opens is mended`() throws {
        let tool = try Tool.withBookmarks()
        let outline = try tool.outline()
        try DamageInjector(at: tool.store).inflict(.foreignObject, on: ItemID(rawValue: 2))
        try tool.refused("tree")
        #expect(try tool.run("check").lines.contains { $0.hasPrefix("foreign-object: ") })
        try tool.done("repair", "--apply")
        #expect(try tool.outline() == outline)
    }

    @Test func `Broken pages are for salvage`() throws {
        let tool = try Tool.withBookmarks()
        var bytes = try Data(contentsOf: tool.store)
        for index in 4096 * 2..<4096 * 3 { bytes[index] = 0xA5 }
        try bytes.write(to: tool.store)
        #expect(try tool.refused("repair", "--apply").contains("'outline salvage NEWFILE'"))
        #expect(try Data(contentsOf: tool.store) == bytes)
    }
}

struct SalvageCommandTests {
    @Test func `A healthy file is copied whole`() throws {
        let tool = try Tool.withBookmarks()
        let before = try tool.folder.contents()
        let report = try JSON.object(of: tool.done("salvage", "new.sqlite", "--json"))
        #expect(try JSON.text("did", of: report) == "salvage")
        #expect(try JSON.number("items", of: report) == 6)
        #expect(try JSON.number("sections", of: report) == 1)
        #expect(report["lostDeclaration"] as? Bool == false)
        #expect(try tool.folder.contents()["store.sqlite"] == before["store.sqlite"])
        let outline = try tool.outline()
        let new = try tool.run("tree", "--all", "--store", "new.sqlite")
        #expect(new.output == (try tool.run("tree", "--all").output))
        #expect(!outline.isEmpty)
    }

    @Test func `A file without its first page gives what the others hold`() throws {
        let tool = try Tool.withBookmarks()
        let tree = try tool.run("tree", "--all").output
        var bytes = try Data(contentsOf: tool.store)
        for index in 0..<4096 { bytes[index] = 0 }
        try bytes.write(to: tool.store)
        try tool.refused("tree")
        let outcome = try tool.run("salvage", "new.sqlite")
        #expect(outcome.exitCode == 3, "\(outcome)")
        #expect(outcome.output.hasPrefix("Salvaged 6 items in 1 section to '"), "\(outcome)")
        #expect(try tool.run("tree", "--all", "--store", "new.sqlite").output == tree)
        #expect(try tool.done("check", "--store", "new.sqlite").exitCode == 0)
    }

    @Test func `Nothing is overwritten, and nothing is made of nothing`() throws {
        let tool = try Tool.withBookmarks()
        try tool.folder.file("new.sqlite", "mine")
        try tool.refused("salvage", "new.sqlite")
        try tool.folder.file("empty.sqlite", "")
        try tool.folder.file("letter.txt", "This is a letter, not a database.\n")
        try tool.refused("salvage", "other.sqlite", "--store", "letter.txt")
        try tool.refused("salvage", "other.sqlite", "--store", "missing.sqlite")
        try tool.refused("salvage", "other.sqlite", "--store", ".")
    }
}

extension Tool {
    /// The bookmarks, of which "Archive" names a parent that does not exist.
    fileprivate static func withStray() throws -> Tool {
        let tool = try Tool.withBookmarks()
        let archive = try tool.id(of: "Archive")
        try tool.folder.file("stray", archive)
        try DamageInjector(at: tool.store).run(
            "UPDATE item SET parent_id = 999999 WHERE id = \(archive)")
        return tool
    }

    fileprivate func strayID() throws -> Int {
        let text = try String(
            contentsOf: folder.url.appendingPathComponent("stray"), encoding: .utf8)
        return try #require(Int(text))
    }
}
