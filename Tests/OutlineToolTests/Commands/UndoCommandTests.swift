import OutlineTesting
import Foundation
import OutlineSQLite
import Testing

/// Undo and redo: each run is a process of its own, so the history outlives them all.
struct UndoCommandTests {
    static let writes: [(arguments: [String], name: String)] = [
        (
            ["add", "News", "--address", "https://lwn.net/", "--to", "Toolbar", "--first"],
            "Add Item"
        ),
        (["add", "Tomatoes", "--section", "Shopping"], "Add Item"),
        (["rename", "Reading", "Read later"], "Rename Item"),
        (["move", "Example", "--to", "Reading"], "Move Item"),
        (["move", "Example", "Reading", "--first"], "Move 2 Items"),
        (["sort", "--recursive"], "Sort Items"),
        (["sort", "Toolbar", "--by", "address"], "Sort Items"),
        (["trash", "Reading"], "Trash Item"),
        (["trash", "Toolbar/Swift", "Reading"], "Trash 2 Items"),
        (["trash", "--empty"], "Empty Trash"),
        (["trash", "--put-back", "Old", "Older"], "Put Back 2 Items"),
        (["remove", "Toolbar"], "Remove Item"),
        (["remove", "Toolbar/Swift", "Toolbar/SQLite"], "Remove 2 Items"),
        (["sections", "Work", "--add"], "Add Section"),
        (["sections", "Second", "--rename", "Deux"], "Rename Section"),
        (["sections", "Second", "--index", "0"], "Move Section"),
        (["sections", "Outline", "--remove"], "Remove Section"),
        (["import", "more.html"], "Import"),
        (["import", "more.html", "--merge"], "Import"),
    ]

    @Test(arguments: writes)
    func `Each write is taken back and done again`(arguments: [String], name: String) throws {
        let tool = try UndoCommandTests.toolWithPast()
        let before = try tool.state()
        try tool.runDone(arguments)
        let after = try tool.state()
        #expect(after != before)
        #expect(try tool.done("undo").output == "Took back: \(name).\n")
        #expect(try tool.state() == before)
        #expect(try tool.done("redo").output == "Did again: \(name).\n")
        #expect(try tool.state() == after)
        #expect(try tool.done("undo").output == "Took back: \(name).\n")
        #expect(try tool.state() == before)
        try tool.done("check")
    }

    /// Two sections, an open folder, two items in the trash.
    private static func toolWithPast() throws -> Tool {
        let tool = try Tool.withBookmarks()
        try tool.folder.file(
            "more.html",
            "<DL><p><DT><A HREF=\"https://a/\">One</A><DT><H3>Two</H3><DL><p></DL></DL>")
        try tool.done("sections", "Second", "--add")
        try tool.done("add", "Elsewhere", "--section", "Second")
        try tool.done("add", "Old", "--to", "Toolbar")
        try tool.done("add", "Older", "--to", "Toolbar")
        try tool.done("trash", "Toolbar/Old", "Toolbar/Older")
        try tool.done("expand", "Toolbar")
        return tool
    }

    @Test func `Several steps are taken back at once, the newest first`() throws {
        let tool = try Tool.withBookmarks()
        let before = try tool.state()
        try tool.done("rename", "Example", "One")
        try tool.done("move", "One", "--first")
        try tool.done("trash", "One")
        let after = try tool.state()
        #expect(
            try tool.done("undo", "3").output
                == "Took back: Trash Item.\nTook back: Move Item.\nTook back: Rename Item.\n")
        #expect(try tool.state() == before)
        let redone = try JSON.objects(of: tool.done("redo", "3", "--json"))
        #expect(
            try redone.map { try JSON.text("name", of: $0) }
                == ["Rename Item", "Move Item", "Trash Item"])
        #expect(try redone.allSatisfy { try JSON.text("did", of: $0) == "redo" })
        #expect(try tool.state() == after)
    }

    @Test func `More steps than there are, are refused as a whole`() throws {
        let tool = try Tool.withBookmarks()
        try tool.done("rename", "Example", "One")
        #expect(
            try tool.refused("undo", "3")
                == "outline: There are not 3 steps to undo, only 2. "
                + "Name a smaller number; 'outline history' shows the steps.\n")
        try tool.done("undo", "2")
        #expect(
            try tool.refused("undo")
                == "outline: There is nothing to undo. 'outline history' shows what was done.\n")
    }

    @Test func `A new write ends what can be done again`() throws {
        let tool = try Tool.withBookmarks()
        try tool.done("rename", "Example", "One")
        try tool.done("undo")
        try tool.done("rename", "Example", "Two")
        #expect(try tool.refused("redo").contains("There is nothing to redo."))
    }

    @Test func `What another program changed meanwhile is not taken back`() throws {
        let tool = try Tool.withBookmarks()
        try tool.done("move", "Example", "--first")
        let example = try tool.id(of: "Example")
        do {
            let connection = try Connection(.file(tool.store.path), mode: .readWrite)
            try connection.execute("UPDATE item SET rank = rank + 7 WHERE id = \(example)")
        }
        let error = try tool.refused("undo")
        #expect(
            error.hasPrefix("outline: The step changed the item #\(example), which"), "\(error)")
        #expect(error.contains("outline history --forget"))
        #expect(try tool.done("history", "--forget").output == "Forgot 2 steps.\n")
        #expect(try tool.refused("undo").contains("There is nothing to undo."))
    }

    @Test func `Opening folders is no step`() throws {
        let tool = try Tool.withBookmarks()
        try tool.done("rename", "Example", "One")
        try tool.done("expand", "--all")
        #expect(try tool.done("undo").output == "Took back: Rename Item.\n")
        #expect(try tool.visible().hasPrefix("▾ Toolbar"), "it stays open")
    }

    @Test func `The history lists each step, and what became of it`() throws {
        let tool = try Tool.withBookmarks()
        try tool.done("rename", "Example", "One")
        try tool.done("move", "One", "--first")
        try tool.done("undo")
        let before = try tool.folder.contents()
        #expect(
            try tool.done("history").lines == [
                "      4  Undo: Move Item", "      3  Move Item  (taken back)",
                "      2  Rename Item", "      1  Import", "2 steps to undo, 1 to redo.",
            ])
        let steps = try JSON.objects(of: tool.done("history", "--json"))
        #expect(try steps.map { try JSON.number("step", of: $0) } == [4, 3, 2, 1])
        #expect(
            try steps.map { try JSON.text("kind", of: $0) } == ["undo", "write", "write", "write"])
        #expect(steps.map { $0["canUndo"] as? Bool } == [false, false, true, true])
        #expect(steps.map { $0["canRedo"] as? Bool } == [true, false, false, false])
        #expect(steps.map { $0["undoes"] as? Int } == [3, nil, nil, nil])
        #expect(try tool.folder.contents() == before)
    }

    @Test func `A write that changes nothing is no step`() throws {
        let tool = try Tool.withBookmarks()
        try tool.done("rename", "Example", "Example")
        try tool.done("move", "Toolbar", "--first")
        try tool.done("trash", "--empty")
        try tool.done("sections", "Outline", "--index", "0")
        try tool.done("sections", "Outline", "--rename", "Outline")
        try tool.done("sort", "Reading")
        #expect(
            try tool.done("history").lines == ["      1  Import", "1 step to undo, 0 to redo."])
        #expect(try tool.done("history", "--forget", "--json").output.contains(#""steps":1"#))
        #expect(try tool.done("history").lines == ["0 steps to undo, 0 to redo."])
    }
}
