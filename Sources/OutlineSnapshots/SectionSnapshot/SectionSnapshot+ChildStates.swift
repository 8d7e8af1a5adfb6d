// What is known of children that may not be loaded.
extension SectionSnapshot {
    /// What is known of the item's children; `.none` for an unknown item.
    ///
    /// Unless a state was set, it is `.loaded` for an item with children and `.none` for one
    /// without.
    ///
    /// - Parameter item: The item to look for.
    /// - Returns: The state that was set, or what the children tell.
    /// - Complexity: O(log *n*) at worst, O(1) mostly.
    @inlinable
    public func childState(of item: Item) -> ChildState {
        table.slot(of: item).map { childState(ofSlot: $0) } ?? .none
    }

    /// Whether a list shows that the item can be opened: its child state is not `.none`.
    ///
    /// - Parameter item: The item to look for.
    /// - Returns: Whether to show a disclosure indicator.
    /// - Complexity: O(log *n*) at worst, O(1) mostly.
    @inlinable
    public func mayHaveChildren(_ item: Item) -> Bool {
        childState(of: item) != .none
    }

    /// Sets what is known of the item's children, whether there are any or not.
    ///
    /// The state stays until it is set anew or until ``replace(childrenOf:using:)``; appending,
    /// inserting and deleting children do not change it, because a page of children does not
    /// complete them. Setting `.none` takes the state back to what the children tell.
    ///
    /// - Parameters:
    ///   - state: The new state.
    ///   - item: The item that has it; an unknown one is passed over.
    /// - Returns: Whether the item is known.
    /// - Complexity: O(1) on average.
    @inlinable
    @discardableResult
    public mutating func setChildState(_ state: ChildState, of item: Item) -> Bool {
        guard let slot = table.slot(of: item) else { return false }
        setChildState(state, ofSlot: slot)
        return true
    }

    @inlinable
    mutating func setChildState(_ state: ChildState?, ofSlot slot: Int32) {
        structure.slots[slot].load = LoadMark(state)
        if case .partial(let remaining) = state {
            remainingChildren[slot] = remaining
        } else if !remainingChildren.isEmpty {
            remainingChildren[slot] = nil
        }
    }

    /// The state that was set; nil where none was.
    @inlinable
    func explicitChildState(ofSlot slot: Int32) -> ChildState? {
        switch structure.slots[slot].load {
        case .automatic: nil
        case .notLoaded: .notLoaded
        case .loading: .loading
        case .partial: .partial(remaining: remainingChildren[slot] ?? 0)
        case .loaded: .loaded
        case .failed: .failed
        }
    }

    @inlinable
    func childState(ofSlot slot: Int32) -> ChildState {
        if let state = explicitChildState(ofSlot: slot) { return state }
        return structure.firstChild(of: slot) == OutlineStructure.none ? .none : .loaded
    }
}
