/// What a list view has to do so that it shows one snapshot after another: its rows that go, come
/// and move.
///
/// The members are the batch form: all of them happen at once. Deletions, reloads and the origins
/// of moves count in the rows before, insertions and the targets of moves in the rows after. The
/// rules of a batch are kept:
/// - Each row and each section is named once: a row is deleted, moved or reloaded.
/// - A section that is deleted, inserted or reloaded takes all of its rows with it; none of them is
///   named, and no row moves into or out of it.
/// - A row or section that is to be reloaded and has moved is deleted and inserted.
///
/// Reconfiguring is no part of the batch. It follows it, and counts in the rows after.
///
/// ``steps`` are the same changes one after another.
public struct RowChanges<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    /// A row that moves.
    public struct Move: Hashable, Sendable {
        /// Its place in the rows before.
        public let from: RowPath
        /// Its place in the rows after.
        public let to: RowPath

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

    /// A section that moves.
    public struct SectionMove: Hashable, Sendable {
        /// Its position among the sections before.
        public let from: Int
        /// Its position among the sections after.
        public let to: Int

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

    /// The sections and rows before.
    public let initialSnapshot: Snapshot<Section, Item>
    /// The sections and rows after.
    public let finalSnapshot: Snapshot<Section, Item>

    /// The sections that go, by rising position before.
    public internal(set) var deletedSections: [Int] = []
    /// The sections that come, by rising position after.
    public internal(set) var insertedSections: [Int] = []
    /// The sections that move, by rising position after.
    public internal(set) var movedSections: [SectionMove] = []
    /// The sections whose rows are all to be made anew, by rising position before.
    public internal(set) var reloadedSections: [Int] = []
    /// The rows that go, by rising place before.
    public internal(set) var deletedRows: [RowPath] = []
    /// The rows that come, by rising place after.
    public internal(set) var insertedRows: [RowPath] = []
    /// The rows that move, by rising place after.
    public internal(set) var movedRows: [Move] = []
    /// The rows that are to be made anew, by rising place before.
    public internal(set) var reloadedRows: [RowPath] = []
    /// The rows that are to be configured anew once all the rest is done, by rising place after.
    public internal(set) var reconfiguredRows: [RowPath] = []

    /// Begins a description of changes that are known.
    init(
        initialSnapshot: Snapshot<Section, Item>, finalSnapshot: Snapshot<Section, Item>
    ) {
        self.initialSnapshot = initialSnapshot
        self.finalSnapshot = finalSnapshot
    }

    /// Whether there is nothing to do.
    ///
    /// - Complexity: O(1).
    public var isEmpty: Bool {
        hasSameRows && reloadedSections.isEmpty && reloadedRows.isEmpty && reconfiguredRows.isEmpty
    }

    /// Whether the same rows stand in the same order before and after.
    ///
    /// - Complexity: O(1).
    public var hasSameRows: Bool {
        deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty
            && deletedRows.isEmpty && insertedRows.isEmpty && movedRows.isEmpty
            && reloadedSections.isEmpty
    }
}
