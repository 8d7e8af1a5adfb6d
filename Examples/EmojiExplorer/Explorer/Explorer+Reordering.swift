import OutlineSnapshots
import OutlineStore

// Moving items, as by a drag.
extension Explorer {
    /// Where a drag ends.
    enum Place {
        case before(ItemID)
        case after(ItemID)
        /// Behind the last child of a category, which may be closed.
        case into(ItemID)
        /// Behind all others of a section, which may be empty.
        case endOf(SectionID)
    }

    /// Sets what may be moved, and where to. The data source moves the rows, and the store writes
    /// the order down after `didReorder`, as one transaction.
    func setReorderingHandlers() {
        rows.reorderingHandlers.canReorderItem = { [weak self] item in
            guard let self, contents[item]?.isPinned == true else { return true }
            note = "\(title(of: item)) is pinned: it stays where it is"
            return false
        }
        rows.reorderingHandlers.shouldReorder = { [weak self] proposal in
            guard let self, let reason = objection(to: proposal) else { return true }
            note = reason
            return false
        }
        // The rows are still the old ones here, and the new ones in `didReorder`.
        var leftHome = ""
        rows.reorderingHandlers.willReorder = { [weak self] transaction in
            guard let self, let item = movedItem(in: transaction) else { return }
            leftHome = home(of: item)
        }
        rows.reorderingHandlers.didReorder = { [weak self] transaction in
            guard let self, let item = movedItem(in: transaction) else { return }
            let place = home(of: item) == leftHome ? "within" : "from \(leftHome) to"
            note = "moved \(title(of: item)) \(place) \(home(of: item))"
        }
    }

    private func movedItem(in transaction: Transaction<SectionID, ItemID>) -> ItemID? {
        let sections = transaction.sectionTransactions
        return sections.lazy.compactMap { $0.moves.first?.item ?? $0.insertedItems.first }.first
    }

    /// What an item stands in: a category, or a section.
    private func home(of item: ItemID) -> String {
        guard let id = rows.sectionIdentifier(containing: item) else { return "nowhere" }
        if let parent = rows.snapshot(for: id).parent(of: item) { return title(of: parent) }
        return file.sections.first { $0.id == id }?.name ?? ""
    }

    /// Why items may not be moved to a place; `nil` if they may.
    private func objection(to proposal: MoveProposal<SectionID, ItemID>) -> String? {
        let isCategory = { (item: ItemID) in self.contents[item]?.isCategory == true }
        if proposal.section == file.recent.id {
            let isOwn = { self.rows.sectionIdentifier(containing: $0) == proposal.section }
            if !proposal.items.allSatisfy(isOwn) { return "Recent has only what was chosen" }
        }
        switch proposal.target {
        case .parent(let parent, _):
            return isCategory(parent) ? nil : "only a category can have something below it"
        case .section:
            let isForCategories = proposal.section == file.top.id
            if proposal.items.allSatisfy({ isCategory($0) == isForCategories }) { return nil }
            return isForCategories
                ? "an emoji of Top stands in a category" : "categories stand in Top only"
        }
    }

    /// Moves an item with all that is below it.
    func move(_ item: ItemID, _ place: Place) throws {
        guard found == nil else { throw ExplorerError("clear the filter to move something") }
        guard let target = target(for: place, moving: item) else {
            throw ExplorerError("this place is gone")
        }
        let hasMoved = try rows.move(item, to: target)
        if !hasMoved, note.isEmpty {
            throw ExplorerError("\(title(of: item)) stands there already")
        }
        try throwRefusal(!hasMoved)
    }

    /// Moves an item one place up or down among its siblings.
    func move(_ item: ItemID, isUpward: Bool) throws {
        guard let section = rows.sectionIdentifier(containing: item) else { return }
        let outline = rows.snapshot(for: section)
        let index = (outline.childIndex(of: item) ?? 0) + (isUpward ? -1 : 1)
        guard let sibling = outline.child(at: index, of: outline.parent(of: item)) else {
            throw ExplorerError("\(title(of: item)) is the \(isUpward ? "first" : "last") there")
        }
        try move(item, isUpward ? .before(sibling) : .after(sibling))
    }

    private func target(for place: Place, moving item: ItemID) -> MoveTarget<SectionID, ItemID>? {
        switch place {
        case .before(let sibling): return rows.moveTarget(before: sibling, moving: [item])
        case .after(let sibling): return rows.moveTarget(after: sibling, moving: [item])
        case .into(let parent): return rows.moveTarget(forDropOn: parent, moving: [item])
        case .endOf(let section):
            let roots = rows.snapshot(for: section).rootItems
            return .section(section, index: roots.count - (roots.contains(item) ? 1 : 0))
        }
    }
}
