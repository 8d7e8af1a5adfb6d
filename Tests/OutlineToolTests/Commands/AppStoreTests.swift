import OutlineTesting
import Foundation
import OutlineStore
import Testing

/// Stores that an app made, with content that the tool does not know: everything works that needs
/// only order, hierarchy and titles.
struct AppStoreTests {
    @Test func `An app's store is shown by its titles`() throws {
        let tool = try Tool.withRecipes()
        let before = try tool.folder.contents()
        #expect(try tool.outline() == "Soups\n  Borscht\n  Ajiaco\nBread")
        #expect(try tool.visible() == "▾ Soups\n  • Borscht\n  • Ajiaco\n• Bread")
        #expect(try tool.done("list", "Soups").lines.count == 2)
        let items = try JSON.objects(of: tool.done("tree", "--json"))
        #expect(try items.map { try JSON.text("title", of: $0) }.last == "Bread")
        #expect(items.allSatisfy { $0["kind"] == nil && $0["address"] == nil })
        let stats = try JSON.object(of: tool.done("stats", "--json"))
        #expect(try JSON.text("content", of: stats) == "Recipe")
        try tool.done("check")
        try tool.done("sections")
        try tool.done("history")
        #expect(try tool.folder.contents() == before)
    }

    @Test(arguments: [
        ["move", "Bread", "--to", "Soups", "--first"], ["remove", "Soups"], ["trash", "Bread"],
        ["sort", "Soups"], ["sort", "Soups", "--by", "minutes"], ["rename", "Bread", "Rye"],
        ["sections", "Desserts", "--add"], ["add", "Cake"],
    ])
    func `An app's store is changed, and the change taken back`(arguments: [String]) throws {
        let tool = try Tool.withRecipes()
        let before = try tool.recipes()
        let state = try tool.state()
        try tool.runDone(arguments)
        #expect(try tool.state() != state)
        try tool.done("undo")
        #expect(try tool.recipes() == before)
        #expect(try tool.state() == state)
        try tool.done("redo")
        #expect(try tool.state() != state)
        try tool.done("check")
    }

    @Test func `What the app stored beside the title stays`() throws {
        let tool = try Tool.withRecipes()
        try tool.done("rename", "Bread", "Rye")
        try tool.done("trash", "Rye")
        try tool.done("trash", "--put-back", "Rye")
        try tool.done("collapse", "--all")
        try tool.done("expand", "Soups")
        try tool.done("add", "Cake")
        #expect(
            try tool.recipes() == [
                Recipe("Soups"), Recipe("Borscht", minutes: 90), Recipe("Ajiaco", minutes: 60),
                Recipe("Rye", minutes: 200), Recipe("Cake"),
            ])
    }

    @Test func `Sorting goes by the app's own columns`() throws {
        let tool = try Tool.withRecipes()
        try tool.done("sort", "Soups", "--by", "minutes")
        #expect(try tool.outline() == "Soups\n  Ajiaco\n  Borscht\nBread")
        #expect(
            try tool.refused("sort", "--by", "address")
                == "outline: The store has no column 'address'. "
                + "Sort by one of these: title, minutes.\n")
    }

    @Test func `What needs the tool's own content says so`() throws {
        let tool = try Tool.withRecipes()
        try tool.folder.file("bookmarks.html", Tool.bookmarks)
        for arguments in [["import", "bookmarks.html"], ["export", "out.html"], ["export", "-"]] {
            let before = try tool.folder.contents()
            let outcome = try tool.run(BuiltProducts.tool, arguments)
            #expect(outcome.exitCode == 1)
            #expect(
                outcome.error == "outline: This store is an app's own: the file holds Recipe, "
                    + "not OutlineEntry. 'import' and 'export' need one that the tool made; "
                    + "name it with --store FILE.\n")
            #expect(try tool.folder.contents() == before)
        }
        let error = try tool.refused("add", "Cake", "--address", "https://a/")
        #expect(error.contains("it holds Recipe, of which only the title can be given."))
        try tool.refused("add", "Cakes", "--folder")
        #expect(
            try tool.refused("add", "Cake", "--section", "Desserts")
                .contains("Choose one with --section NAME: 'Outline'."))
    }
}

/// An app's content.
private struct Recipe: OutlineContent, Hashable {
    var title: String
    var minutes: Int64

    init(_ title: String, minutes: Int64 = 0) {
        self.title = title
        self.minutes = minutes
    }

    static let schema = ContentSchema(
        name: "Recipe", label: "title", columns: [.text("title"), .integer("minutes")])

    init(from row: inout ContentReader) throws(OutlineError) {
        title = try row.text()
        minutes = try row.integer()
    }

    func write(to row: inout ContentWriter) {
        row.write(title)
        row.write(minutes)
    }
}

extension Tool {
    /// A tool whose store an app made.
    fileprivate static func withRecipes() throws -> Tool {
        let tool = try Tool()
        let store = try OutlineStore<Recipe>(at: tool.store)
        let section = try store.section(named: "Outline")
        let soups = OutlineTree(
            Recipe("Soups"), isExpanded: true,
            children: [
                OutlineTree(Recipe("Borscht", minutes: 90)),
                OutlineTree(Recipe("Ajiaco", minutes: 60)),
            ])
        try store.write("Cook") {
            _ = try $0.insert(
                [soups, OutlineTree(Recipe("Bread", minutes: 200))], into: section.root)
        }
        store.close()
        return tool
    }

    /// What the app reads.
    fileprivate func recipes() throws -> [Recipe] {
        let store = try OutlineStore<Recipe>(at: self.store)
        defer { store.close() }
        let section = try store.section(named: "Outline")
        let items = try store.read { try $0.descendants(of: section.root) }
        return try store.content(of: items).compactMap { $0 }
    }
}
