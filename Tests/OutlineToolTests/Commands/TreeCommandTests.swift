import OutlineTesting
import Foundation
import Testing

struct TreeCommandTests {
    @Test func `Closed folders hide what they hold`() throws {
        let tool = try Tool.withBookmarks()
        let outcome = try tool.done("tree")
        let (toolbar, reading) = (try tool.id(of: "Toolbar"), try tool.id(of: "Reading"))
        let example = try tool.id(of: "Example")
        #expect(
            outcome.lines == [
                "      \(toolbar)  ▸ Toolbar", "      \(reading)  ▸ Reading",
                "      \(example)  • Example", "3 items read; closed folders were left unread.",
            ])
    }

    @Test func `An open folder shows its children, in this run and the next`() throws {
        let tool = try Tool.withBookmarks()
        try tool.done("expand", "Toolbar")
        let expected = """
            ▾ Toolbar
              • Swift
              • SQLite
            ▸ Reading
            • Example
            """
        #expect(try tool.visible() == expected)
        try tool.done("collapse", "Toolbar")
        #expect(try tool.visible() == "▸ Toolbar\n▸ Reading\n• Example")
    }

    @Test func `Each view has its own open folders`() throws {
        let tool = try Tool.withBookmarks()
        try tool.done("expand", "Reading", "--view", "second window")
        #expect(try tool.visible() == "▸ Toolbar\n▸ Reading\n• Example")
        #expect(
            try tool.visible(view: "second window")
                == "▸ Toolbar\n▾ Reading\n  • Archive\n• Example")
    }

    @Test func `All folders open and close at once`() throws {
        let tool = try Tool.withBookmarks()
        #expect(try tool.done("expand", "--all").output == "Opened 2 items.\n")
        #expect(try tool.visible().split(separator: "\n").count == 6)
        #expect(try tool.done("expand", "--all").output == "Opened 0 items.\n")
        #expect(try tool.done("collapse", "--all").output == "Closed 2 items.\n")
        #expect(try tool.visible().split(separator: "\n").count == 3)
    }

    @Test func `Every item is printed with --all, and the open folders are as they were`() throws {
        let tool = try Tool.withBookmarks()
        let expected = """
            Toolbar
              Swift
              SQLite
            Reading
              Archive
            Example
            """
        #expect(try tool.outline() == expected)
        #expect(try tool.visible() == "▸ Toolbar\n▸ Reading\n• Example")
    }

    @Test func `JSON has one object on each line`() throws {
        let tool = try Tool.withBookmarks()
        let lines = try tool.done("tree", "--all", "--json").lines
        let items = try lines.map { try JSONDecoder().decode(Item.self, from: Data($0.utf8)) }
        #expect(
            items.map(\.title) == ["Toolbar", "Swift", "SQLite", "Reading", "Archive", "Example"])
        #expect(items.map(\.depth) == [0, 1, 1, 0, 1, 0])
        #expect(items[1].parent == items[0].id)
        #expect(items[0].parent == nil)
        #expect(items.map(\.hasChildren) == [true, false, false, true, false, false])
        #expect(items[1].address == "https://www.swift.org/")
        #expect(items.map(\.kind).prefix(2) == ["folder", "link"])
        #expect(try tool.done("tree", "--json").lines.count == 3)
        #expect(try tool.done("list", "Toolbar", "--json").lines.count == 2)
    }

    @Test func `A list shows the children of one folder with their addresses`() throws {
        let tool = try Tool.withBookmarks()
        try tool.done("expand", "--all")
        let list = try tool.done("list", "Toolbar").lines
        #expect(list.count == 2)
        #expect(list[0].hasSuffix("  • Swift  https://www.swift.org/"))
        #expect(try tool.done("list").lines.count == 3)
        #expect(try tool.done("list", "/").lines.count == 3)
        #expect(try tool.done("list", "Example").output == "")
    }

    @Test func `A closed pipe ends quietly`() throws {
        let tool = try Tool()
        let links = (1...20_000).map { "<DT><A HREF=\"https://example.org/\($0)\">\($0)</A>\n" }
        let file = try tool.folder.file(
            "many.html",
            "<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><p>\n\(links.joined())</DL><p>\n")
        try tool.done("import", file.path)
        for command in ["tree --all", "tree --all --json", "list", "export -"] {
            let outcome = try tool.shell(
                "{ outline \(command); echo \"exit $?\" >&2; } | head -n 1 | wc -l | tr -d ' '")
            #expect(outcome.output == "1\n", "\(command)")
            #expect(outcome.error == "exit 0\n", "\(command)")
        }
    }

    @Test func `Full output is an error`() throws {
        guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
        let tool = try Tool.withBookmarks()
        let outcome = try tool.shell("outline tree >/dev/full")
        #expect(outcome.exitCode == 1)
        #expect(outcome.error.hasPrefix("outline: The output cannot be written: no space left"))
    }

    @Test func `A title cannot drive the terminal`() throws {
        let tool = try Tool()
        let titles = [
            "\u{1B}]0;owned\u{7}", "\u{9B}31m", "\u{202E}exe.txt", "two\nlines", "\u{2028}",
            "\u{7F}",
        ]
        for title in titles { try tool.done("add", title, "--address", "https://a/\u{1B}[2J") }
        var printed = try tool.done("tree").output + tool.done("list").output
        printed += try tool.done("tree", "--json").output
        printed += try tool.run("remove", "no\u{1B}such\u{202E}item").error
        printed += try tool.run("tree", "--\u{1B}[31m").error
        let unsafe = printed.unicodeScalars.filter {
            $0 != "\n"
                && ($0.properties.generalCategory == .control
                    || [0x2028, 0x2029].contains($0.value) || (0x202A...0x202E).contains($0.value)
                    || (0x2066...0x2069).contains($0.value))
        }
        #expect(unsafe.isEmpty, "\(unsafe)")
        #expect(try tool.done("tree").lines.count == titles.count + 1)
        #expect(printed.contains("␛]0;owned␇"))
        #expect(printed.contains("\\u{202E}exe.txt"))
    }

    @Test func `Deep levels are numbered instead of indented without end`() throws {
        let tool = try Tool()
        let depth = 2000
        let opening = (1...depth).map { "<DT><H3>\($0)</H3>\n<DL><p>\n" }.joined()
        let closing = String(repeating: "</DL><p>\n", count: depth)
        let file = try tool.folder.file(
            "deep.html",
            "<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><p>\n\(opening)\(closing)</DL><p>\n")
        try tool.done("import", file.path)
        let lines = try tool.done("tree", "--all").lines
        #expect(lines.count == depth)
        #expect(lines.map(\.count).max() ?? 0 < 120)
        #expect(lines.last?.hasSuffix("(level 2000) ▸ 2000") == true)
    }

    private struct Item: Decodable {
        let id: Int64
        let parent: Int64?
        let kind: String
        let depth: Int
        let title: String
        let address: String
        let hasChildren: Bool
    }
}
