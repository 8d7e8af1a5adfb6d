import OutlineSnapshots
import OutlineStore

/// The three sections, and what people do with them.
///
/// A data source holds the rows. `show` joins each section to the store: from then on what is opened,
/// closed and moved is written to the file, and the next run begins with the same rows.
@MainActor
final class Explorer {
    typealias Rows = OutlineDataSource<SectionID, ItemID>

    let file: EmojiFile
    /// The rows as the file has them.
    let rows = Rows()
    /// What a filter has found, while there is one.
    var found: FoundRows?

    /// The contents of the items that can be seen.
    private(set) var contents: [ItemID: Emoji] = [:]
    /// What the last action did, or why it did nothing.
    var note = ""

    init(_ file: EmojiFile) throws {
        self.file = file
        setExpansionHandlers()
        setReorderingHandlers()
        for section in file.sections { try rows.show(section.id, of: file.store) }
        try readContents()
    }

    /// The rows on the screen.
    var shown: Rows { found?.rows ?? rows }

    /// Does something and says in `note` what became of it. What fails has changed nothing; if
    /// another program has changed the file meanwhile, the rows are read anew.
    ///
    /// - Returns: Whether it was done.
    @discardableResult
    func attempt(_ action: () throws -> Void) -> Bool {
        note = ""
        do {
            try action()
            return true
        } catch {
            note = Sentence.about(error)
            if Sentence.isOutdated(error) { refreshAfterConflict() }
            return false
        }
    }

    /// Reads anew what is visible, such as after another program's change.
    func refresh() throws {
        try rows.refresh()
        contents = [:]
        try readContents()
        if let text = found?.text { try filter(text) }
    }

    private func refreshAfterConflict() {
        let reason = note
        do {
            try refresh()
            note = reason
        } catch {
            note = "\(reason); reading again failed: \(Sentence.about(error))"
        }
    }

    /// Reads the contents of items, and keeps them.
    func readContents(of items: [ItemID]) throws {
        for (item, content) in zip(items, try file.store.content(of: items)) {
            contents[item] = content
        }
    }

    private func readContents() throws {
        try readContents(of: rows.snapshot().itemIdentifiers)
    }

    /// Keeps contents that were read already.
    func keep(_ read: [ItemID: Emoji]) {
        contents.merge(read) { $1 }
    }

    /// How people call an item.
    func title(of item: ItemID) -> String {
        contents[item]?.title ?? "(gone)"
    }
}
