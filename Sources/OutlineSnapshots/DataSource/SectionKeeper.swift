/// What keeps the outline of a section beyond the data source, such as a store: it gives the
/// children of items that are opened, and writes down what people do.
///
/// What throws leaves both as they were, and the caller of the gesture gets the error.
package struct SectionKeeper<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    /// The keeper's identity: items can be moved only between sections of the same one.
    package let identity: ObjectIdentifier
    /// Notes that an item is open, and gives its children.
    package let expand: @MainActor (Item) throws -> SectionSnapshot<Item>
    /// Notes that an item is closed.
    package let collapse: @MainActor (Item) throws -> Void
    /// Notes a new order.
    package let reorder: @MainActor (Transaction<Section, Item>) throws -> Void
    /// Reads the outline anew.
    package let read: @MainActor () throws -> SectionSnapshot<Item>

    /// Makes a keeper of what it does.
    package init(
        identity: ObjectIdentifier,
        expand: @escaping @MainActor (Item) throws -> SectionSnapshot<Item>,
        collapse: @escaping @MainActor (Item) throws -> Void,
        reorder: @escaping @MainActor (Transaction<Section, Item>) throws -> Void,
        read: @escaping @MainActor () throws -> SectionSnapshot<Item>
    ) {
        self.identity = identity
        self.expand = expand
        self.collapse = collapse
        self.reorder = reorder
        self.read = read
    }
}
