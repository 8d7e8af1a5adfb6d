public import OutlineStore

/// A store with one section and a small tree: given this tree, do that, expect this tree.
///
/// ```swift
/// let tree = try OutlineFixture("""
///     - A +
///       - B
///     - C
///     """)
/// try tree.write { try $0.move(tree.item("B"), to: tree.root, at: .last) }
/// try tree.checkOutline("""
///     - A +
///     - C
///     - B
///     """)
/// ```
public struct OutlineFixture: Sendable {
    /// The store.
    public let store: OutlineStore<Label>

    /// The section that holds the tree.
    public let section: OutlineSection

    private let planted: [String: ItemID]

    /// The parent of the topmost items.
    public var root: ItemID { section.root }

    /// Puts a tree into a section.
    ///
    /// - Parameters:
    ///   - text: The tree, as `OutlineText` reads it.
    ///   - store: The store; a new one in memory if none is given.
    ///   - name: The name of the section, which is made if need be.
    /// - Throws: `OutlineTextError`; as `OutlineStore.write(_:_:)`.
    public init(
        _ text: String = "", in store: OutlineStore<Label>? = nil, section name: String = "Outline"
    ) throws {
        let trees = try OutlineText(text).trees
        let store = try store ?? .inMemory()
        let section = try store.section(named: name)
        planted = try store.write("Plant") { transaction in
            try transaction.insert(trees, into: section.root)
            var planted: [String: ItemID] = [:]
            try transaction.walk(below: section.root) { event in
                guard case .open(let item) = event else { return }
                if planted[item.content.title] == nil { planted[item.content.title] = item.id }
            }
            return planted
        }
        self.store = store
        self.section = section
    }

    /// The planted item with a label.
    ///
    /// - Parameter label: The label; the first item in outline order counts.
    /// - Returns: The item, wherever it stands by now. The store is not asked, so this may be
    ///   called within a transaction.
    /// - Throws: `OutlineFixtureError.noItem` if the planted tree has none.
    /// - Complexity: O(1).
    public func item(_ label: String) throws(OutlineFixtureError) -> ItemID {
        guard let item = planted[label] else { throw .noItem(label) }
        return item
    }

    /// The planted items with labels.
    ///
    /// - Parameter labels: The labels.
    /// - Returns: The items, in the order of the labels.
    /// - Throws: `OutlineFixtureError.noItem` if one is missing.
    /// - Complexity: O(number of labels).
    public func items(_ labels: [String]) throws(OutlineFixtureError) -> [ItemID] {
        try labels.map(item)
    }

    /// Writes to the store.
    ///
    /// - Parameter body: Gets the transaction.
    /// - Returns: What `body` returns.
    /// - Throws: As `OutlineStore.write(_:_:)`.
    @discardableResult
    public func write<Result>(
        _ body: (borrowing WriteTransaction<Label>) throws -> Result
    ) throws -> Result {
        try store.write("Test", body)
    }

    /// The whole tree.
    ///
    /// - Parameter view: The view in which items count as open.
    /// - Returns: Its text.
    /// - Throws: As `OutlineStore.read(_:)`.
    public func text(view: ViewName = .main) throws -> String {
        try store.read { try $0.outlineText(below: root, view: view).description }
    }

    /// What a person sees of the tree: nothing below closed items.
    ///
    /// - Parameter view: The view in which items count as open.
    /// - Returns: Its text.
    /// - Throws: As `OutlineStore.read(_:)`.
    public func visibleText(view: ViewName = .main) throws -> String {
        try store.read {
            try $0.outlineText(below: root, scope: .visible, view: view).description
        }
    }
}

extension OutlineFixture: OutlineDrawable {
    /// The whole tree, as it is in the store, with the items that are open in the main view.
    ///
    /// - Returns: The tree.
    /// - Throws: As `OutlineStore.read(_:)`.
    /// - Complexity: O(*n* log *n*).
    public func outlineText() throws -> OutlineText {
        try store.outlineText(of: section)
    }
}

/// A label that a fixture does not know.
public enum OutlineFixtureError: Error, Hashable, Sendable {
    /// No item has the label.
    case noItem(String)
}

extension OutlineFixtureError: CustomStringConvertible {
    /// The label.
    public var description: String {
        switch self {
        case .noItem(let label): "no planted item is called “\(label)”"
        }
    }
}
