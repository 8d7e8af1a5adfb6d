import Foundation
import OutlineSQLite
import OutlineTesting
import Testing

struct DoctorCommandTests {
    @Test func `A healthy store has no problem`() throws {
        let tool = try Tool.withBookmarks()
        let before = try tool.folder.contents()
        let lines = try tool.done("doctor").lines
        #expect(lines.last == "No problem found.")
        #expect(lines.contains("Lock          free"))
        let facts = try JSON.object(of: tool.done("doctor", "--json"))
        #expect(try JSON.text("sqlite", of: facts).hasPrefix("3."))
        #expect((facts["sqliteOptions"] as? [String])?.isEmpty == false)
        #expect(try JSON.number("format", of: facts) == 1)
        #expect(try JSON.number("pageBytes", of: facts) == 4096)
        #expect(try JSON.text("journalMode", of: facts) == "wal")
        #expect(try JSON.text("lock", of: facts) == "free")
        #expect((facts["problems"] as? [String]) == [])
        #expect(
            (facts["files"] as? [String: Int]) == ["store": before["store.sqlite"]?.count ?? 0])
        #expect(try tool.folder.contents() == before)
    }

    @Test func `What stands in the way is named`() throws {
        let tool = try Tool()
        func problems() throws -> [String] {
            let outcome = try tool.run("doctor", "--json")
            #expect(outcome.exitCode == 3, "\(outcome)")
            return try #require(JSON.object(of: outcome)["problems"] as? [String])
        }
        #expect(try problems().first?.contains("there is no") == true)
        try Data("This is a letter, not a database.\n".utf8).write(to: tool.store)
        #expect(try problems().count == 1)
        try FileManager.default.removeItem(at: tool.store)
        try FileManager.default.createDirectory(
            at: tool.store, withIntermediateDirectories: false)
        #expect(try problems().first?.contains("folder") == true)
    }

    @Test func `A writer is noticed`() throws {
        let tool = try Tool.withBookmarks()
        let connection = try Connection(.file(tool.store.path), mode: .readWrite)
        try connection.execute("BEGIN IMMEDIATE")
        let outcome = try tool.run("doctor", "--json")
        #expect(outcome.exitCode == 3)
        #expect(try JSON.text("lock", of: JSON.object(of: outcome)) == "writing")
    }
}
