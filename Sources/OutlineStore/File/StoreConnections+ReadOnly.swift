internal import Foundation
internal import OutlineSQLite

/// A place from which a file can be read without a write permission.
enum ReadOnlySource: Sendable {
    /// The file, beside which SQLite may keep its shared memory.
    case shared(String)
    /// A file that nobody can have changed since its log was emptied.
    case immutable(String)
    /// A private copy of the file and its log.
    case copy(PrivateCopy)
}

/// A file that was opened to be read.
struct OpenedReadOnly {
    let source: ReadOnlySource
    let connection: Connection
    let content: RecordedContent
}

extension StoreConnections {
    /// Finds out how a file can be read here, and opens and checks it.
    func openReadOnly() throws -> OpenedReadOnly {
        try openReadable(openChecked)
    }

    /// Finds out how a file can be read here, and opens it, whatever its schema is. Nothing of it
    /// was run; views and virtual tables may be planted in it.
    func openUnchecked() throws -> (source: ReadOnlySource, connection: Connection) {
        try openReadable { source in
            do {
                let connection = try openTidily(source)
                // The lock is taken and the header is read by the first question only.
                _ = try connection.integer("PRAGMA schema_version")
                try connection.execute("PRAGMA temp_store = FILE")
                return (source, connection)
            } catch {
                throw publicForm(of: error)
            }
        }
    }

    private func openReadable<Opened>(
        _ openSource: (ReadOnlySource) throws -> Opened
    ) throws -> Opened {
        guard try StoreFile.identify(path) == .store else {
            throw StoreFile.absence(at: path)
        }
        do {
            return try openSource(.shared(path))
        } catch {
            switch error {
            case OutlineError.cannotOpen, OutlineError.readOnly, OutlineError.inputOutput,
                OutlineError.diskFull:
                break
            default: throw error
            }
        }
        // SQLite keeps the log beside the file itself, not beside a link to it.
        let file = PrivateFile.resolved(path)
        switch PrivateFile.kind(at: file + "-wal") {
        case .missing, .file(size: 0): return try openSource(.immutable(file))
        default: return try openSource(.copy(try PrivateCopy(of: file)))
        }
    }

    private func openChecked(
        _ source: ReadOnlySource
    ) throws -> OpenedReadOnly {
        do {
            let connection = try open(source)
            let content = try verify(connection, mayMigrate: false)
            return OpenedReadOnly(source: source, connection: connection, content: content)
        } catch {
            throw publicForm(of: error)
        }
    }

    /// Opens a source and leaves nothing beside the file: SQLite's read-only connections do not take
    /// away what they have to make there. What is there already, and what it says, stays.
    private func openTidily(_ source: ReadOnlySource) throws(OutlineError) -> Connection {
        guard case .shared = source, mayTidyUp else { return try open(source) }
        return try openReader()
    }

    private var mayTidyUp: Bool {
        let file = PrivateFile.resolved(path)
        let folder = URL(filePath: file).deletingLastPathComponent().path(percentEncoded: false)
        return ["-wal", "-shm", "-journal"].allSatisfy {
            PrivateFile.kind(at: file + $0) == .missing
        } && PrivateFile.isWritable(file) && PrivateFile.isWritable(folder)
    }

    /// Opens one more connection to a source.
    func open(_ source: ReadOnlySource) throws(OutlineError) -> Connection {
        if case .copy = source {} else { try requireSameFile() }
        do throws(SQLiteError) {
            switch source {
            case .shared(let path): return try opened(.file(path), mode: .readOnly)
            case .immutable(let path): return try opened(.immutableFile(path), mode: .readOnly)
            case .copy(let copy): return try opened(.file(copy.path), mode: .readWrite)
            }
        } catch {
            throw publicForm(of: error)
        }
    }
}
