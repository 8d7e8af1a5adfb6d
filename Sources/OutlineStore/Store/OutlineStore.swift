public import Foundation
internal import OutlineSQLite

/// An ordered item tree with expansion state, kept in one SQLite file.
///
/// Work goes through `read(_:)` and `write(_:unit:_:)`, whose closures get a transaction. A store may
/// be used from any thread and task; several processes may share a file.
///
/// ```swift
/// let store = try OutlineStore<Bookmark>(at: url)
/// let section = try store.write("Add a section") { try $0.addSection(named: "Reading") }
/// try store.write("Add a bookmark") {
///     try $0.insert(Bookmark(title: "Swift", address: nil), into: section.root)
/// }
/// ```
public final class OutlineStore<Content: OutlineContent>: Sendable {
    let options: StoreOptions
    let path: String
    let contentQueries: ContentQueries
    let writers: ConnectionPool
    let readers: ConnectionPool
    let busyThreads = Locked<Set<ThreadIdentity>>([])

    /// The declaration of the content that the file holds, as it was recorded in it: where the store
    /// was opened for `OutlineLabel`, that of whichever app made the file.
    public let contentSchema: ContentSchema

    /// Whose steps this store writes to the journal.
    let author = Int64.random(in: 1...Int64.max)

    /// The newest step when the file was opened: later steps of other authors are theirs.
    let revisionAtOpening: Int64

    /// Opens a store file, and makes it if it is missing.
    ///
    /// A new file can be read and written by its owner only. A file that is not a store, or one of
    /// a newer version, is refused without a change to it.
    ///
    /// - Parameters:
    ///   - url: The file.
    ///   - options: How it is opened.
    ///   - migrations: Changes of the content's columns that need a word of the app, oldest first.
    ///     Columns that are added, removed or made optional do not.
    ///   - progress: Called while the rows of an older file are rewritten.
    /// - Throws: What a migration throws; `OutlineError.invalidContentSchema`, `missingFile`, `cannotOpen`,
    ///   `notAnOutlineFile`, `newerFormat`, `foreignSchema`, `contentMismatch`, `damaged`, `busy`,
    ///   `readOnly`, `diskFull`.
    /// - Complexity: O(1) in the number of items.
    public convenience init(
        at url: URL, options: StoreOptions = StoreOptions(), migrations: [ContentMigration] = [],
        progress: (@Sendable (MigrationProgress) -> Void)? = nil
    ) throws {
        try Content.schema.validate()
        let opening = StoreConnections(
            path: url.path(percentEncoded: false), options: options, content: Content.schema,
            migrations: migrations, migrationProgress: progress)
        let readerCount = max(1, options.maximumReaderCount)
        switch options.access {
        case .readWrite:
            let (first, content) = try opening.openWriter()
            let connections = opening.boundToFile
            try self.init(
                path: connections.path, options: options, first: first, content: content,
                writers: ConnectionPool(capacity: 1, first: first) {
                    try connections.openWriter().connection
                },
                readers: ConnectionPool(capacity: readerCount) { try connections.openReader() })
        case .readOnly:
            let opened = try opening.openReadOnly()
            let connections = opening.boundToFile
            try self.init(
                path: connections.path, options: options, first: opened.connection,
                content: opened.content,
                writers: ConnectionPool(capacity: 1) { throw OutlineError.readOnly },
                readers: ConnectionPool(capacity: readerCount, first: opened.connection) {
                    try connections.open(opened.source)
                })
        }
    }

    /// Makes a store in memory, which is gone when it is closed. Reads and writes take turns.
    ///
    /// - Returns: An empty store.
    /// - Throws: `OutlineError.invalidContentSchema`.
    public static func inMemory() throws -> OutlineStore {
        try Content.schema.validate()
        let connections = StoreConnections(
            path: "", options: StoreOptions(), content: Content.schema)
        let connection = try connections.openMemory()
        let pool = ConnectionPool(capacity: 1, first: connection) { throw OutlineError.closed }
        return try OutlineStore(
            path: connections.path, options: connections.options, first: connection,
            content: RecordedContent(from: connection), writers: pool, readers: pool)
    }

    private init(
        path: String, options: StoreOptions, first: Connection, content: RecordedContent,
        writers: ConnectionPool, readers: ConnectionPool
    ) throws(OutlineError) {
        self.path = path
        self.options = options
        self.writers = writers
        self.readers = readers
        contentQueries = content.queries(for: Content.schema)
        contentSchema = ContentSchema(
            name: content.name, label: content.label, columns: content.columns)
        revisionAtOpening = try Repository(first, contentQueries: contentQueries).newestRevision()
    }

    /// Closes the store: later use is an error. Work that is under way ends first.
    ///
    /// A store that is released closes itself.
    ///
    /// - Complexity: O(1) beside the wait for what is under way.
    public func close() {
        readers.close()
        writers.close()
    }
}
