// Opening and closing items.
extension OutlineDataSource {
    /// Opens an item as people do: with the handlers.
    ///
    /// The order is `shouldExpandItem`, `willExpandItem`, `snapshotForExpandingParent`, then the
    /// children are replaced, the item is opened, and the observers are told. If the children are
    /// not loaded and there is a `loadChildren`, the item opens at once in the state `.loading`, and
    /// the children come later.
    ///
    /// - Parameter item: The item. Its ancestors stay as they are.
    /// - Returns: Whether the item was opened: not if it was open or a handler refused, and not yet
    ///   if another change is going on.
    /// - Throws: ``OutlineDataSourceError/unknownItem(_:)``;
    ///   ``OutlineDataSourceError/handlerFailed(item:underlying:)``, or
    ///   ``OutlineDataSourceError/duplicateItem(_:)`` with a child that stands elsewhere: then the
    ///   item stays closed, and if its children could not be given, their state is `.failed`.
    /// - Complexity: O(*k* log *n*) for *k* children given and rows shown.
    @discardableResult
    public func expand(_ item: Item) throws(Failure) -> Bool {
        try perform { [self] () throws(Failure) in
            let (section, outline) = try home(of: item)
            guard !outline.isExpanded(item),
                sectionSnapshotHandlers.shouldExpandItem?(item) ?? true
            else { return false }
            do {
                try sectionSnapshotHandlers.willExpandItem?(item)
            } catch {
                throw .handlerFailed(item: item, underlying: error)
            }
            var next = try withChildren(of: item, outline, in: section)
            let loads = needsFirstChildren(item, in: next, of: section)
            if loads { next.setChildState(.loading, of: item) }
            next.expand([item])
            commit(next, below: item, in: section, .expanded(item))
            if loads { startLoading(item) }
            return true
        }
    }

    /// Closes an item as people do: with the handlers, `shouldCollapseItem` and then
    /// `willCollapseItem`.
    ///
    /// - Parameter item: The item. What is below it keeps its own state.
    /// - Returns: Whether the item was closed: not if it was closed or a handler refused, and not
    ///   yet if another change is going on.
    /// - Throws: ``OutlineDataSourceError/unknownItem(_:)`` or
    ///   ``OutlineDataSourceError/handlerFailed(item:underlying:)``; the item stays open then.
    /// - Complexity: O(*k* log *n*) for *k* rows hidden.
    @discardableResult
    public func collapse(_ item: Item) throws(Failure) -> Bool {
        try perform { [self] () throws(Failure) in
            let (section, outline) = try home(of: item)
            guard outline.isExpanded(item),
                sectionSnapshotHandlers.shouldCollapseItem?(item) ?? true
            else { return false }
            do {
                try sectionSnapshotHandlers.willCollapseItem?(item)
                try keepers[section]?.collapse(item)
            } catch {
                throw .handlerFailed(item: item, underlying: error)
            }
            var next = outline
            next.collapse([item])
            unload(item, in: &next, of: section)
            commit(next, below: item, in: section, .collapsed(item))
            return true
        }
    }

    /// Opens items without asking or telling the handlers, as a program does. Children that are not
    /// loaded stay so.
    ///
    /// - Parameter items: The items; unknown and open ones are passed over.
    /// - Complexity: O(*k* log *n*) for *k* items and rows shown.
    public func expandWithoutHandlers(_ items: [Item]) {
        setExpanded(items, true)
    }

    /// Closes items without asking or telling the handlers, as a program does.
    ///
    /// - Parameter items: The items; unknown and closed ones are passed over.
    /// - Complexity: O(*k* log *n*) for *k* items and rows hidden.
    public func collapseWithoutHandlers(_ items: [Item]) {
        setExpanded(items, false)
    }

    private func setExpanded(_ items: [Item], _ isExpanded: Bool) {
        performAlways { [self] in
            for item in items {
                guard let section = current.section(of: item),
                    var outline = current.outlines[section],
                    outline.isExpanded(item) != isExpanded
                else { continue }
                if isExpanded { outline.expand([item]) } else { outline.collapse([item]) }
                commit(
                    outline, below: item, in: section,
                    isExpanded ? .expanded(item) : .collapsed(item))
            }
        }
    }

    /// The outline with the children that the handler gives for an item that is being opened.
    private func withChildren(
        of item: Item, _ outline: SectionSnapshot<Item>, in section: Section
    ) throws(Failure) -> SectionSnapshot<Item> {
        let handler = sectionSnapshotHandlers.snapshotForExpandingParent
        let keeper = keepers[section]
        guard handler != nil || keeper != nil else { return outline }
        do {
            let page = try keeper?.expand(item, outline)
            var children = page?.children ?? outline.snapshot(of: item)
            if let handler { children = try handler(item, children) }
            var next = outline
            try replaceChildren(of: item, in: &next, section, using: children)
            if let page { next.setChildState(page.parentState, of: item) }
            return next
        } catch {
            var failed = outline
            failed.setChildState(.failed, of: item)
            commit(failed, below: item, in: section, .loaded(item))
            throw (error as? Failure) ?? .handlerFailed(item: item, underlying: error)
        }
    }

    /// Replaces the children of an item unless one of them stands elsewhere.
    func replaceChildren(
        of item: Item, in outline: inout SectionSnapshot<Item>, _ section: Section,
        using children: SectionSnapshot<Item>
    ) throws(Failure) {
        try checkOnlyIn(section, children.items)
        do throws(SnapshotError<Item>) {
            try outline.replace(childrenOf: item, using: children)
        } catch {
            throw Failure(error)
        }
    }

    /// Refuses items that stand in other sections.
    func checkOnlyIn(_ section: Section, _ items: [Item]) throws(Failure) {
        guard current.outlines.count > 1 else { return }
        for (other, outline) in current.outlines where other != section {
            if let item = items.first(where: outline.contains) { throw .duplicateItem(item) }
        }
    }

    /// Commits an outline that differs from the current one in one item and below it.
    func commit(
        _ outline: SectionSnapshot<Item>, below item: Item, in section: Section,
        _ cause: Update.Cause
    ) {
        var next = current
        next.setChangedBelow(item, outline, for: section)
        let rows = changes(to: next, below: item, in: section)
        commit(next, cause, rows, changed: [section])
    }

    /// The changes of the rows when only those below one item differ.
    private func changes(
        to next: SectionedOutlines<Section, Item>, below item: Item, in section: Section
    ) -> RowChanges<Section, Item> {
        var changes = RowChanges(initialSnapshot: current.rows, finalSnapshot: next.rows)
        guard let path = current.rows.rowPath(for: item),
            let old = current.outlines[section]?.visibleRows(ofSubtree: item),
            let new = next.outlines[section]?.visibleRows(ofSubtree: item)
        else { return changes }
        // Rows on both sides are compared.
        if old.count > 1, new.count > 1 {
            return self.changes(to: next, marked: next.rows, changed: [section])
        }
        changes.deletedRows = old.dropFirst().map { RowPath(section: path.section, item: $0) }
        changes.insertedRows = new.dropFirst().map { RowPath(section: path.section, item: $0) }
        changes.reconfiguredRows = [path]
        return changes
    }
}
