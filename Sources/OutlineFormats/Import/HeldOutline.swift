/// An outline that is held until its order is known: the bytes of its entries and two links for each.
///
/// For formats that are one value, whose folders are told after their children, and for tables whose
/// rows name their parents. Nothing recurses.
struct HeldOutline: ~Copyable {
    /// In place of an entry where there is none.
    static let none: Int32 = -1

    private struct Node {
        var offset: Int
        var parent: Int32
        var firstChild = HeldOutline.none
        var lastChild = HeldOutline.none
        var next = HeldOutline.none
    }

    private var bytes: [UInt8] = []
    private var nodes: [Node] = []
    private var firstRoot = HeldOutline.none
    private var lastRoot = HeldOutline.none

    init() {}

    /// How many entries are held.
    var count: Int { nodes.count }

    /// Makes a place for an entry that is not known yet, below no parent.
    mutating func reserve() -> Int32 {
        nodes.append(Node(offset: -1, parent: Self.none))
        return Int32(nodes.count - 1)
    }

    /// Says what stands at a place; the last word counts.
    mutating func set(_ node: Int32, to entry: OutlineEntry, isExpanded: Bool) {
        nodes[Int(node)].offset = bytes.count
        EncodedEntry.append(entry, isExpanded: isExpanded, to: &bytes)
    }

    /// Puts an entry at the end of a parent's children, or of the top level.
    mutating func append(_ node: Int32, to parent: Int32) {
        nodes[Int(node)].parent = parent
        let last = parent == Self.none ? lastRoot : nodes[Int(parent)].lastChild
        if last != Self.none { nodes[Int(last)].next = node }
        if parent == Self.none {
            if firstRoot == Self.none { firstRoot = node }
            lastRoot = node
        } else {
            if nodes[Int(parent)].firstChild == Self.none { nodes[Int(parent)].firstChild = node }
            nodes[Int(parent)].lastChild = node
        }
    }

    /// Puts the children of an entry that stands nowhere at the end of the top level.
    mutating func promoteChildren(of node: Int32) {
        var child = nodes[Int(node)].firstChild
        while child != Self.none {
            let next = nodes[Int(child)].next
            nodes[Int(child)].next = Self.none
            append(child, to: Self.none)
            child = next
        }
    }

    /// What stands at a place.
    func entry(_ node: Int32) -> (entry: OutlineEntry, isExpanded: Bool) {
        EncodedEntry.entry(at: nodes[Int(node)].offset, in: bytes)
    }

    func firstChild(of parent: Int32) -> Int32 {
        parent == Self.none ? firstRoot : nodes[Int(parent)].firstChild
    }

    func next(after node: Int32) -> Int32 { nodes[Int(node)].next }

    func parent(of node: Int32) -> Int32 { nodes[Int(node)].parent }

    /// Walks from an entry's first child on through all that is below it, in order.
    ///
    /// - Parameters:
    ///   - parent: The entry, or none for the whole outline.
    ///   - open: Gets each entry before its children.
    ///   - close: Gets each entry after its children.
    /// - Throws: What the closures throw.
    func walk<Failure: Error>(
        below parent: Int32 = HeldOutline.none,
        open: (Int32) throws(Failure) -> Void, close: (Int32) throws(Failure) -> Void
    ) throws(Failure) {
        var node = firstChild(of: parent)
        guard node != Self.none else { return }
        while true {
            try open(node)
            if firstChild(of: node) != Self.none {
                node = firstChild(of: node)
                continue
            }
            try close(node)
            while next(after: node) == Self.none {
                node = self.parent(of: node)
                if node == parent { return }
                try close(node)
            }
            node = next(after: node)
        }
    }
}

extension HeldOutline {
    /// Tells the whole outline to a sink and counts it; what is settled last may be set on the way.
    func tell<Sink: OutlineEntrySink & ~Copyable>(
        _ sink: inout Sink, report: inout ImportReport, monitor: ImportMonitor,
        settling settle: (Int32, _ hasChildren: Bool, inout OutlineEntry) -> Void = { _, _, _ in }
    ) throws(ImportError) {
        var depth = 0
        var told = 0
        try walk { node throws(ImportError) in
            told += 1
            if told.isMultiple(of: 1_024), monitor.isCancelled() { throw .cancelled }
            var (entry, isExpanded) = entry(node)
            settle(node, firstChild(of: node) != Self.none, &entry)
            do {
                try sink.open(entry, isExpanded: isExpanded)
            } catch {
                throw .sinkFailed(error)
            }
            report.count(entry.kind)
            depth += 1
            report.maximumDepth = max(report.maximumDepth, depth)
        } close: { _ throws(ImportError) in
            depth -= 1
            do {
                try sink.close()
            } catch {
                throw .sinkFailed(error)
            }
        }
    }
}

/// Collects an outline, for writers that have to know all of it first.
struct OutlineCollector: ~Copyable {
    var outline = HeldOutline()
    private var path: [Int32] = []

    init() {}

    var isBalanced: Bool { path.isEmpty }

    mutating func open(_ entry: OutlineEntry, isExpanded: Bool) {
        let node = outline.reserve()
        outline.set(node, to: entry, isExpanded: isExpanded)
        outline.append(node, to: path.last ?? HeldOutline.none)
        path.append(node)
    }

    mutating func close() throws(ExportError) {
        guard path.popLast() != nil else { throw .unbalanced }
    }
}
