internal import OutlineSchema
internal import OutlineSQLite

/// What a file is, found out without changing a byte of it or beside it.
enum StoreFile {
    /// The state of a path.
    enum State: Equatable {
        /// Nothing is there yet, or an empty file.
        case fresh
        /// A store of this version.
        case store
    }

    /// Identifies the file at a path.
    ///
    /// - Throws: `OutlineError.cannotOpen`, `notAnOutlineFile`, `newerFormat`, `damaged`.
    static func identify(_ path: String) throws(OutlineError) -> State {
        switch PrivateFile.kind(at: path) {
        case .missing, .file(size: 0):
            return .fresh
        case .folder:
            throw .cannotOpen(path: path, reason: "it is a folder")
        case .other:
            throw .cannotOpen(path: path, reason: "it is not a regular file")
        case .unreachable(let reason):
            throw .cannotOpen(path: path, reason: reason)
        case .file(let size):
            // What an interrupted process left of its first write is taken back on opening.
            if RollbackJournal.beginsWithNothing(beside: path) { return .fresh }
            return try identifyDatabase(path, size: size)
        }
    }

    /// Why there is no store to open at a path where nothing, or an empty file, was found.
    static func absence(at path: String) -> OutlineError {
        PrivateFile.kind(at: path) == .missing
            ? .missingFile(path: path) : .notAnOutlineFile(path: path)
    }

    /// Reads the two numbers of the header. The store is made before its write-ahead log, so they
    /// are in the file itself, and the file can be opened as one that nobody changes: without
    /// locks and without files beside it.
    private static func identifyDatabase(_ path: String, size: Int) throws(OutlineError) -> State {
        let application: Int64
        let version: Int64
        let pageSize: Int64
        let isUnfinished = hasLog(path)
        do throws(SQLiteError) {
            let connection = try Connection(.immutableFile(path), mode: .readOnly)
            // A checkpoint that a full disk or the end of its process cut short leaves fewer pages
            // than the header says; the log has them.
            if isUnfinished { try connection.allowMissingPages() }
            application = try connection.integer("PRAGMA application_id") ?? 0
            version = try connection.integer("PRAGMA user_version") ?? 0
            pageSize = try connection.integer("PRAGMA page_size") ?? 512
        } catch {
            throw Self.error(error, path: path)
        }
        let state = try state(application: application, version: version, path: path)
        // SQLite takes what is missing of the last page for zeros.
        guard isUnfinished || size.isMultiple(of: Int(pageSize)) else {
            throw .damaged("the file ends in the middle of a page")
        }
        return state
    }

    /// Whether a log beside the file holds what is not in it yet, or is to be taken back.
    private static func hasLog(_ path: String) -> Bool {
        let file = PrivateFile.resolved(path)
        return ["-wal", "-journal"].contains { suffix in
            guard case .file(let size) = PrivateFile.kind(at: file + suffix) else { return false }
            return size > 0
        }
    }

    private static func state(
        application: Int64, version: Int64, path: String
    ) throws(OutlineError) -> State {
        guard application == Int64(OutlineSchema.applicationID), version > 0 else {
            throw .notAnOutlineFile(path: path)
        }
        guard version <= Int64(OutlineSchema.version) else {
            throw .newerFormat(
                path: path, version: Int(version), supported: Int(OutlineSchema.version))
        }
        return .store
    }

    /// The public form of a failure to open a file.
    static func error(_ error: SQLiteError, path: String) -> OutlineError {
        switch error.code {
        case .notADatabase: .notAnOutlineFile(path: path)
        case .cannotOpen, .permission:
            .cannotOpen(path: path, reason: "it cannot be opened for this user")
        default: OutlineError(error)
        }
    }
}
