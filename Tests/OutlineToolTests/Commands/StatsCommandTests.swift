import OutlineTesting
import Testing

struct StatsCommandTests {
    @Test func `The figures are those of the store`() throws {
        let tool = try Tool.withBookmarks()
        try tool.done("trash", "Reading")
        try tool.done("expand", "Toolbar", "--view", "second window")
        let before = try tool.folder.contents()
        let lines = try tool.done("stats").lines
        #expect(lines.first == "Content       OutlineEntry")
        #expect(lines.contains("Items         4"))
        #expect(lines.contains("In the trash  2"))
        #expect(lines.contains("Longest list  2 items in the top level of 'Outline'"))
        #expect(lines.contains("Open items    0 in main, 1 in second window"))

        let stats = try JSON.object(of: tool.done("stats", "--json"))
        let expected = [
            "sections": 1, "items": 4, "trashed": 2, "levels": 2, "longestList": 2,
            "historySteps": 2,
            "freePages": 0,
        ]
        for (name, figure) in expected {
            #expect(try JSON.number(name, of: stats) == figure, "\(name)")
        }
        #expect(try JSON.text("content", of: stats) == "OutlineEntry")
        #expect(stats["openItems"] as? [String: Int] == ["main": 0, "second window": 1])
        #expect(try JSON.number("fileBytes", of: stats) == before["store.sqlite"]?.count)
        #expect(try JSON.number("historyBytes", of: stats) > 0)
        #expect(try tool.folder.contents() == before)
    }

    @Test func `An emptied store has figures too`() throws {
        let tool = try Tool.withBookmarks()
        try tool.done("sections", "Outline", "--remove")
        #expect(try tool.done("stats").lines.contains("Longest list  none"))
        #expect(try JSON.number("items", of: JSON.object(of: tool.done("stats", "--json"))) == 0)
    }
}
