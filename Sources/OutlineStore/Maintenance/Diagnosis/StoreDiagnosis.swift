/// What a support person asks first: the library, the file, what stands beside it, who uses it.
public struct StoreDiagnosis: Hashable, Sendable {
    /// Who holds a lock on the file at this moment.
    public enum Lock: String, Hashable, Sendable {
        /// Nobody writes.
        case free
        /// Another connection writes, or has the file for itself.
        case writing
    }

    /// The version of SQLite.
    public internal(set) var sqliteVersion = ""

    /// How SQLite was built, as `PRAGMA compile_options` says it.
    public internal(set) var sqliteOptions: [String] = []

    /// The file's path without symbolic links.
    public internal(set) var path = ""

    /// The sizes in bytes of the file and of those beside it, by the ending of their names: `""`,
    /// `"-wal"`, `"-shm"`, `"-journal"`. What does not exist is not in it.
    public internal(set) var fileByteCounts: [String: Int] = [:]

    /// Whether this process may write to the file.
    public internal(set) var isFileWritable = false

    /// Whether this process may write to the folder, in which the write-ahead log stands.
    public internal(set) var isFolderWritable = false

    /// The kind of the file system, such as `ext4`; `nil` where it has no name here.
    public internal(set) var fileSystem: String?

    /// Whether the file system is on another machine: locks do not work reliably there.
    public internal(set) var isOnNetwork = false

    /// The bytes that are free in the file system, `nil` where it does not say.
    public internal(set) var freeByteCount: Int?

    /// Why the file cannot be used, `nil` for a store that opens. What follows is then not known.
    public internal(set) var problem: OutlineError?

    /// The version of the file format.
    public internal(set) var formatVersion: Int?

    /// The page size in bytes.
    public internal(set) var pageByteCount: Int?

    /// The number of pages.
    public internal(set) var pageCount: Int?

    /// SQLite's journal mode: `wal` for a store in use.
    public internal(set) var journalMode: String?

    /// Whether another connection holds a lock; `nil` where that cannot be tried without changing
    /// something.
    public internal(set) var lock: Lock?

    init() {}
}
