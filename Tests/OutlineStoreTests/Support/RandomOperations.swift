import OutlineSnapshots
import OutlineStore
import OutlineTesting

/// Random operations, each done to a store and to a naive model.
struct RandomOperations {
    static let views: [ViewName] = [.main, "second"]

    /// The generator of the step that is being made.
    private var generator = SeededGenerator(seed: 0)
    var model: NaiveOutline
    private var number = 0

    init(roots: [ItemID]) {
        model = NaiveOutline(roots: roots)
    }

    /// Does one operation and notes it.
    mutating func step(
        _ transaction: borrowing WriteTransaction<Label>, using random: inout SeededGenerator
    ) throws {
        generator = random
        defer { random = generator }
        switch Int.random(in: 0..<12, using: &generator) {
        case 0, 1: try insert(transaction)
        case 2: try insertSeveral(transaction)
        case 3: try insertTrees(transaction)
        case 4: try insertOutline(transaction)
        case 5, 6: try move(transaction, count: 1)
        case 7: try move(transaction, count: Int.random(in: 2...5, using: &generator))
        case 8: try delete(transaction)
        case 9: try toggle(transaction)
        case 10: try update(transaction)
        default: try reorder(transaction)
        }
    }

    private mutating func label() -> String {
        number += 1
        return "n\(number)"
    }

    private mutating func index(upTo count: Int) -> Int {
        Int.random(in: 0...count, using: &generator)
    }

    /// One of the ways to name an index of a list.
    private mutating func position(_ index: Int, in list: [ItemID]) -> Position {
        var ways: [Position] = [.index(index)]
        if index == 0 { ways.append(.first) }
        if index == list.count { ways.append(.last) }
        if index < list.count { ways.append(.before(list[index])) }
        if index > 0 { ways.append(.after(list[index - 1])) }
        return ways.randomElement(using: &generator) ?? .index(index)
    }

    private mutating func parent() -> ItemID {
        model.parents.randomElement(using: &generator) ?? model.roots[0]
    }
}

extension RandomOperations {
    private mutating func insert(
        _ transaction: borrowing WriteTransaction<Label>
    ) throws {
        let parent = parent()
        let list = model.children(of: parent)
        let index = index(upTo: list.count)
        let position = position(index, in: list)
        let label = label()
        generator.note("insert \(label) into \(parent) at \(position)")
        let item = try transaction.insert(Label(label), into: parent, at: position)
        model.insert(item, label: label, into: parent, at: index)
    }

    private mutating func insertSeveral(
        _ transaction: borrowing WriteTransaction<Label>
    ) throws {
        let parent = parent()
        let list = model.children(of: parent)
        let index = index(upTo: list.count)
        let position = position(index, in: list)
        let labels = (0..<Int.random(in: 0...12, using: &generator)).map { _ in label() }
        generator.note("insert \(labels) into \(parent) at \(position)")
        let items = try transaction.insert(labels.map { Label($0) }, into: parent, at: position)
        for (offset, (item, label)) in zip(items, labels).enumerated() {
            model.insert(item, label: label, into: parent, at: index + offset)
        }
    }

    private mutating func insertTrees(
        _ transaction: borrowing WriteTransaction<Label>
    ) throws {
        let parent = parent()
        let list = model.children(of: parent)
        let index = index(upTo: list.count)
        let position = position(index, in: list)
        let (top, child, leaf) = (label(), label(), label())
        generator.note("insert trees into \(parent) at \(position)")
        let trees = try OutlineText("- \(top) +\n  - \(child)\n- \(leaf)").trees
        let view = Self.views.randomElement(using: &generator) ?? .main
        let items = try transaction.insert(trees, into: parent, at: position, view: view)
        model.insert(items[0], label: top, into: parent, at: index)
        model.insert(items[1], label: leaf, into: parent, at: index + 1)
        // The ids follow the outline's order.
        let below = ItemID(rawValue: items[0].rawValue + 1)
        model.insert(below, label: child, into: items[0], at: 0)
        model.expanded[view, default: []].insert(items[0])
    }

