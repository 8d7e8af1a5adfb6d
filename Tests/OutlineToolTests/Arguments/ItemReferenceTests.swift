import OutlineStore
import Testing

@testable import outline

struct ItemReferenceTests {
    @Test(arguments: ["42", "#42", "042"])
    func `A number is an id`(typed: String) throws {
        #expect(try ItemReference(typed) == .id(ItemID(rawValue: 42)))
    }

    @Test(arguments: [
        ("/42", ["42"]), ("42/", ["42"]), ("/#42", ["#42"]), ("#swift", ["#swift"]), ("#", ["#"]),
        ("4 2", ["4 2"]), ("-1", ["-1"]), ("٤٢", ["٤٢"]), ("Toolbar/42", ["Toolbar", "42"]),
    ])
    func `Everything else is a path`(typed: String, titles: [String]) throws {
        #expect(try ItemReference(typed) == .path(ItemPath(titles: titles)))
    }

    @Test func `A number beyond all ids is refused with a way out`() {
        #expect(throws: UsageError.self) { try ItemReference("99999999999999999999") }
    }
}

struct ItemPathTests {
    @Test(arguments: [
        ("Toolbar/Swift", ["Toolbar", "Swift"]), ("/Toolbar/Swift/", ["Toolbar", "Swift"]),
        (#"AC\/DC/Live"#, ["AC/DC", "Live"]), (#"C:\\"#, [#"C:\"#]), (#"\\\/"#, [#"\/"#]),
        ("🪐/日本語", ["🪐", "日本語"]), (" a / b ", [" a ", " b "]), ("a/e\u{301}", ["a", "e\u{301}"]),
    ])
    func `Slashes part titles, a backslash takes their meaning`(
        typed: String, titles: [String]
    ) throws {
        #expect(try ItemPath(typed).titles == titles)
    }

    @Test(arguments: ["/", ""])
    func `Without titles it is the top level`(typed: String) throws {
        #expect(try ItemPath(typed).titles == [])
        #expect(try ItemPath(typed).description == "/")
    }

    @Test func `A slash keeps its meaning beside combining characters`() throws {
        // A slash and a combining character are one Character, but still two titles.
        #expect(try ItemPath("a/\u{301}b").titles == ["a", "\u{301}b"])
    }

    @Test(arguments: [#"a\b"#, #"a\"#, #"\n"#])
    func `An unknown escape is refused`(typed: String) {
        #expect(throws: UsageError.self) { try ItemPath(typed) }
    }

    @Test(arguments: ["a//b", "//", "///a"])
    func `An empty title is refused`(typed: String) {
        #expect(throws: UsageError.self) { try ItemPath(typed) }
    }

    @Test(arguments: [["a"], ["a/b", #"c\"#], [#"\/"#, "/", #"\\"#], ["🪐", "-"]])
    func `A path reads back as it is written`(titles: [String]) throws {
        #expect(try ItemPath(ItemPath(titles: titles).description).titles == titles)
    }
}
