import OutlineStore
import OutlineTesting
import Testing

struct UndoAndTrash {
    @Test func `Undo and redo take steps back and forth`() throws {
        let shelf = try Shelf()
        let (store, reading, swift) = (shelf.store, shelf.reading, shelf.swift)
        // begin
        try store.write("Delete Folder") { try $0.delete(reading) }

        let state = try store.undoState()
        let menuTitle = state.undoable.first.map { "Undo \($0.name)" }
        // menuTitle == "Undo Delete Folder"

        try store.undo()  // The folder is back, with its ids, its order and its open folders.
        try store.redo()  // And gone again.
        // end
        #expect(menuTitle == "Undo Delete Folder")
        #expect(try store.read { try !$0.contains(reading) })
        try store.undo()
        #expect(try shelf.titles(below: reading) == ["Swift", "SQLite"])

        // begin
        let typing = UndoUnit()
        for title in ["S", "Sw", "Swift language"] {
            try store.write("Typing", unit: typing) {
                try $0.update(swift, to: Bookmark(title, "https://www.swift.org/"))
            }
        }
        try store.undo()  // One step: the title is "Swift" again.
        // end
        #expect(try shelf.titles(below: reading) == ["Swift", "SQLite"])
    }

    @Test func `The past is bounded, and can be forgotten`() throws {
        let folder = try TemporaryFolder()
        let url = folder.file("bookmarks.sqlite")
        // begin
        var options = StoreOptions()
        options.history = HistoryLimit(stepCount: 200, byteCount: 16 * 1024 * 1024)
        let store = try OutlineStore<Bookmark>(at: url, options: options)
        // end
        let section = try store.section(named: "Bookmarks")
        for number in 0..<210 {
            try store.write("Add") { try $0.insert(Bookmark("\(number)"), into: section.root) }
        }
        #expect(try store.undoState().undoable.count == 200)
        // begin
        try store.forgetHistory()
        // end
        #expect(try store.undo() == nil)
    }

    @Test func `What is in the trash goes back to its place`() throws {
        let shelf = try Shelf()
        let (store, reading, swift) = (shelf.store, shelf.reading, shelf.swift)
        // begin
        try store.write("Move to Trash") { try $0.trash([swift]) }
        let trashed = try store.read { try $0.trashedItems() }
        // trashed == [swift]
        // end
        #expect(trashed == [swift])
        #expect(try shelf.titles(below: reading) == ["SQLite"])
        // begin
        try store.write("Put Back") { try $0.restore([swift]) }
        // end
        #expect(try shelf.titles(below: reading) == ["Swift", "SQLite"])
        try store.write("Move to Trash") { try $0.trash([reading]) }
        // begin
        let count = try store.write("Empty Trash") { try $0.emptyTrash() }
        // count: the items with everything below them
        // end
        #expect(count == 3)
        try store.undo()
        #expect(try store.read { try $0.trashedItems() } == [reading])
    }
}
