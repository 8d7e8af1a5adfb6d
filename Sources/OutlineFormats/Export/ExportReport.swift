/// What an export wrote, and what the format could not hold.
public struct ExportReport: Sendable, Hashable {
    /// The losses that ``losses`` lists at most.
    public static let listedLosses = 1_000

    /// Entries written, of all kinds.
    public internal(set) var items = 0
    /// All losses, listed or not.
    public internal(set) var lossCount = 0
    /// The first losses.
    public internal(set) var losses: [ExportLoss] = []

    /// Makes an empty report.
    public init() {}

    /// Counts a loss of the entry that is being written.
    mutating func note(_ code: ExportLoss.Code) {
        lossCount += 1
        if losses.count < Self.listedLosses { losses.append(ExportLoss(code, item: items)) }
    }
}

/// Something of an entry that a format cannot hold.
public struct ExportLoss: Sendable, Hashable {
    /// What was lost. The raw values are stable.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// A zero character was written as U+FFFD.
        case zeroCharacter = "zero-character"
        /// A date was left out that the format would read differently.
        case date
        /// An empty tag was left out.
        case emptyTag = "empty-tag"
        /// An attribute was left out: its name cannot be written or means something else.
        case attribute
        /// A date of a visit, a description, keyword, tags or icon was left out.
        case detail
        /// That the entry is open was left out, or that it is closed.
        case expansion
        /// An entry of a kind that the format does not have was left out or became another.
        case kind
        /// Children of an entry that can have none in the format came after it.
        case children
        /// An entry stands at another place, since the format has places of its own.
        case place
        /// A character that XML does not allow was written as U+FFFD.
        case controlCharacter = "control-character"
        /// A separator has more than being one, and the format has no place for it.
        case separator
        /// A title was left out where the format has no place for it.
        case title
        /// An entry stands less deep: the format, or what reads it, nests only so deep.
        case depth
        /// Something that the file says of itself, beyond its title, was left out.
        case document
    }

    /// What was lost.
    public var code: Code
    /// The entry's number in outline order, from 1.
    public var item: Int

    /// Makes a loss.
    ///
    /// - Parameters:
    ///   - code: What was lost.
    ///   - item: The entry's number in outline order, from 1.
    public init(_ code: Code, item: Int) {
        self.code = code
        self.item = item
    }
}
