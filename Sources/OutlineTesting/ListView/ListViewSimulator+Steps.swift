public import OutlineSnapshots

// Changes that are made one after another.
extension ListViewSimulator {
    /// Applies steps, each to the rows that the one before has left.
    ///
    /// - Parameter steps: The steps.
    /// - Throws: ``ListViewError`` for the first step that names a place where nothing is; the
    ///   steps before it have been applied then.
    /// - Complexity: O(*s* × *n*) for *s* steps.
    public mutating func apply(_ steps: [RowStep<Section, Item>]) throws(ListViewError) {
        for step in steps {
            switch step {
            case .deleteRow(let path): _ = try takeRow(at: path)
            case .insertRow(let item, let path): try put(made(item), at: path)
            case .moveRow(let from, let to): try put(takeRow(at: from), at: to)
            case .reloadRow(let path): try put(made(takeRow(at: path).item), at: path)
            case .reconfigureRow(let path):
                var row = try takeRow(at: path)
                row.configurations += 1
                try put(row, at: path)
            case .deleteSection(let index): _ = try takeSection(at: index)
            case .insertSection(let section, let items, let index):
                try put(shown(section, items), at: index)
            case .moveSection(let from, let to): try put(takeSection(at: from), at: to)
            case .reloadSection(let index, let items):
                try put(shown(takeSection(at: index).section, items), at: index)
            }
        }
    }

    private mutating func takeRow(at path: RowPath) throws(ListViewError) -> Row {
        guard hasRow(path) else { throw .noRowBefore(path) }
        return sections[path.section].rows.remove(at: path.item)
    }

    private mutating func put(_ row: Row, at path: RowPath) throws(ListViewError) {
        guard sections.indices.contains(path.section),
            (0...sections[path.section].rows.count).contains(path.item)
        else { throw .noRowAfter(path) }
        sections[path.section].rows.insert(row, at: path.item)
    }

    private mutating func takeSection(at index: Int) throws(ListViewError) -> ShownSection {
        guard sections.indices.contains(index) else { throw .noSectionBefore(index) }
        return sections.remove(at: index)
    }

    private mutating func put(_ section: ShownSection, at index: Int) throws(ListViewError) {
        guard (0...sections.count).contains(index) else { throw .noSectionAfter(index) }
        sections.insert(section, at: index)
    }
}
