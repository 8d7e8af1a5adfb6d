/// What keeps the outline of a section beyond the data source, such as a store: it gives the
/// children of items that are opened, and writes down what people do.
///
/// What throws leaves both as they were, and the caller of the gesture gets the error.
package struct SectionKeeper<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    /// How a new order is noted.
    package enum Reordering {
        /// Before the gesture returns.
        case atOnce(@MainActor (Transaction<Section, Item>) throws -> Void)
        /// While the data source waits with other changes.
        case later(@MainActor (Transaction<Section, Item>) async throws -> Void)
    }

    /// The keeper's identity: items can be moved only between sections of the same one.
    package let identity: ObjectIdentifier
    /// Notes that an item is open, and gives what is below it, at least as much as is in the
    /// present outline.
    package let expand: @MainActor (Item, SectionSnapshot<Item>) throws -> ChildPage<Item>
    /// Notes that an item is closed.
    package let collapse: @MainActor (Item) throws -> Void
    /// Gives children, without noting anything.
    package let load: @MainActor (ChildRequest<Item>) async throws -> ChildPage<Item>
    /// Notes a new order.
    package let reorder: Reordering
    /// Reads the outline anew, as much of it as is in the present one.
    package let read: @MainActor (SectionSnapshot<Item>) throws -> SectionSnapshot<Item>

    /// Makes a keeper of what it does.
    package init(
        identity: ObjectIdentifier,
        expand: @escaping @MainActor (Item, SectionSnapshot<Item>) throws -> ChildPage<Item>,
        collapse: @escaping @MainActor (Item) throws -> Void,
        load: @escaping @MainActor (ChildRequest<Item>) async throws -> ChildPage<Item>,
        reorder: Reordering,
        read: @escaping @MainActor (SectionSnapshot<Item>) throws -> SectionSnapshot<Item>
    ) {
        self.identity = identity
        self.expand = expand
        self.collapse = collapse
        self.load = load
        self.reorder = reorder
        self.read = read
    }
}
