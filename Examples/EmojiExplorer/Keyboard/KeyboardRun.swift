import OutlineSnapshots
import OutlineStore

/// Takes keys, and draws the window after each.
///
/// The selection is that of the data source: it goes by identity, so it stays with its item
/// wherever that moves to.
@MainActor
final class KeyboardRun {
    /// What keys mean.
    enum Mode: Equatable {
        case browsing
        /// Text for the filter is typed.
        case typing
        /// An item was picked up, to be put down elsewhere.
        case carrying(ItemID)
    }

    let explorer: Explorer
    let terminal: Terminal
    var mode = Mode.browsing
    /// Where the selection was when the window was drawn.
    var lastIndex = 0
    private var window = Window()
    private var isEnding = false

    init(_ explorer: Explorer, _ terminal: Terminal) {
        self.explorer = explorer
        self.terminal = terminal
    }

    /// Runs until a key or a signal says that it ends.
    ///
    /// - Returns: The signal that has ended it, if it was one.
    func run() -> Int32? {
        ReceivedSignal.listen()
        terminal.begin()
        defer { terminal.end() }
        while !isEnding {
            draw()
            switch terminal.nextEvent() {
            case .redraw: break
            case .ended: return nil
            case .signal(let number): return number
            case .key(.control("c")): return nil
            case .key(.control("z")): terminal.suspend()
            case .key(let key): handle(key)
            }
        }
        return nil
    }

    private func handle(_ key: Key) {
        explorer.note = ""
        if mode == .typing { return type(key) }
        if moveSelection(key) { return }
        switch mode {
        case .carrying(let item): putDown(item, key)
        default: browse(key)
        }
    }

    private func browse(_ key: Key) {
        switch key {
        case .character("q"), .control("d"): isEnding = true
        case .character("/"): beginTyping()
        case .escape: explorer.attempt { if explorer.found != nil { try explorer.filter("") } }
        case .character("u"): explorer.attempt { try explorer.undo() }
        case .character("r"): explorer.attempt { try explorer.redo() }
        case .control("l"): explorer.attempt { try explorer.refresh() }
        default: if let item = selectedItem { act(key, on: item) }
        }
    }

    private func act(_ key: Key, on item: ItemID) {
        let isCategory = explorer.contents[item]?.isCategory == true
        switch key {
        case .enter where !isCategory: explorer.attempt { try explorer.choose(item) }
        case .enter, .character(" "): explorer.attempt { try toggle(item) }
        case .right: explorer.attempt { try explorer.open(item) }
        case .left: explorer.attempt { try closeOrLeave(item) }
        case .shiftUp, .character("K"): explorer.attempt { try explorer.move(item, isUpward: true) }
        case .shiftDown, .character("J"):
            explorer.attempt { try explorer.move(item, isUpward: false) }
        case .character("d"), .delete: explorer.attempt { try explorer.delete(item) }
        case .character("m"): mode = .carrying(item)
        default: break
        }
    }

    private func toggle(_ item: ItemID) throws {
        if isOpen(item) { try explorer.close(item) } else { try explorer.open(item) }
    }

    /// Closes an open category; from any other item it goes to the category above.
    private func closeOrLeave(_ item: ItemID) throws {
        if isOpen(item) { return try explorer.close(item) }
        guard let section = explorer.shown.sectionIdentifier(containing: item),
            let parent = explorer.shown.snapshot(for: section).parent(of: item)
        else { return }
        explorer.shown.select([parent])
    }

    private func isOpen(_ item: ItemID) -> Bool {
        explorer.shown.rowPath(for: item).flatMap { explorer.shown.row(at: $0) }?.isExpanded == true
    }

    /// Puts down what was picked up, beside or into the selected item. Categories can be opened
    /// on the way there.
    private func putDown(_ item: ItemID, _ key: Key) {
        guard let target = selectedItem else { return mode = .browsing }
        let place: Explorer.Place
        switch key {
        case .character("b"): place = .before(target)
        case .character("a"), .enter: place = .after(target)
        case .character("i"): place = .into(target)
        case .character("e"):
            guard let section = explorer.rows.sectionIdentifier(containing: target) else { return }
            place = .endOf(section)
        case .right, .left: return act(key, on: target)
        case .escape, .character("q"), .character("m"): return mode = .browsing
        default: return
        }
        mode = .browsing
        let isDone = explorer.attempt { try explorer.move(item, place) }
        if isDone, explorer.shown.rowPath(for: item) != nil { explorer.shown.select([item]) }
    }

    private func draw() {
        selectSomething()
        let size = terminal.size
        terminal.draw(window.lines(of: self, in: size), in: size)
    }
}
