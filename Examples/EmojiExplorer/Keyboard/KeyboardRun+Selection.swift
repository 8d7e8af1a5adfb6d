import OutlineSnapshots
import OutlineStore

// One row is selected, if there is any.
extension KeyboardRun {
    var selectedItem: ItemID? { explorer.shown.selectedItems.first }

    /// Moves the selection if the key says so.
    ///
    /// - Returns: Whether it did.
    func moveSelection(_ key: Key) -> Bool {
        let page = max(1, terminal.size.rows - 4)
        switch key {
        case .up, .character("k"): select(by: -1)
        case .down, .character("j"): select(by: 1)
        case .pageUp: select(by: -page)
        case .pageDown: select(by: page)
        case .home: select(by: .min)
        case .end: select(by: .max)
        default: return false
        }
        return true
    }

    private func select(by distance: Int) {
        let items = explorer.shown.snapshot().itemIdentifiers
        let (index, isOverflow) = selectedIndex.addingReportingOverflow(distance)
        let wanted = isOverflow ? (distance < 0 ? 0 : items.count) : index
        guard !items.isEmpty else { return }
        explorer.shown.select([items[max(0, min(wanted, items.count - 1))]])
    }

    private var selectedIndex: Int {
        selectedItem.flatMap { explorer.shown.snapshot().indexOfItem($0) } ?? 0
    }

    /// Selects a row near the last selected one if that is gone or hidden.
    func selectSomething() {
        let items = explorer.shown.snapshot().itemIdentifiers
        if let item = selectedItem {
            if explorer.shown.rowPath(for: item) != nil {
                lastIndex = selectedIndex
                return
            }
            // It is hidden: the nearest category above it that can be seen.
            if let section = explorer.shown.sectionIdentifier(containing: item) {
                let above = explorer.shown.snapshot(for: section).ancestors(of: item)
                if let seen = above.first(where: { explorer.shown.rowPath(for: $0) != nil }) {
                    explorer.shown.select([seen])
                    return
                }
            }
        }
        guard !items.isEmpty else { return }
        explorer.shown.select([items[min(lastIndex, items.count - 1)]])
    }
}
