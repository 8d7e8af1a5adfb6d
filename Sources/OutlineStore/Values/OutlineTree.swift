/// Content with children: what is inserted as a whole tree, of any depth.
public struct OutlineTree<Content: OutlineContent>: Sendable {
    /// The content of the item.
    public var content: Content

    /// Whether the item is open in the view that the insertion names.
    public var isExpanded: Bool

    private var branch: Branch?

    /// The children, in order.
    public var children: [OutlineTree] {
        get { branch?.trees ?? [] }
        set { branch = newValue.isEmpty ? nil : Branch(newValue) }
    }

    /// Makes a tree.
    ///
    /// - Parameters:
    ///   - content: The content of the item on top.
    ///   - isExpanded: Whether the item is open.
    ///   - children: The trees below it, in order.
    public init(_ content: Content, isExpanded: Bool = false, children: [OutlineTree] = []) {
        self.content = content
        self.isExpanded = isExpanded
        self.children = children
    }
}

extension OutlineTree {
    /// The children of one tree, released without recursion: a chain of arrays would end the
    /// process at some depth.
    ///
    /// `@unchecked Sendable`: the trees are set once, and taken away only by the last owner.
    private final class Branch: @unchecked Sendable {
        private(set) var trees: [OutlineTree]

        init(_ trees: [OutlineTree]) {
            self.trees = trees
        }

        deinit {
            var pending = take()
            while var tree = pending.popLast() {
                guard tree.branch != nil, isKnownUniquelyReferenced(&tree.branch) else { continue }
                pending += tree.branch?.take() ?? []
            }
        }

        private func take() -> [OutlineTree] {
            defer { trees = [] }
            return trees
        }
    }
}
