import Foundation
import Testing

/// What path lists may look like, and what is said of lines that are none.
struct PathListTests {
    @Test func `Parents are made once, in the order in which they are first named`() throws {
        let browser = try BrowserRun()
        let list = try browser.paths(
            """
            \u{FEFF}B > x
            A > y\r
              # a comment

            B > z
            A   >  y
            B
            A > y:1 > p>q
            """)
        let outcome = try browser.run(["--paths", list], "open 1", "open 4", "open 6", "quit")
        #expect(outcome.lines.first == "7 categories were put into the file.")
        #expect(
            outcome.lines.suffix(8) == [
                "   1 - B",
                "   2     x",
                "   3     z",
                "   4 - A",
                "   5     y",
                "   6   - y:1",
                "   7       p>q",
                "(7 rows shown, 1 read from the file)",
            ])
    }

    @Test(arguments: [
        ("A > B\nA > > C\n", "line 2: a part of the path is empty"),
        ("A >\n", "line 1: a part of the path is empty"),
        ("\n> A\n", "line 2: a part of the path is empty"),
        ("1 :\n", "line 1: a part of the path is empty"),
        (": A\n", "line 1: the id before the colon is missing"),
        ("1 : A\n2 : A\n", "line 2: another line gives this path another id"),
    ])
    func `An odd line is named, and no file is made`(list: String, message: String) throws {
        let browser = try BrowserRun()
        let path = try browser.paths(list)
        let outcome = try browser.run(["--paths", path], "show")
        #expect(outcome.exitCode == 1)
        #expect(outcome.output == "")
        #expect(outcome.error == "\(path), \(message)\n")
        #expect(!FileManager.default.fileExists(atPath: browser.store.path()))
    }

    @Test func `Bytes that are no text are named by their line`() throws {
        let browser = try BrowserRun()
        let path = try browser.paths(Data("A\nB \u{00}".utf8) + Data([0xFF, 0x0A]))
        let outcome = try browser.run(["--paths", path])
        #expect(outcome.error == "\(path), line 2: this is not UTF-8 text\n")
    }

    @Test(arguments: ["", "# nothing\n"])
    func `A list without a category is refused`(list: String) throws {
        let browser = try BrowserRun()
        let path = try browser.paths(list)
        #expect(try browser.run(["--paths", path]).error == "\(path) holds no categories\n")
    }

    @Test func `A list that is not there is refused`() throws {
        let outcome = try BrowserRun().run(["--paths", "nowhere.txt"])
        #expect(
            outcome.error == "cannot read nowhere.txt; name a file of lines such as A > B > C\n")
    }

    @Test func `A path of twenty thousand parts is one like any other`() throws {
        let browser = try BrowserRun()
        let path = (1...20_000).map(String.init).joined(separator: " > ")
        let opening = (1...25).map { "open \($0)" }.joined(separator: "\n")
        let outcome = try browser.run(["--paths", browser.paths(path)], opening)
        #expect(outcome.lines.first == "20000 categories were put into the file.")
        #expect(
            outcome.lines.suffix(2) == [
                "  26 \(String(repeating: "  ", count: 20))+ [25] 26",
                "(26 rows shown, 1 read from the file)",
            ])
    }

    @Test func `A title never sends a control character to the terminal`() throws {
        let browser = try BrowserRun()
        let outcome = try browser.run(
            ["--paths", browser.paths("Re\u{1B}[31md\u{202E} 👩‍👧\n")], "path 1", "open \u{1B}c")
        #expect(outcome.lines.contains("   1   Re\u{FFFD}[31md\u{FFFD} 👩‍👧"))
        #expect(outcome.lines.contains("Re\u{FFFD}[31md\u{FFFD} 👩‍👧"))
        #expect(outcome.lines.last == "\u{FFFD}c is not the number of a row")
    }

    @Test func `A file that has categories keeps them`() throws {
        let browser = try BrowserRun()
        _ = try browser.run(["--paths", browser.paths("A\nB")])
        let again = try browser.run(["--paths", browser.paths("C")])
        #expect(
            again.lines == [
                "The file has its categories already; the path list was not used.",
                "   1   A", "   2   B", "(2 rows shown, 2 read from the file)",
            ])
    }
}
