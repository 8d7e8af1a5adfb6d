import Testing

/// Renaming and sorting.
struct ArrangingTests {
    @Test func `A renamed item keeps all else`() throws {
        let tool = try Tool.withBookmarks()
        let before = try tool.done("tree", "--all", "--json").output
        let swift = try tool.id(of: "Swift")
        #expect(
            try tool.done("rename", "Toolbar/Swift", "A/B").output
                == "Renamed #\(swift) Swift to A/B: 1 row written.\n")
        #expect(
            try tool.done("tree", "--all", "--json").output
                == before.replacing("\"Swift\"", with: "\"A/B\""))
        try tool.done("rename", swift, "Swift")
        #expect(try tool.done("tree", "--all", "--json").output == before)
    }

    @Test func `A title that begins with a dash is a title`() throws {
        let tool = try Tool.withBookmarks()
        try tool.done("rename", "--", "Example", "--x")
        #expect(try tool.outline().hasSuffix("--x"))
    }

    @Test func `A folder is sorted by title as people sort`() throws {
        let tool = try Tool()
        try tool.done("add", "F", "--folder")
        for title in ["Chapter 10", "chapter 2", "Apple", "banana"] {
            try tool.done("add", title, "--to", "F")
        }
        let id = try tool.id(of: "F")
        #expect(try tool.done("sort", "F").output.hasPrefix("Sorted #\(id) F: "))
        #expect(try tool.outline() == "F\n  Apple\n  banana\n  chapter 2\n  Chapter 10")
        #expect(try tool.done("sort", "F", "--by", "title").output.hasSuffix(": 0 rows written.\n"))
        try tool.done("sort", "F", "--descending")
        #expect(try tool.outline() == "F\n  Chapter 10\n  chapter 2\n  banana\n  Apple")
    }

    @Test func `Only one folder is sorted, unless all below are asked for`() throws {
        let tool = try Tool.withBookmarks()
        #expect(try tool.done("sort").output == "Sorted the top level: 2 rows written.\n")
        #expect(
            try tool.outline()
                == "Example\nReading\n  Archive\nToolbar\n  Swift\n  SQLite")
        try tool.done("sort", "--recursive")
        #expect(
            try tool.outline() == "Example\nReading\n  Archive\nToolbar\n  SQLite\n  Swift")
    }

    @Test func `A column sorts by value`() throws {
        let tool = try Tool.withBookmarks()
        try tool.done("sort", "Toolbar", "--by", "address")
        #expect(try tool.outline().hasPrefix("Toolbar\n  SQLite\n  Swift"))
        try tool.done("sort", "Toolbar", "--by", "address", "--descending")
        #expect(try tool.outline().hasPrefix("Toolbar\n  Swift\n  SQLite"))
    }
}
