internal import Foundation
internal import OutlineSchema
internal import OutlineSQLite

/// Opens the connections of one store.
struct StoreConnections: Sendable {
    let path: String
    let options: StoreOptions
    /// The declared content; the file's own where only labels are of interest.
    let content: ContentSchema
    var migrations: [ContentMigration] = []
    var migrationProgress: (@Sendable (MigrationProgress) -> Void)?
    /// The file that was opened and checked first; no other one is opened at its path later.
    var identity: PrivateFile.Identity?

    /// Whether the store is opened for its structure only.
    private var isForAnyContent: Bool { content == OutlineLabel.schema }

    /// Opens a file that was identified before, or makes it, and checks its schema before anything
    /// of it is run.
    func openWriter() throws -> (connection: Connection, content: RecordedContent) {
        var isNew = false
        if try StoreFile.identify(path) == .fresh {
            guard options.createsMissingFile, !isForAnyContent else {
                throw StoreFile.absence(at: path)
            }
            isNew = try PrivateFile.makeEmpty(at: path)
        }
        do {
            let connection = try opened(.file(path), mode: .readWrite)
            try createIfFresh(connection)
            let content = try verify(connection, mayMigrate: true)
            try useWriteAheadLog(connection)
            try connection.execute(Repository.listedTable)
            return (connection, content)
        } catch {
            if isNew { PrivateFile.removeIfEmpty(at: path) }
            throw publicForm(of: error)
        }
    }

    /// Switches to the write-ahead log. SQLite does not wait for the locks of others there, so
    /// this does, while other processes open a file that was just made.
    private func useWriteAheadLog(_ connection: Connection) throws {
        let clock = ContinuousClock()
        let deadline = clock.now + options.busyTimeout
        while true {
            do throws(SQLiteError) {
                return try connection.execute("PRAGMA journal_mode = WAL")
            } catch {
                guard case .busy = error.code, clock.now < deadline else { throw error }
            }
            Thread.sleep(forTimeInterval: 0.002)
        }
    }

    /// Opens one more connection for reading.
    func openReader() throws(OutlineError) -> Connection {
        try requireSameFile()
        do throws(SQLiteError) {
            let connection = try opened(.file(path), mode: .readWrite)
            try connection.execute("PRAGMA query_only = ON")
            return connection
        } catch {
            throw publicForm(of: error)
        }
    }

    /// The same for the file that is at the path now, and for no other.
    var boundToFile: StoreConnections {
        var bound = self
        bound.identity = PrivateFile.identity(at: path)
        return bound
    }

    /// Refuses another file than the one that was checked.
    func requireSameFile() throws(OutlineError) {
        guard let identity, PrivateFile.identity(at: path) != identity else { return }
        throw .movedFile(path: path)
    }

    /// Opens a store in memory.
    func openMemory() throws -> Connection {
        do {
            let connection = try opened(.memory, mode: .readWriteCreate)
            try createIfFresh(connection)
            try connection.execute(Repository.listedTable)
            return connection
        } catch {
            throw publicForm(of: error)
        }
    }

    func opened(
        _ location: Connection.Location, mode: Connection.Mode
    ) throws(SQLiteError) -> Connection {
        let connection = try Connection(location, mode: mode)
        try connection.applyDefences()
        try connection.execute("PRAGMA temp_store = MEMORY")
        try connection.setBusyTimeout(milliseconds: options.busyTimeout.milliseconds)
        try connection.setCacheSize(kibibytes: options.cacheSize)
        try connection.setSynchronous(options.durability == .full ? .full : .normal)
        if let count = options.maximumPageCount { try connection.setMaximumPageCount(count) }
        return connection
    }

    /// Makes the tables in one transaction. Of two processes that do so, the second finds the file
    /// made.
    private func createIfFresh(_ connection: Connection) throws {
        guard try isFresh(connection) else { return }
        try connection.transaction(.immediate) {
            guard try isFresh(connection) else { return }
            try StoreSchema(columns: content.columns).create(on: connection)
            try RecordedContent(
                name: content.name, label: content.label, columns: content.columns,
                migrations: migrations.map(\.name)
            ).write(to: connection)
            try connection.setFact("store_id", to: Self.randomIdentity())
            try connection.setFact("history_id", to: Self.randomIdentity())
            try connection.execute("PRAGMA application_id = \(OutlineSchema.applicationID)")
            try connection.execute("PRAGMA user_version = \(OutlineSchema.version)")
        }
    }

    private func isFresh(_ connection: Connection) throws(SQLiteError) -> Bool {
        let version = try connection.integer("PRAGMA user_version")
        let objects = try connection.integer("SELECT count(*) FROM sqlite_schema")
        return version == 0 && objects == 0
    }

    /// Checks that the file is the format's own and holds this content.
    ///
    /// - Returns: What the file says of its content.
    func verify(_ connection: Connection, mayMigrate: Bool) throws -> RecordedContent {
        let recorded = try connection.transaction(.deferred) {
            try verifiedRecord(of: connection)
        }
        guard !isForAnyContent,
            recorded.differs(from: content) || !pending(recorded).isEmpty
        else { return recorded }
        guard mayMigrate else {
            throw OutlineError.contentMismatch(
                "the file holds \(content.name) with other columns")
        }
        try migrate(connection)
        return try connection.transaction(.deferred) { try verifiedRecord(of: connection) }
    }

    /// What a file says of its content, once its schema was found to be made of that.
    func verifiedRecord(of connection: Connection) throws -> RecordedContent {
        // A view in the place of the record would be run by asking it.
        if let object = try StoreSchema.differenceInRecord(on: connection) {
            throw OutlineError.foreignSchema(path: path, object: object)
        }
        let recorded = try RecordedContent(from: connection)
        let schema = StoreSchema(columns: recorded.columns)
        if let object = try schema.firstDifference(on: connection) {
            throw OutlineError.foreignSchema(path: path, object: object)
        }
        try requireRoot(of: connection)
        guard isForAnyContent || recorded.name == content.name else {
            throw OutlineError.contentMismatch(
                "the file holds \(recorded.name), not \(content.name)")
        }
        return recorded
    }

    /// Refuses a file whose root stands below something: nothing that hangs below it would end.
    private func requireRoot(of connection: Connection) throws {
        let isRoot = try connection.integer("SELECT parent_id IS NULL FROM item WHERE id = 0")
        guard isRoot == 1 else {
            throw OutlineError.damaged("the root item is missing or has a parent")
        }
    }

    /// The public form of an error; what a migration of the app threw stays as it is.
    func publicForm(of error: any Error) -> any Error {
        guard let error = error as? SQLiteError else { return error }
        return publicForm(of: error)
    }

    func publicForm(of error: SQLiteError) -> OutlineError {
        switch StoreFile.error(error, path: path) {
        case .busy: .busy(waited: options.busyTimeout)
        case let mapped: mapped
        }
    }

    /// 128 random bits in hexadecimal digits.
    static func randomIdentity() -> String {
        var generator = SystemRandomNumberGenerator()
        return [generator.next(), generator.next()].map { (half: UInt64) in
            let digits = String(half, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }
}

extension Duration {
    /// Whole milliseconds, within what a 32-bit number holds.
    var milliseconds: Int32 {
        let (seconds, attoseconds) = components
        let milliseconds = Double(seconds) * 1000 + Double(attoseconds) / 1e15
        return Int32(min(max(milliseconds, 0), Double(Int32.max)))
    }
}
