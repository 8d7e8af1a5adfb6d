/// How a store is opened.
public struct StoreOptions: Hashable, Sendable {
    /// What a commit promises.
    public enum Durability: Hashable, Sendable {
        /// What was committed survives a power loss.
        case full
        /// A power loss may take the latest commits, never the file. Commits are many times
        /// cheaper.
        case normal
    }

    /// What may be done with the file.
    public enum Access: Hashable, Sendable {
        /// Reading and writing.
        case readWrite
        /// Reading only: the file and its folder need not be writable.
        case readOnly
    }

    /// What a commit promises.
    public var durability: Durability

    /// What may be done with the file.
    public var access: Access

    /// Whether a missing file is made.
    public var createsMissingFile: Bool

    /// How long to wait for a lock that another process holds.
    public var busyTimeout: Duration

    /// The most readers at a time.
    public var maximumReaderCount = 4

    /// The page cache of each connection, in KiB.
    public var cacheSize = 64 * 1024

    /// How much of the past is kept for undo. With `nil` nothing is kept, and a write forgets what
    /// was kept before, since that could no longer be undone safely.
    public var history: HistoryLimit?

    /// The most pages of 4 KiB that the file may have; a write beyond fails with `diskFull`. `nil`
    /// for no bound.
    public var maximumPageCount: Int?

    /// Makes options; those that are not named are the usual ones.
    ///
    /// - Parameters:
    ///   - durability: What a commit promises.
    ///   - access: What may be done with the file.
    ///   - createsMissingFile: Whether a missing file is made.
    ///   - busyTimeout: How long to wait for a lock that another process holds.
    ///   - history: How much of the past is kept for undo.
    public init(
        durability: Durability = .full, access: Access = .readWrite,
        createsMissingFile: Bool = true, busyTimeout: Duration = .seconds(5),
        history: HistoryLimit? = HistoryLimit()
    ) {
        self.durability = durability
        self.access = access
        self.createsMissingFile = createsMissingFile
        self.busyTimeout = busyTimeout
        self.history = history
    }
}
