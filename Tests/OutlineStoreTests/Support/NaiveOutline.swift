import OutlineStore
import OutlineTesting

/// The plainest model of an outline: arrays of children, changed by the letter of the documents.
struct NaiveOutline {
    struct Item {
        var label: String
        var parent: ItemID
        var children: [ItemID] = []
    }

    var items: [ItemID: Item] = [:]
    /// The open items of each view.
    var expanded: [ViewName: Set<ItemID>] = [:]
    let roots: [ItemID]

    init(roots: [ItemID]) {
        self.roots = roots
        for root in roots { items[root] = Item(label: "", parent: root) }
    }

    var all: [ItemID] { items.keys.filter { !roots.contains($0) }.sorted() }
    var parents: [ItemID] { items.keys.sorted() }

    func children(of parent: ItemID) -> [ItemID] { items[parent]?.children ?? [] }

    func isItem(_ item: ItemID, inPathOf other: ItemID) -> Bool {
        var step = other
        while step != item {
            guard !roots.contains(step), let parent = items[step]?.parent else { return false }
            step = parent
        }
        return true
    }

    func subtree(of item: ItemID) -> [ItemID] {
        [item] + children(of: item).flatMap(subtree)
    }

    mutating func insert(_ item: ItemID, label: String, into parent: ItemID, at index: Int) {
        items[item] = Item(label: label, parent: parent)
        items[parent]?.children.insert(item, at: index)
    }

    /// Moves items to an index of the list without them.
    mutating func move(_ moved: [ItemID], to parent: ItemID, at index: Int) {
        for item in moved {
            if let old = items[item]?.parent { items[old]?.children.removeAll { $0 == item } }
            items[item]?.parent = parent
        }
        items[parent]?.children.insert(contentsOf: moved, at: index)
    }

    mutating func delete(_ item: ItemID) {
        guard let parent = items[item]?.parent else { return }
        items[parent]?.children.removeAll { $0 == item }
        for gone in subtree(of: item) {
            items[gone] = nil
            for view in expanded.keys { expanded[view]?.remove(gone) }
        }
    }

    /// Everything there is to know of the outline, as text.
    func dump(view: ViewName) -> String {
        var lines: [String] = []
        var stack = roots.reversed().map { (item: $0, level: 0) }
        while let (item, level) = stack.popLast() {
            let isOpen = expanded[view]?.contains(item) == true
            lines.append(
                String(repeating: "  ", count: level)
                    + "- \(item) \(items[item]?.label ?? "?")\(isOpen ? " +" : "")")
            stack += children(of: item).reversed().map { ($0, level + 1) }
        }
        return lines.joined(separator: "\n")
    }

    /// The items that a person sees below a root.
    func visible(below root: ItemID, view: ViewName) -> [ItemID] {
        children(of: root).flatMap { item in
            let isOpen = expanded[view]?.contains(item) == true
            return [item] + (isOpen ? visible(below: item, view: view) : [])
        }
    }
}

extension OutlineStore<Label> {
    /// The same text as `NaiveOutline.dump`, read from the file.
    func dump(roots: [ItemID], view: ViewName) throws -> String {
        try read { transaction in
            var lines: [String] = []
            for root in roots {
                lines.append("- \(root) ")
                try transaction.walk(below: root, view: view) { event in
                    guard case .open(let item) = event else { return }
                    lines.append(
                        String(repeating: "  ", count: item.level + 1)
                            + "- \(item.id) \(item.content.title)\(item.isExpanded ? " +" : "")")
                }
            }
            return lines.joined(separator: "\n")
        }
    }
}
