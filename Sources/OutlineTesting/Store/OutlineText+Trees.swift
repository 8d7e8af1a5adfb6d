public import OutlineStore

extension OutlineText {
    /// The trees to insert into a store.
    ///
    /// - Complexity: O(*n*) for *n* lines; no recursion.
    public var trees: [OutlineTree<Label>] {
        // From the last line to the first, so that the children of a line are ready when it comes:
        // pending[level] has those of the level below, in reverse order.
        var pending: [[OutlineTree<Label>]] = [[]]
        for line in lines.reversed() {
            while pending.count < line.level + 2 { pending.append([]) }
            let children = Array(pending[line.level + 1].reversed())
            pending[line.level + 1] = []
            pending[line.level].append(
                OutlineTree(Label(line.label), isExpanded: line.isExpanded, children: children))
        }
        return pending[0].reversed()
    }
}
