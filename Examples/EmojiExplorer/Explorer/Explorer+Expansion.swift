import OutlineSnapshots
import OutlineStore

// Opening and closing categories.
extension Explorer {
    /// Sets what happens when categories are opened and closed. The store gives their children and
    /// notes what is open; the handlers decide, and see to what the store knows nothing of.
    func setExpansionHandlers() {
        var handlers = Rows.SectionSnapshotHandlers()
        handlers.shouldExpandItem = { [weak self] item in
            guard let self, contents[item]?.isCategory != true else { return true }
            note = "\(title(of: item)) has nothing below it"
            return false
        }
        handlers.willExpandItem = { [weak self] item in
            guard let self else { return }
            note = "opened \(title(of: item))"
        }
        // The children come from the store when the category is opened, and not before: so do
        // their contents.
        handlers.snapshotForExpandingParent = { [weak self] _, children in
            guard let self else { return children }
            let unread = children.items.filter { contents[$0] == nil }
            try readContents(of: unread)
            note += ", \(unread.count) read"
            return children
        }
        handlers.shouldCollapseItem = { [weak self] item in
            guard let self, contents[item]?.isPinned == true else { return true }
            note = "\(title(of: item)) is pinned: it stays open"
            return false
        }
        handlers.willCollapseItem = { [weak self] item in
            guard let self else { return }
            note = "closed \(title(of: item))"
        }
        rows.sectionSnapshotHandlers = handlers
    }

    /// Opens a category as a tap on its triangle does.
    func open(_ item: ItemID) throws {
        let isOpen = try !shown.expand(item)
        if isOpen, note.isEmpty { throw ExplorerError("\(title(of: item)) is open") }
        try throwRefusal(isOpen)
    }

    /// Closes a category as a tap on its triangle does.
    func close(_ item: ItemID) throws {
        let isClosed = try !shown.collapse(item)
        if isClosed, note.isEmpty { throw ExplorerError("\(title(of: item)) is not open") }
        try throwRefusal(isClosed)
    }

    /// A handler that refuses says why in the note.
    func throwRefusal(_ isRefused: Bool) throws(ExplorerError) {
        if isRefused { throw ExplorerError(note) }
    }
}
