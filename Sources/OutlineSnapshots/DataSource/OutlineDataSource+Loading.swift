// Children that take their time.
extension OutlineDataSource {
    /// Loads children of an item: the first ones, or those that follow the ones that are there.
    ///
    /// They come from `loadChildren`, or from the store that keeps the section. It does nothing if
    /// all children are there, if they are being loaded, or if nothing gives them.
    ///
    /// - Parameter item: The item.
    /// - Returns: Whether loading has begun; not yet if another change is going on.
    /// - Throws: ``OutlineDataSourceError/unknownItem(_:)``.
    /// - Complexity: O(log *n*); the children come later.
    @discardableResult
    public func loadChildren(of item: Item) throws(Failure) -> Bool {
        try perform { [self] () throws(Failure) in
            var (section, outline) = try home(of: item)
            guard loader(for: section) != nil, needsLoading(item, in: outline) else {
                return false
            }
            outline.setChildState(.loading, of: item)
            commit(outline, below: item, in: section, .loaded(item))
            startLoading(item)
            return true
        }
    }

    /// Waits until the children of an item are loaded, or could not be.
    ///
    /// - Parameter item: The item.
    /// - Returns: What is known of its children then; at once if they are not being loaded.
    public func childState(whenLoaded item: Item) async -> ChildState {
        await loads[item]?.task.value
        return childState(of: item)
    }

    /// What is known of an item's children; `.none` for an unknown item.
    ///
    /// - Parameter item: The item.
    /// - Returns: The state.
    /// - Complexity: O(log *n*).
    public func childState(of item: Item) -> ChildState {
        current.section(of: item).flatMap { current.outlines[$0]?.childState(of: item) } ?? .none
    }
}

extension OutlineDataSource {
    /// What gives the children of items of a section.
    func loader(
        for section: Section
    ) -> (@MainActor (ChildRequest<Item>) async throws -> ChildPage<Item>)? {
        if let keeper = keepers[section] { return keeper.load }
        guard let load = childLoadingHandlers.loadChildren else { return nil }
        return { try await load($0) }
    }

    func needsLoading(_ item: Item, in outline: SectionSnapshot<Item>) -> Bool {
        switch outline.childState(of: item) {
        case .notLoaded, .failed, .partial: return true
        case .none, .loading, .loaded: return false
        }
    }

    /// Whether opening an item has its children loaded; further pages are asked for by themselves.
    func needsFirstChildren(
        _ item: Item, in outline: SectionSnapshot<Item>, of section: Section
    ) -> Bool {
        // What keeps a section has been asked for the children already.
        guard keepers[section] == nil, childLoadingHandlers.loadChildren != nil else {
            return false
        }
        if case .partial = outline.childState(of: item) { return false }
        return needsLoading(item, in: outline)
    }

    /// Starts a load whose children replace those that are there if there were none before, and
    /// follow them otherwise.
    func startLoading(_ item: Item) {
        guard let section = current.section(of: item), let load = loader(for: section),
            let outline = current.outlines[section]
        else { return }
        loads[item]?.task.cancel()
        loadCount += 1
        let number = loadCount
        let count = outline.childCount(of: item)
        let request = ChildRequest(
            parent: item, loadedCount: count,
            lastChild: count > 0 ? outline.child(at: count - 1, of: item) : nil)
        let task = Task { [weak self] in
            do {
                let page = try await load(request)
                self?.finishLoading(item, number, .success(page))
            } catch {
                self?.finishLoading(item, number, .failure(error))
            }
        }
        loads[item] = (number, task)
    }

    /// Puts loaded children below their parent; a load that is not wanted any more is dropped.
    private func finishLoading(
        _ item: Item, _ number: Int, _ result: Result<ChildPage<Item>, any Error>
    ) {
        performAlways { [self] in
            guard loads[item]?.number == number else { return }
            loads[item] = nil
            guard let section = current.section(of: item), let outline = current.outlines[section],
                outline.childState(of: item) == .loading
            else { return }
            do throws(Failure) {
                let next = try integrate(result, below: item, outline, section)
                commit(next, below: item, in: section, .loaded(item))
            } catch {
                var failed = outline
                failed.setChildState(.failed, of: item)
                commit(failed, below: item, in: section, .loaded(item))
                failureHandler?(error)
            }
        }
    }

    private func integrate(
        _ result: Result<ChildPage<Item>, any Error>, below item: Item,
        _ outline: SectionSnapshot<Item>, _ section: Section
    ) throws(Failure) -> SectionSnapshot<Item> {
        let page: ChildPage<Item>
        switch result {
        case .success(let loaded): page = loaded
        case .failure(let error): throw .handlerFailed(item: item, underlying: error)
        }
        var next = outline
        let count = outline.childCount(of: item)
        if count == 0 {
            try replaceChildren(of: item, in: &next, section, using: page.children)
        } else if let last = outline.child(at: count - 1, of: item) {
            try checkOnlyIn(section, page.children.items)
            do throws(SnapshotError<Item>) {
                try next.insert(page.children, after: last)
            } catch {
                throw Failure(error)
            }
        }
        next.setChildState(page.parentState, of: item)
        return next
    }

    /// Forgets the children of an item that was closed, where that is wanted and they can be had
    /// again.
    func unload(_ item: Item, in outline: inout SectionSnapshot<Item>, of section: Section) {
        guard childLoadingHandlers.unloadsOnCollapse, outline.mayHaveChildren(item),
            childLoadingHandlers.loadChildren != nil || keepers[section] != nil
                || sectionSnapshotHandlers.snapshotForExpandingParent != nil
        else { return }
        loads.removeValue(forKey: item)?.task.cancel()
        // The item is known, and nothing stands elsewhere.
        try? outline.replace(childrenOf: item, using: SectionSnapshot())
        outline.setChildState(.notLoaded, of: item)
    }

    /// Lets loads go on in an outline that was made without knowing of them.
    @usableFromInline
    func keepLoading(in outline: inout SectionSnapshot<Item>) {
        for item in loads.keys where outline.childCount(of: item) == 0 {
            outline.setChildState(.loading, of: item)
        }
    }

    @usableFromInline
    func cancelLoads(missingIn next: SectionedOutlines<Section, Item>) {
        for item in loads.keys where next.section(of: item) == nil {
            loads.removeValue(forKey: item)?.task.cancel()
        }
    }
}
