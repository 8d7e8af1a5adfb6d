import OutlineSQLite
import OutlineStore
import OutlineTesting
import Testing

/// Declarations of content types, right and wrong.
@Suite struct ContentDeclarationTests {
    /// A content type whose declaration a test chooses. Tasks of their own keep tests apart.
    struct Declared: OutlineContent {
        @TaskLocal static var declaration = ContentSchema(
            name: "Declared", label: "title", columns: [.text("title")])

        static var schema: ContentSchema { declaration }

        init(from row: inout ContentReader) throws(OutlineError) {}

        func write(to row: inout ContentWriter) {}
    }

    private static let wrong: [ContentSchema] = [
        ContentSchema(name: "X", label: "title", columns: []),
        ContentSchema(name: "X", label: "missing", columns: [.text("title")]),
        ContentSchema(name: "X", label: "title", columns: [.integer("title")]),
        ContentSchema(name: "X", label: "title", columns: [.text("title", isOptional: true)]),
        ContentSchema(name: "X", label: "title", columns: [.text("title"), .text("TITLE")]),
    ]

    @Test(arguments: wrong) func aWrongDeclarationIsRefused(_ schema: ContentSchema) {
        expectInvalid(schema)
    }

    @Test(arguments: [
        "", "1st", "a b", "a\"b", "a;b", "ä", "_a", "id", "ID", "parent_id", "rank", "rowid", "oid",
        "outline_x", "OUTLINE_y", "a\0b", "\u{212A}",
    ]) func aWrongColumnNameIsRefused(_ name: String) {
        expectInvalid(
            ContentSchema(name: "X", label: "title", columns: [.text("title"), .text(name)]))
    }

    @Test func moreColumnsThanATableTakesAreRefused() {
        let columns = (0..<1900).map { ContentColumn.text("column\($0)") }
        expectInvalid(
            ContentSchema(name: "X", label: "title", columns: [.text("title")] + columns))
    }

    /// A mark joins the quote before it to one character, which is a quote all the same.
    @Test func aDefaultIsKeptWhateverIsInIt() throws {
        let text = "it's '\u{301} ''\u{1F3FF}\n--"
        let schema = ContentSchema(
            name: "X", label: "title",
            columns: [.text("title"), ContentColumn("text", .text, default: .text(text))])
        try Declared.$declaration.withValue(schema) {
            let store = try OutlineStore<Declared>.inMemory()
            try store.withWriterConnection { connection in
                let kept = try connection.text("SELECT text FROM item WHERE id = 0")
                #expect(kept?.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
            }
        }
    }

    /// Words of SQL are names like any other.
    @Test func wordsOfSQLAreGoodNames() throws {
        let names = ["select", "table", "order", "index", "from", "group", "item", "title"]
        let schema = ContentSchema(
            name: "X'\"", label: "select",
            columns: names.map { .text($0, isIndexed: true) })
        try Declared.$declaration.withValue(schema) {
            let folder = try TemporaryFolder()
            for _ in 0..<2 {
                let store = try OutlineStore<Declared>(at: folder.file("store.sqlite"))
                #expect(try store.section(named: "Outline").name == "Outline")
                store.close()
            }
        }
    }

    private func expectInvalid(_ schema: ContentSchema) {
        Declared.$declaration.withValue(schema) {
            let error = outlineError { _ = try OutlineStore<Declared>.inMemory() }
            guard case .invalidContentSchema = error else {
                Issue.record("\(String(describing: error))")
                return
            }
        }
    }
}
