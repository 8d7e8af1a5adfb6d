public import OutlineSnapshots

// Sections that a store keeps.
extension OutlineDataSource where Section == SectionID, Item == ItemID {
    /// Shows a section of a store, and writes back what people do with it.
    ///
    /// The section is added at the end, or takes the place that it has, with what is visible of it
    /// in the view. From then on, and until the section leaves the data source:
    /// - An item that is opened by `expand(_:)` gets its children from the store, before
    ///   `snapshotForExpandingParent` gets them, and is open in the view. What is below closed items
    ///   is not read.
    /// - An item that is closed by `collapse(_:)` is closed in the view.
    /// - A move within the section, or to another one that the same store keeps, is one transaction
    ///   on the file, made after `didReorder`. `canReorderItem` and `didReorder` need not be set.
    ///
    /// If the store cannot write, or another writer has changed the order meanwhile, the rows are as
    /// they were, and the gesture throws `handlerFailed` with the `OutlineError`. Expansion is kept
    /// here only where the file may only be read. Snapshots that are applied are not written.
    ///
    /// ```swift
    /// let rows = OutlineDataSource<SectionID, ItemID>()
    /// try rows.show(bookmarks.id, of: store, view: "left")
    /// try rows.expand(folder)
    /// try rows.move(link, to: .parent(folder, index: 0))
    /// ```
    ///
    /// - Parameters:
    ///   - section: The section.
    ///   - store: The store. A data source shows sections of one store only, as items of two may
    ///     have the same ids.
    ///   - view: The set of open folders that counts, and that is written to.
    ///   - policy: What happens to a move if another writer has changed the order meanwhile. If the
    ///     move is rebased, its sections are read anew after it.
    /// - Throws: As `OutlineStore.read(_:)`; `OutlineError.unknownSection`,
    ///   `OutlineError.invalidTransaction` for a second store. Nothing has changed then.
    /// - Complexity: O(*k* log *n*) for *k* visible items.
    public func show<Content>(
        _ section: SectionID, of store: OutlineStore<Content>, view: ViewName = .main,
        onConflict policy: ConflictPolicy = .refuse
    ) throws {
        guard keepers.values.allSatisfy({ $0.identity == ObjectIdentifier(store) }) else {
            throw OutlineError.invalidTransaction("the data source shows another store")
        }
        let outline = try store.snapshot(of: section, view: view)
        apply(outline, to: section)
        keepers[section] = SectionKeeper(
            identity: ObjectIdentifier(store),
            expand: { try store.childrenNotingExpansion(of: $0, view: view) },
            collapse: { item in
                try ignoringReadOnly { try store.collapse(item, view: view) }
            },
            reorder: { [weak self] in try self?.write($0, to: store, policy) },
            read: { try store.snapshot(of: section, view: view) })
    }

    /// Reads a section anew from the store that keeps it, such as after a conflict.
    ///
    /// - Parameter section: The section; nothing happens if no store keeps it.
    /// - Throws: As `OutlineStore.read(_:)`; the rows are as they were then.
    /// - Complexity: O(*k* log *n*) for *k* visible items.
    public func refresh(_ section: SectionID) throws {
        guard let keeper = keepers[section] else { return }
        apply(try keeper.read(), to: section)
    }

    /// Reads all sections anew that a store keeps, such as after another writer's change.
    ///
    /// - Throws: As `OutlineStore.read(_:)`; the sections read until then are up to date.
    /// - Complexity: O(*k* log *n*) for *k* visible items.
    public func refresh() throws {
        for section in snapshot().sectionIdentifiers { try refresh(section) }
    }

    private func write<Content>(
        _ transaction: Transaction<SectionID, ItemID>, to store: OutlineStore<Content>,
        _ policy: ConflictPolicy
    ) throws {
        try store.write("Move") { try $0.apply(transaction, onConflict: policy) }
        guard policy == .rebase else { return }
        // These are applied once the move is through.
        for changed in transaction.sectionTransactions {
            try refresh(changed.sectionIdentifier)
        }
    }
}

extension OutlineStore {
    /// Opens an item and reads what becomes visible, as one transaction.
    fileprivate func childrenNotingExpansion(
        of item: ItemID, view: ViewName
    ) throws -> SectionSnapshot<ItemID> {
        let children = try ignoringReadOnly {
            try write("Expand") { transaction in
                guard try transaction.contains(item) else { throw OutlineError.unknownItem(item) }
                try transaction.expand([item], view: view)
                return try transaction.childSnapshot(of: item, view: view)
            }
        }
        return try children ?? childSnapshot(of: item, view: view)
    }
}

/// What a body returns; `nil` if it was to write where that is not possible.
private func ignoringReadOnly<Result>(_ body: () throws -> Result) throws -> Result? {
    do {
        return try body()
    } catch OutlineError.readOnly {
        return nil
    }
}
