import OutlineStore

/// A sink that adds to a store only what is not there.
struct MergeSink: OutlineEntrySink, ~Copyable {
    /// By what an entry is found again below the same parent.
    private struct Key: Hashable {
        let kind: OutlineEntry.Kind
        let text: String

        init(_ entry: OutlineEntry) {
            kind = entry.kind
            switch entry.kind {
            case .folder: text = entry.title
            case .link: text = entry.address.isEmpty ? entry.title : entry.address
            case .note: text = entry.title + "\n" + entry.description
            case .separator: text = ""
            }
        }
    }

    private struct Level {
        let item: ItemID
        /// Children that were there and are not matched yet, last first; `nil` until they are
        /// needed.
        var unmatched: [Key: [ItemID]]?
    }

    /// The transaction of the closure that this sink lives in; a transaction cannot be copied, and
    /// a structure cannot hold a borrowed value.
    private let transaction: UnsafePointer<WriteTransaction<OutlineEntry>>
    private let view: ViewName
    private var levels: [Level]
    private(set) var added = 0
    private(set) var matched = 0

    /// Makes a sink that must not outlive the transaction.
    init(
        _ transaction: UnsafePointer<WriteTransaction<OutlineEntry>>, parent: ItemID, view: ViewName
    ) {
        self.transaction = transaction
        self.view = view
        levels = [Level(item: parent)]
    }

    mutating func open(_ entry: OutlineEntry, isExpanded: Bool) throws(OutlineError) {
        if let item = try takeMatch(of: entry) {
            matched += 1
            levels.append(Level(item: item))
        } else {
            let item = try transaction.pointee.insert(entry, into: levels[levels.count - 1].item)
            if isExpanded { _ = try transaction.pointee.expand([item], view: view) }
            added += 1
            levels.append(Level(item: item, unmatched: [:]))
        }
    }

    mutating func close() throws(OutlineError) {
        guard levels.count > 1 else { throw .unbalancedOutline }
        levels.removeLast()
    }

    private mutating func takeMatch(of entry: OutlineEntry) throws(OutlineError) -> ItemID? {
        let depth = levels.count - 1
        if levels[depth].unmatched == nil {
            levels[depth].unmatched = try children(of: levels[depth].item)
        }
        return levels[depth].unmatched?[Key(entry)]?.popLast()
    }

    private func children(of parent: ItemID) throws(OutlineError) -> [Key: [ItemID]] {
        let items = try transaction.pointee.children(of: parent)
        let contents = try transaction.pointee.content(of: items)
        var children: [Key: [ItemID]] = [:]
        for (item, content) in zip(items, contents).reversed() {
            if let content { children[Key(content), default: []].append(item) }
        }
        return children
    }
}
