import OutlineTesting
import Testing

struct DedupeCommandTests {
    private func toolWithDuplicates() throws -> (tool: Tool, second: String) {
        let tool = try Tool.withBookmarks()
        try tool.done("add", "Again", "--address", "HTTPS://WWW.Swift.org:443", "--to", "Reading")
        return (tool, try tool.id(of: "Again"))
    }

    @Test func `The plan is shown and changes nothing`() throws {
        let (tool, second) = try toolWithDuplicates()
        let first = try tool.id(of: "Swift")
        let before = try tool.folder.contents()
        #expect(
            try tool.done("dedupe").lines == [
                "https://www.swift.org/", "  keep   #\(first) Swift, in 'Toolbar'",
                "  trash  #\(second) Again, in 'Reading'",
                "Nothing is changed yet: 'outline dedupe --apply' puts 1 link into the trash.",
            ])
        let plan = try JSON.object(of: tool.done("dedupe", "--json"))
        #expect(try JSON.text("address", of: plan) == "https://www.swift.org/")
        #expect(try "\(JSON.number("kept", of: plan))" == first)
        #expect((plan["duplicates"] as? [Int])?.map { "\($0)" } == [second])
        #expect(try tool.folder.contents() == before)
    }

    @Test func `Applied, one undo takes it back`() throws {
        let (tool, second) = try toolWithDuplicates()
        let before = try tool.state()
        let report = try #require(
            try JSON.objects(of: tool.done("dedupe", "--apply", "--json")).last)
        #expect(try JSON.text("did", of: report) == "dedupe")
        #expect((report["items"] as? [Int])?.map { "\($0)" } == [second])
        #expect(
            try tool.outline() == "Toolbar\n  Swift\n  SQLite\nReading\n  Archive\nExample")
        #expect(
            try tool.done("dedupe").output == "No two links lead to the same address.\n")
        try tool.done("undo")
        #expect(try tool.state() == before)
    }

    @Test func `A part is looked at alone`() throws {
        let (tool, _) = try toolWithDuplicates()
        #expect(
            try tool.done("dedupe", "--of", "Reading").output
                == "No two links lead to the same address.\n")
    }
}
