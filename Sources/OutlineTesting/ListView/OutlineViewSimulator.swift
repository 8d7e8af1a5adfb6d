public import OutlineSnapshots

/// An outline view without a screen: it is told by parent and index what changes, one step after
/// another, and refuses steps that do not fit what it shows.
public struct OutlineViewSimulator<Item: Hashable & Sendable>: Sendable {
    private var children: [Item?: [Item]] = [:]
    private var parents: [Item: Item?] = [:]
    private var expanded: Set<Item> = []
    /// The items whose rows were made anew, in that order.
    public private(set) var reloadedItems: [Item] = []
    /// The items whose rows were configured anew, in that order.
    public private(set) var reconfiguredItems: [Item] = []

    /// Makes an outline view that shows an outline.
    ///
    /// - Parameter snapshot: The outline.
    public init(showing snapshot: SectionSnapshot<Item> = SectionSnapshot()) {
        for item in snapshot.items {
            let parent = snapshot.parent(of: item)
            children[parent, default: []].append(item)
            parents[item] = .some(parent)
        }
        expanded = Set(snapshot.expandedItems)
    }

    /// The outline that is shown.
    ///
    /// - Complexity: O(*n*).
    public var snapshot: SectionSnapshot<Item> {
        var snapshot = SectionSnapshot<Item>()
        var waiting: [Item?] = [nil]
        while let parent = waiting.popLast() {
            let items = children[parent] ?? []
            // Items are unique and parents come first, so nothing is refused.
            try? snapshot.append(items, to: parent)
            waiting += items
        }
        snapshot.expand(Array(expanded))
        return snapshot
    }

    /// Makes steps, one after another.
    ///
    /// - Parameter steps: The steps.
    /// - Throws: ``OutlineViewError`` for the first step that does not fit; the steps before it
    ///   have been made then.
    /// - Complexity: O(*s* × *n*) for *s* steps.
    public mutating func apply(_ steps: [OutlineStep<Item>]) throws(OutlineViewError) {
        for step in steps {
            switch step {
            case .insert(let item, let parent, let index):
                guard parents[item] == nil else { throw .duplicateItem("\(item)") }
                try put(item, parent, index)
            case .move(let item, let oldParent, let oldIndex, let newParent, let newIndex):
                try take(item, oldParent, oldIndex)
                try checkNoCycle(item, newParent)
                try put(item, newParent, newIndex)
            case .remove(let item, let parent, let index):
                try take(item, parent, index)
                forget(item)
            case .expand(let item): expanded.insert(try known(item))
            case .collapse(let item): expanded.remove(try known(item))
            case .reload(let item): reloadedItems.append(try known(item))
            case .reconfigure(let item): reconfiguredItems.append(try known(item))
            }
        }
    }

    private func known(_ item: Item) throws(OutlineViewError) -> Item {
        guard parents[item] != nil else { throw .unknownItem("\(item)") }
        return item
    }

    private mutating func take(
        _ item: Item, _ parent: Item?, _ index: Int
    ) throws(OutlineViewError) {
        guard parents[try known(item)] == .some(parent),
            let list = children[parent], list.indices.contains(index), list[index] == item
        else { throw .wrongPlace("\(item)") }
        children[parent]?.remove(at: index)
    }

    private mutating func put(
        _ item: Item, _ parent: Item?, _ index: Int
    ) throws(OutlineViewError) {
        if let parent { _ = try known(parent) }
        guard (0...(children[parent]?.count ?? 0)).contains(index) else {
            throw .indexOutOfRange("\(item)", index: index)
        }
        children[parent, default: []].insert(item, at: index)
        parents[item] = .some(parent)
    }

    private func checkNoCycle(_ item: Item, _ parent: Item?) throws(OutlineViewError) {
        var next = parent
        while let ancestor = next {
            if ancestor == item { throw .intoOwnSubtree("\(item)") }
            next = parents[ancestor] ?? nil
        }
    }

    private mutating func forget(_ item: Item) {
        var waiting = [item]
        while let item = waiting.popLast() {
            waiting += children.removeValue(forKey: item) ?? []
            parents[item] = nil
            expanded.remove(item)
        }
    }
}
