import OutlineTesting
import Foundation
import OutlineSQLite
import Testing

struct CheckCommandTests {
    @Test func `A healthy store has no findings`() throws {
        let tool = try Tool.withBookmarks()
        let before = try tool.folder.contents()
        #expect(
            try tool.done("check").output == "Checked the file and the tree: no problem found.\n")
        #expect(try tool.done("check", "--json").output == "")
        #expect(try tool.folder.contents() == before)
    }

    @Test func `Findings have an exit code of their own`() throws {
        let tool = try Tool.withBookmarks()
        let reading = try tool.id(of: "Reading")
        try damage(tool, "UPDATE item SET parent_id = 999 WHERE id = \(reading)")
        let before = try tool.folder.contents()

        let outcome = try tool.run("check")
        #expect(outcome.exitCode == 3)
        #expect(outcome.error == "")
        #expect(outcome.lines.contains { $0.hasPrefix("missing-parent at #\(reading): ") })
        #expect(outcome.lines.last?.contains("outline repair") == true)

        let json = try tool.run("check", "--json")
        #expect(json.exitCode == 3)
        let findings = try json.lines.map {
            try JSONDecoder().decode(Finding.self, from: Data($0.utf8))
        }
        #expect(findings.contains { $0.code == "missing-parent" && $0.item == Int64(reading) })
        #expect(try tool.folder.contents() == before)
    }

    @Test func `Damage that keeps the file from being opened is a finding`() throws {
        let tool = try Tool.withBookmarks()
        var bytes = try Data(contentsOf: tool.store)
        // All but the header of the first page.
        for index in 100..<4096 { bytes[index] ^= 0x5A }
        try bytes.write(to: tool.store)
        let outcome = try tool.run("check")
        #expect(outcome.exitCode == 3, "\(outcome)")
        #expect(outcome.lines.first?.hasPrefix("integrity: ") == true)
        #expect(try Data(contentsOf: tool.store) == bytes)
        try tool.refused("tree")
    }

    private func damage(_ tool: Tool, _ sql: String) throws {
        let connection = try Connection(.file(tool.store.path), mode: .readWrite)
        try connection.execute("PRAGMA foreign_keys = OFF")
        try connection.execute(sql)
    }

    private struct Finding: Decodable {
        let code: String
        let item: Int64?
        let detail: String
    }
}
