import Testing

struct EditingTests {
    @Test func `A link moves into a folder`() throws {
        let tool = try Tool.withBookmarks()
        let outcome = try tool.done("move", "Example", "--to", "Reading", "--first")
        let reading = try tool.id(of: "Reading")
        #expect(outcome.output == "Moved 1 item to #\(reading) Reading: 1 row written.\n")
        #expect(
            try tool.outline() == """
                Toolbar
                  Swift
                  SQLite
                Reading
                  Example
                  Archive
                """)
    }

    @Test func `A folder moves under a folder with all that it holds`() throws {
        let tool = try Tool.withBookmarks()
        let outcome = try tool.done("move", "Reading", "--to", "Toolbar")
        #expect(outcome.output.hasSuffix(": 1 row written.\n"), "not one for each item below")
        #expect(
            try tool.outline() == """
                Toolbar
                  Swift
                  SQLite
                  Reading
                    Archive
                Example
                """)
    }

    @Test func `A move to where the item stands writes nothing`() throws {
        let tool = try Tool.withBookmarks()
        let outcome = try tool.done("move", "Toolbar/Swift", "--first")
        #expect(outcome.output.hasSuffix(": 0 rows written.\n"), "\(outcome)")
    }

    @Test(arguments: [
        (["Toolbar/SQLite", "--before", "Toolbar/Swift"], "SQLite, Swift"),
        (["Toolbar/Swift", "--after", "Toolbar/SQLite"], "SQLite, Swift"),
        (["Toolbar/SQLite", "--first"], "SQLite, Swift"),
        (["Toolbar/Swift", "--last"], "SQLite, Swift"),
        (["Toolbar/Swift", "--index", "1"], "SQLite, Swift"),
        (["Toolbar/Swift", "--index", "0"], "Swift, SQLite"),
        (["Toolbar/SQLite", "Toolbar/Swift", "--to", "Toolbar"], "SQLite, Swift"),
        (["Example", "--to", "Toolbar", "--index", "1"], "Swift, Example, SQLite"),
        (["Example", "Reading", "--after", "Toolbar/Swift"], "Swift, Example, Reading, SQLite"),
        (["Toolbar/Swift", "--to", "/"], "SQLite"),
    ])
    func `Each way to say the place`(arguments: [String], toolbar: String) throws {
        let tool = try Tool.withBookmarks()
        let outcome = try tool.run(BuiltProducts.tool, ["move"] + arguments)
        #expect(outcome.exitCode == 0, "\(outcome)")
        let titles = try tool.done("list", "Toolbar").lines.map { line in
            String(line.split(separator: " ")[2])
        }
        #expect(titles.joined(separator: ", ") == toolbar)
    }

    @Test func `Items are added at a place`() throws {
        let tool = try Tool.withBookmarks()
        try tool.done("add", "News", "--folder", "--before", "Example")
        try tool.done("add", "LWN", "--address", "https://lwn.net/", "--to", "News")
        try tool.done("add", "Read this twice", "--to", "Reading", "--index", "0")
        try tool.done("add", "--first", "--", "--dashes--")
        #expect(
            try tool.outline() == """
                --dashes--
                Toolbar
                  Swift
                  SQLite
                Reading
                  Read this twice
                  Archive
                News
                  LWN
                Example
                """)
        #expect(try tool.done("list", "News").output.hasSuffix("  • LWN  https://lwn.net/\n"))
    }

    @Test func `The first item makes the store, in folders for their owner alone`() throws {
        let tool = try Tool()
        let outcome = try tool.run(
            "add", "Hello", environment: ["OUTLINE_STORE": "", "XDG_DATA_HOME": ""])
        #expect(outcome.exitCode == 0, "\(outcome)")
        let modes = try tool.shell(
            "ls -ld .local .local/share/outline .local/share/outline/outline.sqlite | cut -c 1-10")
        #expect(modes.lines == ["drwx------", "drwx------", "-rw-------"])
    }

    @Test func `Removing takes what is below`() throws {
        let tool = try Tool.withBookmarks()
        let outcome = try tool.done("remove", "Toolbar/Swift", "Reading")
        #expect(outcome.output == "Removed 3 items.\n")
        #expect(try tool.outline() == "Toolbar\n  SQLite\nExample")
    }

    @Test func `Odd titles are reached by path`() throws {
        let tool = try Tool()
        for title in ["42", "AC/DC", "C:\\", "#1", "日本語"] {
            try tool.done("add", "--folder", "--", title)
        }
        for path in ["/42", "AC\\/DC", "C:\\\\", "/#1", "日本語"] {
            try tool.done("add", "inside", "--to", path)
        }
        #expect(
            try tool.outline()
                == "42\n  inside\nAC/DC\n  inside\nC:\\\n  inside\n#1\n  inside\n日本語\n  inside")
    }

    @Test func `An id works with and without its sign`() throws {
        let tool = try Tool.withBookmarks()
        try tool.done("remove", "#\(try tool.id(of: "Swift"))")
        try tool.done("remove", try tool.id(of: "SQLite"))
        #expect(try tool.outline() == "Toolbar\nReading\n  Archive\nExample")
    }

    @Test func `Sections are apart`() throws {
        let tool = try Tool.withBookmarks()
        try tool.done("add", "Tomatoes", "--section", "Shopping")
        #expect(try tool.outline(section: "Shopping") == "Tomatoes")
        #expect(try tool.outline().contains("Tomatoes") == false)
        let outcome = try tool.run("tree", "--section", "Shoping")
        #expect(outcome.exitCode == 1)
        #expect(
            outcome.error == "outline: The store has no section 'Shoping'. "
                + "Choose one with --section NAME: 'Outline', 'Shopping'.\n")
    }

    @Test func `The store's file may be named before or after the command`() throws {
        let tool = try Tool()
        try tool.done("--store", "other.sqlite", "add", "Hello")
        #expect(try tool.done("tree", "--store=other.sqlite").output.contains("¶ Hello"))
    }

    @Test func `Several processes may write at once`() throws {
        let tool = try Tool()
        try tool.done("add", "Inbox", "--folder")
        let outcome = try tool.shell(
            """
            printf '1\\n2\\n3\\n' | xargs -P 3 -I PROCESS sh -c '
                for item in 1 2 3 4 5; do "$OUTLINE" add PROCESS-$item --to Inbox; done'
            """)
        #expect(outcome.error == "")
        let titles = try tool.done("list", "Inbox").lines.map {
            String($0.split(separator: " ")[2])
        }
        #expect(titles.count == 15)
        for process in 1...3 {
            let own = titles.filter { $0.hasPrefix("\(process)-") }
            #expect(own == (1...5).map { "\(process)-\($0)" }, "each process's items in order")
        }
        try tool.done("check")
    }
}
