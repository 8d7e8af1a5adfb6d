extension SectionSnapshot {
    /// Builds a snapshot from a stream of opened and closed items, in linear time.
    ///
    /// Items come in outline order: open an item, open and close its children, close it. A failing
    /// call leaves the builder as it was.
    public struct Builder: Sendable {
        @usableFromInline var snapshot: SectionSnapshot<Item>
        @usableFromInline var filling = StructureFilling()
        @usableFromInline var slots: SlotFilling

        /// Makes a builder without items.
        ///
        /// - Parameter minimumCapacity: The number of items that are expected; more are fine.
        /// - Complexity: O(`minimumCapacity`).
        @inlinable
        public init(minimumCapacity: Int = 0) {
            snapshot = SectionSnapshot()
            slots = SlotFilling(minimumCapacity: minimumCapacity)
        }

        /// The number of items opened so far.
        ///
        /// - Complexity: O(1).
        @inlinable public var count: Int { slots.hashes.count }

        /// Adds an item behind the last child of the open item, or as the last root, and opens it
        /// for children of its own.
        ///
        /// - Parameters:
        ///   - item: The new item.
        ///   - isExpanded: Whether its children are shown.
        ///   - childState: What is known of its children; `nil` leaves that to what comes.
        /// - Throws: ``SnapshotError/duplicateItem(_:)`` if the item has been added before.
        /// - Complexity: O(1) on average.
        @inlinable
        public mutating func open(
            _ item: Item, isExpanded: Bool = false, childState: ChildState? = nil
        ) throws(SnapshotError<Item>) {
            let isNew = slots.appendIfAbsent(hash: ItemTable.hash(item)) {
                snapshot.table.items[$0] == item
            }
            guard isNew else { throw .duplicateItem(item) }
            add(item, isExpanded: isExpanded, childState: childState)
        }

        /// Adds an item as `open(_:isExpanded:childState:)` does, without looking for it among
        /// those that were added: for a caller that reads the rows of a table, each once by its
        /// key. A builder is fed by one of the two only.
        ///
        /// - Parameters:
        ///   - item: An item that was not added before.
        ///   - isExpanded: Whether its children are shown.
        ///   - childState: What is known of its children; `nil` leaves that to what comes.
        /// - Complexity: O(1).
        @inlinable
        package mutating func openDistinct(
            _ item: Item, isExpanded: Bool, childState: ChildState?
        ) {
            slots.hashes.append(ItemTable.hash(item))
            add(item, isExpanded: isExpanded, childState: childState)
        }

        /// Says what is known of the children of the item that is open, innermost.
        ///
        /// - Parameter state: The state; nothing happens if no item is open.
        package mutating func setChildState(_ state: ChildState) {
            guard let open = filling.openSlots.last else { return }
            snapshot.setChildState(state, ofSlot: open)
        }

        @inlinable
        mutating func add(_ item: Item, isExpanded: Bool, childState: ChildState?) {
            snapshot.table.items.append(item)
            let slot = snapshot.structure.open(isExpanded: isExpanded, filling: &filling)
            if let childState { snapshot.setChildState(childState, ofSlot: slot) }
        }

        /// Closes the item that was opened last and is still open.
        ///
        /// - Throws: ``SnapshotError/nothingToClose`` if there is none.
        /// - Complexity: O(1).
        @inlinable
        public mutating func close() throws(SnapshotError<Item>) {
            guard snapshot.structure.close(filling: &filling) else { throw .nothingToClose }
        }

        /// Finishes the snapshot.
        ///
        /// - Returns: The snapshot with all items added so far.
        /// - Throws: ``SnapshotError/unclosedItem(_:)`` with the innermost item that is still open.
        /// - Complexity: O(*n*) for *n* items.
        @inlinable
        public consuming func build() throws(SnapshotError<Item>) -> SectionSnapshot<Item> {
            if let open = filling.openSlots.last, let item = snapshot.table.items[open] {
                throw .unclosedItem(item)
            }
            snapshot.structure.finish(lastChunk: filling.brackets)
            snapshot.table.index = HashIndex(hashesOfSlots: slots.hashes)
            return snapshot
        }
    }
}
