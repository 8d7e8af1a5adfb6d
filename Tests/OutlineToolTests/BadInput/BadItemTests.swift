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
