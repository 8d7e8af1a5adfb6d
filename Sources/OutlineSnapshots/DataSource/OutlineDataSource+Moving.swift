// Moving items.
extension OutlineDataSource {
    /// Whether people may begin to move an item: `canReorderItem` and `didReorder` or
    /// `writeReorder` are set, and `canReorderItem` agrees. In a section that a store keeps, none of
    /// them needs to be set.
    ///
    /// - Parameter item: The item.
    /// - Returns: `false` also for an unknown item.
    public func canMove(_ item: Item) -> Bool {
        guard let section = current.section(of: item) else { return false }
        if keepers[section] != nil { return reorderingHandlers.canReorderItem?(item) ?? true }
        guard reorderingHandlers.didReorder != nil || reorderingHandlers.writeReorder != nil else {
            return false
        }
        return reorderingHandlers.canReorderItem?(item) ?? false
    }

    /// Moves an item, with all that is below it, as people do: with the handlers.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - target: Where it goes.
    /// - Returns: What ``move(_:to:)-([Item],_)`` returns.
    /// - Throws: What ``move(_:to:)-([Item],_)`` throws.
    /// - Complexity: O(*k* log *n*) for *k* rows of the item; if it changes its section, for *k*
    ///   items below it.
    @discardableResult
    public func move(
        _ item: Item, to target: MoveTarget<Section, Item>
    ) throws(Failure) -> Bool {
        try move([item], to: target)
    }

    /// Moves items, with all that is below them, as people do: with the handlers.
    ///
    /// The order is `canReorderItem` for each item, `shouldReorder`, `willReorder`, then the data
    /// source changes and tells its observers, then `didReorder`; a store that keeps the section
    /// writes after that. If one of them throws, all items go back, the observers are told, and the
    /// error is thrown.
    ///
    /// `writeReorder`, and a store that writes in the background, come last, and the gesture does not
    /// wait for them: if they fail, the items go back later, and `failureHandler` gets the error.
    /// Until then other changes wait; ``waitForWrites()`` tells when that is over.
    ///
    /// - Parameters:
    ///   - items: The items, in the order in which they are to stand. What stands below another one
    ///     of them moves along with it.
    ///   - target: Where they go, and the index that the first of them gets there.
    /// - Returns: Whether anything has moved: not if a handler refused, if all of them stand there
    ///   already or if the sections are kept by different stores, and not yet if another change is
    ///   going on.
    /// - Throws: ``OutlineDataSourceError/unknownItem(_:)``,
    ///   ``OutlineDataSourceError/unknownSection(_:)``,
    ///   ``OutlineDataSourceError/duplicateItem(_:)`` for an item named twice,
    ///   ``OutlineDataSourceError/intoOwnSubtree(item:parent:)``,
    ///   ``OutlineDataSourceError/indexOutOfRange(index:count:)``, or
    ///   ``OutlineDataSourceError/handlerFailed(item:underlying:)``; all items are where they were
    ///   then.
    /// - Complexity: O(*n*) for several items; for one, O(*k* log *n*) with *k* rows of the item or,
    ///   if it changes its section, *k* items below it.
    @discardableResult
    public func move(
        _ items: [Item], to target: MoveTarget<Section, Item>
    ) throws(Failure) -> Bool {
        try perform { [self] () throws(Failure) in
            var plan = try MovePlan(items, to: target, in: current)
            let keepers = Set(plan.changedSections.map { self.keepers[$0]?.identity })
            guard let first = plan.items.first, keepers.count == 1, plan.items.allSatisfy(canMove),
                reorderingHandlers.shouldReorder?(plan.proposal) ?? true
            else { return false }
            try plan.make()
            guard !plan.transaction.sectionTransactions.isEmpty else { return false }
            try call(reorderingHandlers.willReorder, plan.transaction, first)
            commitMove(plan)
            do throws(Failure) {
                try call(reorderingHandlers.didReorder, plan.transaction, first)
                try write(plan, first)
            } catch {
                rollBack(plan)
                throw error
            }
            return true
        }
    }

    /// Has a move written at once, or starts writing it.
    private func write(_ plan: MovePlan<Section, Item>, _ first: Item) throws(Failure) {
        var writes: [@MainActor (Transaction<Section, Item>) async throws -> Void] = []
        if let write = reorderingHandlers.writeReorder { writes.append(write) }
        switch keepers[plan.proposal.section]?.reorder {
        case .atOnce(let write):
            guard writes.isEmpty else {
                writes.append { try write($0) }
                break
            }
            try call(write, plan.transaction, first)
        case .later(let write): writes.append(write)
        case nil: break
        }
        guard !writes.isEmpty else { return }
        startWriting {
            for write in writes { try await write(plan.transaction) }
        } finish: { [weak self] error in
            guard let self, let error else { return }
            rollBack(plan)
            failureHandler?(.handlerFailed(item: first, underlying: error))
        }
    }

    private func call(
        _ handler: ((Transaction<Section, Item>) throws -> Void)?,
        _ transaction: Transaction<Section, Item>, _ item: Item
    ) throws(Failure) {
        do {
            try handler?(transaction)
        } catch {
            throw .handlerFailed(item: item, underlying: error)
        }
    }

    private func commitMove(_ plan: MovePlan<Section, Item>) {
        commit(
            plan.final, .moved(plan.items), plan.rowChanges(from: plan.initial, to: plan.final),
            changed: plan.changedSections)
    }

    private func rollBack(_ plan: MovePlan<Section, Item>) {
        commit(
            plan.initial, .rolledBack(plan.items),
            plan.rowChanges(from: plan.final, to: plan.initial), changed: plan.changedSections)
    }
}
