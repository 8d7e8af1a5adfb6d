/// Who writes to the journal, and under which name.
struct JournalEntry: Sendable {
    /// What kind of step a transaction writes.
    enum Kind: Int64, Sendable {
        case write = 0
        case undo = 1
        case redo = 2
    }

    /// What people read where the step can be undone.
    var name: String
    var kind = Kind.write
    /// The step that this one takes back.
    var undoes: Int64?
    /// The opened store that writes.
    var author: Int64
    /// Writes of one unit become one step.
    var unit: Int64?
    /// How much is kept; `nil` keeps nothing.
    var limit: HistoryLimit?
}

/// The step that a transaction writes: begun by its first change, so that a write which changes
/// nothing leaves no step.
struct Journal {
    var entry: JournalEntry

    /// The step's revision, once there is a change.
    var revision: Int64?

    /// The number of changes so far.
    var sequence: Int64 = 0

    /// What the changes of this transaction cost, in bytes.
    var byteCount: Int64 = 0

    /// An insertion that the next one may continue.
    var pendingInsertion: (first: ItemID, last: ItemID, parent: ItemID)?

    init(_ entry: JournalEntry) {
        self.entry = entry
    }

    /// More than any journal ever costs: a larger total, which only another program writes, must
    /// not make the next sum overflow.
    static let largestTotal = Int64.max / 2

    /// What one row of the journal costs at the most, values aside.
    static let rowByteCount: Int64 = 64
}
