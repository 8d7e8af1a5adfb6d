import OutlineTesting
import Foundation
import Testing

/// What a write prints for programs: one object that says what was done.
struct JSONOutputTests {
    static let writes: [(arguments: [String], did: String, rowsWritten: Int?)] = [
        (["import", "more.html"], "import", 2),
        (["export", "out.html"], "export", nil),
        (["expand", "--all"], "expand", 0),
        (["collapse", "Toolbar"], "collapse", 0),
        (["add", "News"], "add", 1),
        (["rename", "Example", "x"], "rename", 1),
        (["move", "Example", "--to", "Reading"], "move", 1),
        (["sort"], "sort", 2),
        (["trash", "Reading"], "trash", 1),
        (["trash", "--empty"], "emptyTrash", 1),
        (["trash", "--put-back", "Old"], "putBack", 1),
        (["remove", "Reading"], "remove", 2),
        (["sections", "Work", "--add"], "addSection", 1),
        (["sections", "Outline", "--rename", "x"], "renameSection", 0),
        (["sections", "Outline", "--index", "0"], "moveSection", 0),
        (["sections", "Outline", "--remove"], "removeSection", nil),
        (["undo"], "undo", nil),
        (["history", "--forget"], "forgetHistory", nil),
    ]

    @Test(arguments: writes)
    func `A write says what it did`(arguments: [String], did: String, rowsWritten: Int?) throws {
        let tool = try Tool.withBookmarks()
        try tool.folder.file("more.html", "<DL><p><DT><A HREF=\"https://a/\">One</A></DL>")
        try tool.done("add", "Old", "--first")
        try tool.done("trash", "Old")
        let object = try JSON.object(of: tool.runDone(arguments + ["--json"]))
        #expect(try JSON.text("did", of: object) == did)
        #expect(object["rowsWritten"] as? Int == rowsWritten || rowsWritten == nil, "\(object)")
    }

    @Test func `The ids are those that a script goes on with`() throws {
        let tool = try Tool.withBookmarks()
        let (reading, example) = (try tool.id(of: "Reading"), try tool.id(of: "Example"))
        let moved = try JSON.object(of: tool.done("move", "Example", "--to", "Reading", "--json"))
        #expect(moved["items"] as? [Int] == [Int(example)].compactMap { $0 })
        #expect(moved["parent"] as? Int == Int(reading))
        let added = try JSON.object(of: tool.done("--json", "add", "New \"title\""))
        let id = try #require((added["items"] as? [Int])?.first)
        #expect(added["parent"] is NSNull)
        #expect(try tool.id(of: "New \"title\"") == "\(id)")
        let removed = try JSON.object(of: tool.done("remove", "Reading", "--json"))
        #expect(try JSON.number("deleted", of: removed) == 3)
        let opened = try JSON.object(of: tool.done("expand", "--all", "--json"))
        #expect((opened["items"] as? [Int])?.count == 1)
    }

    @Test func `An import counts what came in`() throws {
        let tool = try Tool()
        try tool.folder.file("bookmarks.html", Tool.bookmarks)
        let object = try JSON.object(of: tool.done("import", "bookmarks.html", "--json"))
        #expect(try JSON.number("imported", of: object) == 6)
        #expect(try JSON.number("folders", of: object) == 2)
        #expect(try JSON.number("links", of: object) == 4)
        #expect(try JSON.number("alreadyPresent", of: object) == 0)
        #expect(try JSON.number("problems", of: object) == 0)
        let exported = try JSON.object(of: tool.done("export", "out.html", "--json"))
        #expect(try JSON.number("exported", of: exported) == 6)
        #expect(try JSON.text("file", of: exported) == "out.html")
    }
}
