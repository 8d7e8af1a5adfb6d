import OutlineTesting
import Testing

struct TrashCommandTests {
    @Test func `Trashed items go back to where they stood`() throws {
        let tool = try Tool.withBookmarks()
        let before = try tool.state()
        #expect(
            try tool.done("trash", "Toolbar/Swift", "Reading").output
                == "Trashed 2 items: 2 rows written.\n")
        #expect(try tool.outline() == "Toolbar\n  SQLite\nExample")
        let list = try tool.done("trash").lines
        #expect(list.count == 2)
        #expect(list[0].hasSuffix("  • Swift  https://www.swift.org/"))
        #expect(list[1].hasSuffix("  ▸ Reading"))

        let swift = try JSON.number("id", of: JSON.objects(of: tool.done("trash", "--json"))[0])
        #expect(
            try tool.done("trash", "--put-back", "\(swift)", "Reading").output
                == "Put back 2 items: 2 rows written.\n")
        #expect(try tool.state() == before)
        #expect(try tool.done("trash").output == "The trash is empty.\n")
        #expect(try tool.done("trash", "--json").output == "")
    }

    @Test func `An item named with its folder stays in it`() throws {
        let tool = try Tool.withBookmarks()
        let before = try tool.state()
        try tool.done("trash", "Toolbar/Swift", "Toolbar")
        #expect(try tool.done("trash").lines.count == 1)
        try tool.done("trash", "--put-back", "Toolbar")
        #expect(try tool.state() == before)
    }

    @Test func `Listing the trash writes nothing`() throws {
        let tool = try Tool.withBookmarks()
        try tool.done("trash", "Reading")
        let before = try tool.folder.contents()
        try tool.done("trash")
        #expect(try tool.folder.contents() == before)
    }

    @Test func `Emptying deletes with all that is below`() throws {
        let tool = try Tool.withBookmarks()
        try tool.done("trash", "Reading", "Example")
        #expect(try tool.done("trash", "--empty").output == "Emptied the trash: 3 items deleted.\n")
        #expect(try tool.done("trash").output == "The trash is empty.\n")
        #expect(
            try tool.refused("trash", "--put-back", "Reading").contains(
                "There is no 'Reading' in the trash"))
        #expect(try tool.outline() == "Toolbar\n  Swift\n  SQLite")
    }

    @Test func `Only what was put there itself can be restored`() throws {
        let tool = try Tool.withBookmarks()
        let archive = try tool.id(of: "Archive")
        try tool.done("trash", "Reading")
        for name in ["Archive", "Reading/Archive", archive, "Example"] {
            let error = try tool.refused("trash", "--put-back", name)
            #expect(error.contains("in the trash, or only within another item."), "\(error)")
            #expect(error.contains("'outline trash' lists what can be put back."))
        }
        try tool.refused("trash", "--put-back", "Reading", "Example")
        #expect(try tool.done("trash").lines.count == 1, "all or nothing")
    }

    @Test func `A place that is in the trash or gone is named`() throws {
        let tool = try Tool.withBookmarks()
        let (reading, archive) = (try tool.id(of: "Reading"), try tool.id(of: "Archive"))
        try tool.done("trash", "Reading/Archive")
        try tool.done("trash", "Reading")
        var error = try tool.refused("trash", "--put-back", "Archive")
        #expect(error.contains("is in the trash itself, under #\(reading) Reading."), "\(error)")
        #expect(error.contains("Put that one back first"))
        try tool.done("remove", reading)
        error = try tool.refused("trash", "--put-back", "Archive")
        #expect(error.contains("is gone: #\(reading) was deleted."), "\(error)")
        error = try tool.refused("move", archive, "--first")
        #expect(error.contains("The item #\(archive) is in the trash."), "\(error)")
        try tool.done("move", archive, "--to", "/", "--first")
        #expect(try tool.outline() == "Archive\nToolbar\n  Swift\n  SQLite\nExample")
        #expect(try tool.done("trash").output == "The trash is empty.\n")
    }

    @Test func `Two items of one title are told apart by id`() throws {
        let tool = try Tool.withBookmarks()
        try tool.done("add", "Example")
        let ids = try tool.done("list").lines.filter {
            $0.hasSuffix("Example") || $0.contains("Example ")
        }
        .map { String($0.split(separator: " ")[0]) }
        try #require(ids.count == 2)
        for id in ids { try tool.done("trash", id) }
        #expect(
            try tool.refused("trash", "--put-back", "Example").hasPrefix(
                "outline: Several items in the trash are called 'Example': #\(ids[0]), #\(ids[1]).")
        )
        try tool.done("trash", "--put-back", ids[1])
        #expect(try tool.done("trash").lines.count == 1)
    }

    @Test func `Removing says that it is for good, and points to the trash`() throws {
        let help = try Tool().done("remove", "--help").output
        #expect(help.contains("for good"))
        #expect(help.contains("'outline trash' keeps them"))
    }
}
