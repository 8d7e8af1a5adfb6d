import OutlineStore

/// A sink that adds to a store only what is not there, and moves what stands elsewhere.
struct MergeSink: OutlineEntrySink, ~Copyable {
    private struct Level {
        let item: ItemID
        /// Children that were there, last first; `nil` until they are needed.
        var children: [MergeKey: [ItemID]]?
        /// The child after which a new one goes.
        var previous: ItemID?
        /// New children from before the first one that was there; `nil` once one was met.
        var leading: [ItemID]? = []
    }

    /// An item below the parent that has a GUID.
    private struct Known {
        let item: ItemID
        let parent: ItemID
    }

    /// The transaction of the closure that this sink lives in; a transaction cannot be copied, and
    /// a structure cannot hold a borrowed value.
    private let transaction: UnsafePointer<WriteTransaction<OutlineEntry>>
    private let view: ViewName
    private var levels: [Level]
    private var known: [MergeIdentity: [Known]] = [:]
    private var matchedItems: Set<ItemID> = []
    private(set) var added = 0
    private(set) var moved = 0
    private(set) var updated = 0
    var matched: Int { matchedItems.count }
    /// Whether anything was written.
    var hasWritten: Bool { added + moved + updated > 0 }

    /// Makes a sink that must not outlive the transaction.
    init(
        _ transaction: UnsafePointer<WriteTransaction<OutlineEntry>>, parent: ItemID, view: ViewName
    ) throws {
        self.transaction = transaction
        self.view = view
        levels = [Level(item: parent)]
        var path = [parent]
        var known: [MergeIdentity: [Known]] = [:]
        try transaction.pointee.walk(below: parent) { event in
            switch event {
            case .open(let item):
                if let identity = MergeIdentity(item.content) {
                    known[identity, default: []].append(
                        Known(item: item.id, parent: path[path.count - 1]))
                }
                path.append(item.id)
            case .close: path.removeLast()
            }
        }
        self.known = known
    }

    mutating func open(_ entry: OutlineEntry, isExpanded: Bool) throws(OutlineError) {
        let top = levels.count - 1
        if let item = try takeIdentical(to: entry) {
            levels.append(Level(item: item))
        } else if let item = try takeEqual(to: entry) {
            try meet(item)
            levels.append(Level(item: item))
        } else {
            let item = try transaction.pointee.insert(
                entry, into: levels[top].item, at: place(in: top))
            if isExpanded { _ = try transaction.pointee.expand([item], view: view) }
            added += 1
            noteNew(item)
            levels.append(Level(item: item, children: [:]))
        }
    }

    mutating func close() throws(OutlineError) {
        guard levels.count > 1 else { throw .unbalancedOutline }
        levels.removeLast()
    }

    // MARK: What is there

    /// Finds the item of the same identity, brings it here and up to date.
    private mutating func takeIdentical(
        to entry: OutlineEntry
    ) throws(OutlineError) -> ItemID? {
        guard let identity = MergeIdentity(entry), let candidates = known[identity] else {
            return nil
        }
        let parent = levels[levels.count - 1].item
        let free = candidates.filter { !matchedItems.contains($0.item) }
        guard let found = free.first(where: { $0.parent == parent }) ?? free.first else {
            return nil
        }
        matchedItems.insert(found.item)
        if found.parent == parent {
            try meet(found.item)
        } else {
            try transaction.pointee.move(
                found.item, to: parent, at: place(in: levels.count - 1))
            moved += 1
            noteNew(found.item)
        }
        let content = try transaction.pointee.content(of: found.item)
        let newer = content.updated(by: entry)
        if newer != content {
            try transaction.pointee.update(found.item, to: newer)
            updated += 1
        }
        return found.item
    }

    private mutating func takeEqual(to entry: OutlineEntry) throws(OutlineError) -> ItemID? {
        let top = levels.count - 1
        if levels[top].children == nil {
            levels[top].children = try children(of: levels[top].item)
        }
        while let item = levels[top].children?[MergeKey(entry)]?.popLast() {
            if matchedItems.insert(item).inserted { return item }
        }
        return nil
    }

    private func children(of parent: ItemID) throws(OutlineError) -> [MergeKey: [ItemID]] {
        let items = try transaction.pointee.children(of: parent)
        let contents = try transaction.pointee.content(of: items)
        var children: [MergeKey: [ItemID]] = [:]
        for (item, content) in zip(items, contents).reversed() {
            if let content { children[MergeKey(content), default: []].append(item) }
        }
        return children
    }

    // MARK: Places

    private func place(in level: Int) -> Position {
        levels[level].previous.map(Position.after) ?? .last
    }

    private mutating func noteNew(_ item: ItemID) {
        let top = levels.count - 1
        levels[top].previous = item
        levels[top].leading?.append(item)
    }

    /// Goes on behind a child that was there; what came before the first of them goes before it.
    private mutating func meet(_ item: ItemID) throws(OutlineError) {
        let top = levels.count - 1
        levels[top].previous = item
        guard let leading = levels[top].leading else { return }
        levels[top].leading = nil
        guard !leading.isEmpty else { return }
        try transaction.pointee.move(leading, to: levels[top].item, at: .before(item))
    }
}
