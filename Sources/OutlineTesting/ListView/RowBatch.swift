public import OutlineSnapshots

/// What a list view is told to do all at once: places only, as list views know no items.
///
/// `RowChanges` is where such a batch usually comes from; a test of one's own differences may make
/// it by hand.
public struct RowBatch: Hashable, Sendable {
    /// A row that moves, from a place before to a place after.
    public struct Move: Hashable, Sendable {
        /// The place in the rows before.
        public var from: RowPath
        /// The place in the rows after.
        public var to: RowPath

        /// Makes a move.
        ///
        /// - Parameters:
        ///   - from: The place in the rows before.
        ///   - to: The place in the rows after.
        public init(from: RowPath, to: RowPath) {
            self.from = from
            self.to = to
        }
    }

    /// A section that moves, from a position before to a position after.
    public struct SectionMove: Hashable, Sendable {
        /// The position among the sections before.
        public var from: Int
        /// The position among the sections after.
        public var to: Int

        /// Makes a move.
        ///
        /// - Parameters:
        ///   - from: The position among the sections before.
        ///   - to: The position among the sections after.
        public init(from: Int, to: Int) {
            self.from = from
            self.to = to
        }
    }

    /// The sections that go, by their position before.
    public var deletedSections: [Int] = []
    /// The sections that come, by their position after.
    public var insertedSections: [Int] = []
    /// The sections that move.
    public var movedSections: [SectionMove] = []
    /// The sections that are made anew, by their position before.
    public var reloadedSections: [Int] = []
    /// The rows that go, by their place before.
    public var deletedRows: [RowPath] = []
    /// The rows that come, by their place after.
    public var insertedRows: [RowPath] = []
    /// The rows that move.
    public var movedRows: [Move] = []
    /// The rows that are made anew, by their place before.
    public var reloadedRows: [RowPath] = []

    /// Makes an empty batch.
    public init() {}

    /// Takes the batch out of changes.
    ///
    /// - Parameter changes: The changes; what they say of items is left out.
    public init<Section, Item>(_ changes: RowChanges<Section, Item>) {
        deletedSections = changes.deletedSections
        insertedSections = changes.insertedSections
        movedSections = changes.movedSections.map { SectionMove(from: $0.from, to: $0.to) }
        reloadedSections = changes.reloadedSections
        deletedRows = changes.deletedRows
        insertedRows = changes.insertedRows
        movedRows = changes.movedRows.map { Move(from: $0.from, to: $0.to) }
        reloadedRows = changes.reloadedRows
    }
}
