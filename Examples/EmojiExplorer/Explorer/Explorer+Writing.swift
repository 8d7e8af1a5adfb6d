import OutlineStore

// What goes to the file directly; the rows are read anew after it.
extension Explorer {
    /// How many chosen emoji are kept.
    private static var recentLimit: Int { 10 }

    /// Puts an emoji at the front of those that were chosen.
    func choose(_ item: ItemID) throws {
        guard let emoji = contents[item] else { throw OutlineError.unknownItem(item) }
        guard !emoji.isCategory else { throw ExplorerError("\(emoji.title) is a category") }
        let recent = file.recent.root
        try file.store.write("Choose") { outline in
            let items = try outline.children(of: recent)
            let contents = try outline.content(of: items)
            if let index = contents.firstIndex(where: { $0?.symbol == emoji.symbol }) {
                try outline.move(items[index], to: recent, at: .first)
            } else {
                try outline.insert(emoji, into: recent, at: .first)
                try outline.delete(Array(items.dropFirst(Self.recentLimit - 1)))
            }
        }
        try refresh()
        note = "chose \(emoji.title)"
    }

    /// Deletes an item with all that is below it, as a swipe does.
    func delete(_ item: ItemID) throws {
        let title = title(of: item)
        guard contents[item]?.isPinned != true else {
            throw ExplorerError("\(title) is pinned: it stays where it is")
        }
        let count = try file.store.write("Delete") { try $0.delete(item) }
        try refresh()
        note = "deleted \(title)" + (count > 1 ? " and \(count - 1) below it" : "")
    }

    /// Takes the last write back, also one of an earlier run.
    func undo() throws {
        let step = try file.store.undoState().undoable.first
        guard let step, step.name != EmojiFile.fillingStep else {
            throw ExplorerError("there is nothing to undo")
        }
        try file.store.undo()
        try refresh()
        note = "undid \(step.name)"
    }

    /// Takes the last undo back.
    func redo() throws {
        guard let step = try file.store.redo() else {
            throw ExplorerError("there is nothing to redo")
        }
        try refresh()
        note = "did \(step.name) again"
    }
}
