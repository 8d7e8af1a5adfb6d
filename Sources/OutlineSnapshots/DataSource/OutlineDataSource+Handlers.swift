extension OutlineDataSource {
    /// What happens when people open and close items; called in the order in which they stand
    /// here. The data source answers with the old state in all of them.
    ///
    /// A handler that throws ends the gesture: nothing has changed then, and the caller gets
    /// ``OutlineDataSourceError/handlerFailed(item:underlying:)``.
    public struct SectionSnapshotHandlers {
        /// Says whether the item may be opened; without it, every item may.
        public var shouldExpandItem: ((Item) -> Bool)?
        /// Is called before an item is opened.
        public var willExpandItem: ((Item) throws -> Void)?
        /// Gives the children of an item that is being opened. It gets the item and its present
        /// descendants, the item itself left out, and is called on every opening, with children
        /// there or without.
        public var snapshotForExpandingParent:
            ((Item, SectionSnapshot<Item>) throws -> SectionSnapshot<Item>)?
        /// Says whether the item may be closed; without it, every item may.
        public var shouldCollapseItem: ((Item) -> Bool)?
        /// Is called before an item is closed.
        public var willCollapseItem: ((Item) throws -> Void)?

        /// Makes handlers that do nothing.
        public init() {}
    }

    /// What happens when people move items.
    ///
    /// The order is: `canReorderItem` for each item, `shouldReorder` with the target, `willReorder`
    /// with the data source still in the old state, the change, `didReorder`, `writeReorder`. A
    /// gesture that is refused or given up calls nothing further.
    public struct ReorderingHandlers {
        /// Says whether the item may be moved. Without it nothing can be moved.
        public var canReorderItem: ((Item) -> Bool)?
        /// Says whether the items may be moved to this place; without it, they may.
        public var shouldReorder: ((MoveProposal<Section, Item>) -> Bool)?
        /// Is called before the items move. If it throws, they do not.
        public var willReorder: ((Transaction<Section, Item>) throws -> Void)?
        /// Is called after the items have moved, to write the new order down. If it throws, they go
        /// back. Without it or `writeReorder` nothing can be moved.
        public var didReorder: ((Transaction<Section, Item>) throws -> Void)?
        /// Is called after `didReorder`, to write the new order down where that takes its time: the
        /// gesture does not wait for it, and what is asked for meanwhile is done after it. If it
        /// throws, the items go back, and `failureHandler` gets the error.
        public var writeReorder: (@MainActor (Transaction<Section, Item>) async throws -> Void)?

        /// Makes handlers that let nothing be moved.
        public init() {}
    }

    /// How children are loaded that take their time.
    public struct ChildLoadingHandlers {
        /// Loads the first or the next children of an item. It is called when an item is opened
        /// whose children are not loaded, or could not be, and by `loadChildren(of:)`.
        public var loadChildren: ((ChildRequest<Item>) async throws -> ChildPage<Item>)?
        /// Whether the children of an item are forgotten when it is closed, and loaded again when
        /// it is opened. It has no effect unless there is a handler that gives them.
        public var unloadsOnCollapse = false

        /// Makes handlers that load nothing.
        public init() {}
    }
}

/// Which children are to be loaded.
public struct ChildRequest<Item: Hashable & Sendable>: Hashable, Sendable {
    /// The item whose children are asked for.
    public let parent: Item
    /// How many children are there already; those that follow them are asked for.
    public let loadedCount: Int
    /// The last child that is there; `nil` if there is none.
    public let lastChild: Item?

    /// Makes a request.
    ///
    /// - Parameters:
    ///   - parent: The item whose children are asked for.
    ///   - loadedCount: How many children are there already.
    ///   - lastChild: The last child that is there.
    public init(parent: Item, loadedCount: Int = 0, lastChild: Item? = nil) {
        self.parent = parent
        self.loadedCount = loadedCount
        self.lastChild = lastChild
    }
}

/// Children that were loaded.
public struct ChildPage<Item: Hashable & Sendable>: Sendable {
    /// The children as roots, with what is known below them.
    public let children: SectionSnapshot<Item>
    /// How many children are still to be loaded.
    public let remaining: Int

    /// Makes a page.
    ///
    /// - Parameters:
    ///   - children: The children as roots, with what is known below them.
    ///   - remaining: How many children are still to be loaded after these.
    public init(_ children: SectionSnapshot<Item>, remaining: Int = 0) {
        self.children = children
        self.remaining = remaining
    }

    /// What is known of the parent's children once these are there; `.none` where they tell.
    var parentState: ChildState { remaining > 0 ? .partial(remaining: remaining) : .none }
}