    private mutating func insertOutline(
        _ transaction: borrowing WriteTransaction<Label>
    ) throws {
        let parent = parent()
        var path = [parent]
        var toggles = (0..<Int.random(in: 0...8, using: &generator)).map { _ in
            Bool.random(using: &generator)
        }
        generator.note("insert an outline into \(parent)")
        var copy = self
        try transaction.insertOutline(into: parent) { writer in
            while !toggles.isEmpty || path.count > 1 {
                if toggles.popLast() ?? false {
                    let label = copy.label()
                    let isExpanded = Bool.random(using: &copy.generator)
                    let item = try writer.open(Label(label), isExpanded: isExpanded)
                    let above = path[path.count - 1]
                    let end = copy.model.children(of: above).count
                    copy.model.insert(item, label: label, into: above, at: end)
                    if isExpanded { copy.model.expanded[.main, default: []].insert(item) }
                    path.append(item)
                } else if path.count > 1 {
                    try writer.close()
                    path.removeLast()
                }
            }
        }
        self = copy
    }

    private mutating func move(
        _ transaction: borrowing WriteTransaction<Label>, count: Int
    ) throws {
        let items = Array(model.all.shuffled(using: &generator).prefix(count))
        guard !items.isEmpty else { return }
        let parent = parent()
        let list = model.children(of: parent).filter { !items.contains($0) }
        let index = index(upTo: list.count)
        let position = position(index, in: list)
        generator.note("move \(items) to \(parent) at \(position)")
        if let item = items.first(where: { model.isItem($0, inPathOf: parent) }) {
            let refusal = OutlineError.intoOwnSubtree(item: item, parent: parent)
            let error = outlineError {
                try transaction.move(items, to: parent, at: position)
            }
            return try checkEqual(error, refusal, "error")
        }
        try transaction.move(items, to: parent, at: position)
        model.move(items, to: parent, at: index)
    }

    private mutating func delete(
        _ transaction: borrowing WriteTransaction<Label>
    ) throws {
        let items = Array(model.all.shuffled(using: &generator).prefix(2))
        generator.note("delete \(items)")
        let gone = Set(items.flatMap(model.subtree))
        let count = try transaction.delete(items)
        try checkEqual(count, gone.count, "number of deleted items")
        for item in items { model.delete(item) }
    }

    private mutating func toggle(
        _ transaction: borrowing WriteTransaction<Label>
    ) throws {
        let items = Array(model.all.shuffled(using: &generator).prefix(3))
        let view = Self.views.randomElement(using: &generator) ?? .main
        let isUndoable = Bool.random(using: &generator)
        if Bool.random(using: &generator) {
            generator.note("expand \(items) in \(view)")
            try transaction.expand(items, view: view, isUndoable: isUndoable)
            model.expanded[view, default: []].formUnion(items)
            return
        }
        generator.note("collapse \(items) in \(view)")
        try transaction.collapse(items, view: view, isUndoable: isUndoable)
        model.expanded[view]?.subtract(items)
    }

    private mutating func update(
        _ transaction: borrowing WriteTransaction<Label>
    ) throws {
        guard let item = model.all.randomElement(using: &generator) else { return }
        let label = label()
        generator.note("call \(item) \(label)")
        try transaction.update(item, to: Label(label))
        model.items[item]?.label = label
    }

    /// A new order of one list, by a difference of it.
    private mutating func reorder(
        _ transaction: borrowing WriteTransaction<Label>
    ) throws {
        let parent = parent()
        let old = model.children(of: parent)
        let new = old.shuffled(using: &generator)
        generator.note("reorder \(old) to \(new)")
        try transaction.apply(new.difference(from: old), toChildrenOf: parent)
        model.items[parent]?.children = new
    }
}
