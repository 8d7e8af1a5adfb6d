/// What an import found.
public struct ImportReport: Sendable, Hashable {
    /// Entries read, of all kinds.
    public var items: Int { folders + links + separators + notes }
    /// Folders read.
    public internal(set) var folders = 0
    /// Links read.
    public internal(set) var links = 0
    /// Separators read.
    public internal(set) var separators = 0
    /// Notes read.
    public internal(set) var notes = 0
    /// Entries of those that were there already and not added, when merging.
    public internal(set) var alreadyPresent = 0
    /// Entries of those that could not keep the id that the file names, where ids were to be kept.
    public internal(set) var renumbered = 0
    /// Entries of those that stood elsewhere and were moved, when merging.
    public internal(set) var moved = 0
    /// Entries of those that got newer fields, when merging.
    public internal(set) var updated = 0
    /// Items that were deleted, when replacing.
    public internal(set) var removed = 0
    /// The deepest nesting; an entry at the top has depth 1.
    public internal(set) var maximumDepth = 0
    /// Problems whose part of the file was left out.
    public internal(set) var skipped = 0
    /// Problems that were put right.
    public internal(set) var repaired = 0
    /// All problems, listed or not.
    public internal(set) var problemCount = 0
    /// The first problems, as many as ``ImportLimits/listedProblems`` allows.
    public internal(set) var problems: [ImportProblem] = []
    /// Bytes read.
    public internal(set) var bytesRead = 0
    /// Whether the file has nothing but white space.
    public internal(set) var isBlank = true
    /// Whether the file ends in the middle of something, as a cut off file does.
    public internal(set) var endsEarly = false
    /// What the file says of itself, as a folder that holds all of its entries: title, dates and
    /// further attributes.
    public internal(set) var document = OutlineEntry.folder("")
    /// The title of the whole file, where it has one.
    public var title: String { document.title }
    /// The character set that was read.
    public internal(set) var characterSet = "UTF-8"

    /// Makes an empty report.
    public init() {}

    mutating func count(_ kind: OutlineEntry.Kind) {
        switch kind {
        case .folder: folders += 1
        case .link: links += 1
        case .separator: separators += 1
        case .note: notes += 1
        }
    }

    mutating func note(_ problem: ImportProblem, limit: Int) {
        problemCount += 1
        switch problem.action {
        case .kept: break
        case .repaired: repaired += 1
        case .skipped: skipped += 1
        }
        if problems.count < limit { problems.append(problem) }
    }
}
