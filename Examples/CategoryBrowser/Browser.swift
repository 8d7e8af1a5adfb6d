import OutlineSnapshots
import OutlineStore

/// What is on the screen, and what the commands do to it.
///
/// A snapshot holds the rows. It begins with what was open in the last run; what is below a closed
/// row is read when the row is opened for the first time.
struct Browser {
    private let file: CategoryFile
    private(set) var snapshot: SectionSnapshot<ItemID>
    private(set) var titles: [ItemID: String] = [:]

    /// How many rows the last command read from the file, and how many of the table it wrote.
    private(set) var readCount = 0
    private(set) var writtenCount = 0

    init(_ file: CategoryFile) throws {
        self.file = file
        snapshot = SectionSnapshot()
        try reload()
    }

    /// Begins a command: nothing was read or written for it yet.
    mutating func beginCommand() {
        readCount = 0
        writtenCount = 0
    }

    /// Reads again what is visible: the rows of a new run.
    mutating func reload() throws {
        let (snapshot, contents) = try file.store.read { outline in
            let snapshot = try outline.snapshot(of: file.section.id)
            return (snapshot, try outline.content(of: snapshot.items))
        }
        self.snapshot = snapshot
        titles = [:]
        keepTitles(of: snapshot, contents)
    }

    /// Opens a row. Its children are read unless they were before.
    mutating func open(_ row: Int) throws {
        let parent = try item(at: row)
        switch snapshot.childState(of: parent) {
        case .none:
            throw BrowserError("row \(row) has nothing below it")
        case .loaded, .partial, .loading:
            try file.store.expand(parent)
        case .notLoaded, .failed:
            let (children, contents) = try file.store.write("Open") { outline in
                try outline.expand([parent])
                let children = try outline.childSnapshot(of: parent)
                return (children, try outline.content(of: children.items))
            }
            try snapshot.replace(childrenOf: parent, using: children)
            keepTitles(of: children, contents)
        }
        snapshot.expand([parent])
    }

    /// Closes a row. What is below it stays in memory.
    mutating func close(_ row: Int) throws {
        let parent = try item(at: row)
        guard snapshot.isExpanded(parent) else { throw BrowserError("row \(row) is not open") }
        try file.store.collapse(parent)
        snapshot.collapse([parent])
    }

    /// Where a move puts a row.
    enum Target {
        case before(Int)
        case after(Int)
        case into(Int)
    }

    /// Moves a row with all that is below it.
    ///
    /// The snapshot is changed first, as by a drag in a list view, and then both states go to the
    /// file as a transaction. It is refused if the file has another order by now, and then the
    /// rows are as they were.
    mutating func move(_ row: Int, _ target: Target) throws {
        let moved = try item(at: row)
        var final = snapshot
        switch target {
        case .before(let other): try final.move(moved, before: item(at: other))
        case .after(let other): try final.move(moved, after: item(at: other))
        case .into(let other):
            let parent = try item(at: other)
            // An index counts in the list without the moved item.
            let isChild = final.parent(of: moved) == parent
            try final.move(
                moved, to: parent, at: final.childCount(of: parent) - (isChild ? 1 : 0))
        }
        let transaction = SectionTransaction(
            sectionIdentifier: file.section.id, initialSnapshot: snapshot, finalSnapshot: final)
        writtenCount = try file.store.write("Move") { outline in
            try outline.apply(transaction)
            return outline.writtenItemRowCount
        }
        snapshot = final
    }

    /// Takes the last move back, also one of an earlier run.
    mutating func undo() throws {
        // The first step filled the file; without it there would be nothing to browse.
        guard try file.store.undoState().undoable.first?.name == "Move" else {
            throw BrowserError("there is no move to undo")
        }
        try file.store.undo()
        try reload()
    }

    /// The way to a row from the top, and its code.
    mutating func path(of row: Int) throws -> (titles: [String], code: String?) {
        let item = try item(at: row)
        let (titles, code) = try file.store.read { outline in
            (try outline.path(of: item), try outline.content(of: item).code)
        }
        readCount = titles.count
        return (titles, code)
    }

    /// The item of a row of the screen, counted from 1.
    private func item(at row: Int) throws(BrowserError) -> ItemID {
        guard row > 0, let item = snapshot.visibleItem(at: row - 1) else {
            throw BrowserError("there is no row \(row); the last one is \(snapshot.visibleCount)")
        }
        return item
    }

    private mutating func keepTitles(
        of children: SectionSnapshot<ItemID>, _ contents: [Category?]
    ) {
        for (item, content) in zip(children.items, contents) { titles[item] = content?.title }
        readCount += children.count
    }
}
