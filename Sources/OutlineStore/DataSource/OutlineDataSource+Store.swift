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
    ///   - pageSize: The most children of an item that are read at a time; `nil` reads all. An item
    ///     with more is `.partial`, and `loadChildren(of:)` reads those that follow, off the main
    ///     actor. The top level of a section is read whole.
    ///   - writesInBackground: Whether a move is written off the main actor: the rows move at once,
    ///     and go back if the write fails, of which `failureHandler` is told. Other changes wait until
    ///     then.
    /// - Throws: As `OutlineStore.read(_:)`; `OutlineError.unknownSection`,
    ///   `OutlineError.invalidTransaction` for a second store. Nothing has changed then.
    /// - Complexity: O(*k* log *n*) for *k* visible items.
    public func show<Content>(
        _ section: SectionID, of store: OutlineStore<Content>, view: ViewName = .main,
        onConflict policy: ConflictPolicy = .refuse, pageSize: Int? = nil,
        writesInBackground: Bool = false
    ) throws {
        let pageSize = pageSize.map { max(1, $0) } ?? .max
        guard keepers.values.allSatisfy({ $0.identity == ObjectIdentifier(store) }) else {
            throw OutlineError.invalidTransaction("the data source shows another store")
        }
        let read: @MainActor (SectionSnapshot<ItemID>) throws -> SectionSnapshot<ItemID> = {
            try store.snapshot(of: section, view: view, loadedSoFar: $0, pageSize: pageSize)
        }
        apply(try read(SectionSnapshot()), to: section)
        keepers[section] = SectionKeeper(
            identity: ObjectIdentifier(store),
            expand: { item, outline in
                try store.childrenNotingExpansion(of: item, view: view) {
                    max(pageSize, outline.childCount(of: $0))
                }
            },
            collapse: { item in
                try ignoringReadOnly { try store.collapse(item, view: view) }
            },
            load: { request in
                try await store.read { transaction in
                    try transaction.childSnapshot(
                        of: request.parent, view: view, after: request.lastChild, limit: pageSize)
                }
            },
            reorder: writesInBackground
                ? .later { [weak self] transaction in
                    try await store.write("Move") {
                        try $0.apply(transaction, onConflict: policy)
                    }
                    try self?.refresh(after: transaction, policy)
                }
                : .atOnce { [weak self] transaction in
                    try store.write("Move") { try $0.apply(transaction, onConflict: policy) }
                    try self?.refresh(after: transaction, policy)
                },
            read: read)
    }

    /// Reads a section anew from the store that keeps it, such as after a conflict.
    ///
    /// - Parameter section: The section; nothing happens if no store keeps it.
    /// - Throws: As `OutlineStore.read(_:)`; the rows are as they were then.
    /// - Complexity: O(*k* log *n*) for *k* visible items.
    public func refresh(_ section: SectionID) throws {
        guard let keeper = keepers[section] else { return }
        apply(try keeper.read(snapshot(for: section)), to: section)
    }

    /// Reads all sections anew that a store keeps, such as after another writer's change.
    ///
    /// - Throws: As `OutlineStore.read(_:)`; the sections read until then are up to date.
    /// - Complexity: O(*k* log *n*) for *k* visible items.
    public func refresh() throws {
        for section in snapshot().sectionIdentifiers { try refresh(section) }
    }

    /// Reads sections anew in which a move may have landed elsewhere than the rows show it.
    private func refresh(
        after transaction: Transaction<SectionID, ItemID>, _ policy: ConflictPolicy
    ) throws {
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
        of item: ItemID, view: ViewName, childLimit: (ItemID) -> Int
    ) throws -> ChildPage<ItemID> {
        let page = try ignoringReadOnly {
            try write("Expand") { transaction in
                guard try transaction.contains(item) else { throw OutlineError.unknownItem(item) }
                try transaction.expand([item], view: view)
                return try transaction.childSnapshot(
                    of: item, view: view, after: nil, childLimit: childLimit)
            }
        }
        return try page
            ?? read {
                try $0.childSnapshot(of: item, view: view, after: nil, childLimit: childLimit)
            }
    }

    /// What is visible of a section, each list as far as it was loaded, and at least a page of it.
    fileprivate func snapshot(
        of section: SectionID, view: ViewName, loadedSoFar outline: SectionSnapshot<ItemID>,
        pageSize: Int
    ) throws -> SectionSnapshot<ItemID> {
        guard pageSize < .max else { return try snapshot(of: section, view: view) }
        return try read { transaction in
            try transaction.snapshot(of: section, view: view) { item in
                max(pageSize, outline.childCount(of: item))
            }
        }
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
