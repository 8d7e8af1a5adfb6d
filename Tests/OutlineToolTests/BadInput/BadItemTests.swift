import OutlineTesting
import Testing

/// Items and places that are not there, are several, or cannot be gone to.
struct BadItemTests {
    @Test(arguments: [
        (["list", "Nowhere"], "There is no 'Nowhere' in the top level. 'outline list' shows"),
        (["list", "Toolbar/Rust"], "There is no 'Rust' in 'Toolbar'. 'outline list \"Toolbar\"'"),
        (["list", "toolbar"], "There is no 'toolbar' in the top level."),
        (["list", "999"], "There is no item #999. 'outline list' shows the ids."),
        (["list", "0"], "There is no item #0."),
        (["expand", "999"], "There is no item #999."),
        (["collapse", "Nowhere"], "There is no 'Nowhere'"),
        (["remove", "Reading", "Nowhere"], "There is no 'Nowhere'"),
        (["remove", "/"], "The top level is no item."),
        (["move", "/", "--to", "Toolbar"], "The top level is no item."),
        (["move", "Example", "--to", "Nowhere"], "There is no 'Nowhere'"),
        (["move", "Example", "--before", "Toolbar/Rust"], "There is no 'Rust' in 'Toolbar'."),
        (
            ["move", "Toolbar/Swift", "Example", "--first"],
            "The items stand under different parents."
        ),
        (["move", "Example", "--index", "4"], "The index 4 is outside a list of 2."),
        (["move", "Example", "Example", "--first"], "The item"),
        (["move", "Example", "--to", "Toolbar", "--after", "Reading"], "The item"),
        (["move", "Example", "--after", "Example"], "The item"),
        (["rename", "Nowhere", "x"], "There is no 'Nowhere'"),
        (["rename", "/", "x"], "The top level is no item."),
        (["sort", "Nowhere"], "There is no 'Nowhere'"),
        (
            ["sort", "--by", "colour"],
            "The store has no column 'colour'. Sort by one of these: kind,"
        ),
        (["trash", "Reading", "Nowhere"], "There is no 'Nowhere'"),
        (["trash", "/"], "The top level is no item."),
        (["trash", "Reading", "Reading"], "The item"),
        (
            ["trash", "--put-back", "Reading"],
            "There is no 'Reading' in the trash, or only within another"
        ),
        (["trash", "--put-back", "999"], "There is no item #999 in the trash"),
        (["sections", "Work", "--remove"], "The store has no section 'Work'. 'outline sections'"),
        (["sections", "Work", "--rename", "x"], "The store has no section 'Work'."),
        (["sections", "Outline", "--add"], "There is a section 'Outline' already. Choose another"),
        (["sections", "Outline", "--index", "1"], "The index 1 is outside a list of 1."),
        (["move", "Example", "--before", "1"], "There is no item #1."),
        (["undo", "99"], "There are not 99 steps to undo, only 1."),
        (["redo"], "There is nothing to redo. 'outline history' shows what was done."),
        (["add", "x", "--to", "999"], "There is no item #999."),
        (["export", "out.html", "--section", "Other"], "The store has no section 'Other'."),
    ])
    func `What is not there is refused`(arguments: [String], message: String) throws {
        let tool = try Tool.withBookmarks()
        let before = try tool.folder.contents()
        let outcome = try tool.run(BuiltProducts.tool, arguments)
        #expect(outcome.exitCode == 1)
        #expect(outcome.error.hasPrefix("outline: \(message)"), "\(outcome)")
        tool.expectOneLine(outcome.error)
        #expect(try tool.folder.contents() == before)
    }

    @Test func `A path that matches two items names their ids`() throws {
        let tool = try Tool.withBookmarks()
        try tool.done("add", "Swift", "--to", "Toolbar", "--address", "https://swift.org/")
        let ids = try tool.done("list", "Toolbar").lines
            .filter { $0.contains(" • Swift ") }
            .map { "#\($0.split(separator: " ")[0])" }
        try #require(ids.count == 2)
        let error = try tool.refused("remove", "Toolbar/Swift")
        #expect(
            error == "outline: The path 'Toolbar/Swift' matches several items: "
                + "\(ids[0]), \(ids[1]). Name one of them by its id.\n")
        try tool.refused("list", "Toolbar/Swift")
        try tool.refused("move", "Toolbar/Swift", "--first")
        try tool.refused("move", "Example", "--before", "Toolbar/Swift")
    }

    @Test func `A move into its own subtree is refused`() throws {
        let tool = try Tool.withBookmarks()
        try tool.done("add", "Inner", "--folder", "--to", "Toolbar")
        for target in ["Toolbar", "Toolbar/Inner", "Toolbar/Swift"] {
            let error = try tool.refused("move", "Toolbar", "--to", target)
            #expect(error.contains("below itself"), "\(error)")
        }
        try tool.refused("move", "Toolbar", "--before", "Toolbar/Inner")
        try tool.refused("move", "Example", "Toolbar", "--to", "Toolbar/Inner")
    }
}
