import Foundation
import OutlineFormats
import OutlineStore

extension StoreChoice {
    /// Opens the file to read it, also in a place where nothing may be written.
    ///
    /// - Throws: `ToolError` when there is none, `OutlineError` when it cannot be used.
    func openForReading<Content>(
        as content: Content.Type = OutlineLabel.self, in context: ToolContext
    ) throws -> OutlineStore<Content> {
        let location = try existingLocation(in: context)
        var options = StoreOptions()
        options.createsMissingFile = false
        // A reader that may write tidies up behind itself: SQLite's read-only connections leave the
        // files of the write-ahead log beside the store.
        options.access = location.isWritable ? .readWrite : .readOnly
        do {
            return try OutlineStore(at: location.url, options: options)
        } catch OutlineError.diskFull {
            // There is no room for those files, which a reader that writes nothing can do without.
            options.access = .readOnly
            return try OutlineStore(at: location.url, options: options)
        }
    }

    /// Opens the file to show its items: with all they hold, or an app's by their labels.
    ///
    /// - Throws: As `openForReading(as:in:)`.
    func openForShowing(in context: ToolContext) throws -> OpenedStore {
        try OpenedStore(
            entries: { try openForReading(as: OutlineEntry.self, in: context) },
            labels: { try openForReading(in: context) })
    }

    /// Opens the file, which must be there, to change it.
    ///
    /// - Throws: As `openForReading(as:in:)`.
    func openForWriting<Content>(
        as content: Content.Type = OutlineLabel.self, in context: ToolContext
    ) throws -> OutlineStore<Content> {
        var options = StoreOptions()
        options.createsMissingFile = false
        return try OutlineStore(at: try existingLocation(in: context).url, options: options)
    }

    /// Where the file is, which must be there.
    ///
    /// - Throws: `ToolError` when there is none.
    func existingLocation(in context: ToolContext) throws(ToolError) -> StoreLocation {
        let location = try location(in: context)
        guard location.fileExists else {
            throw ToolError(
                "There is no store at '\(location.url.path)'.",
                remedy: "'outline import FILE' makes one; --store FILE names another place.")
        }
        return location
    }

    /// Opens the file, and makes it and its folders where they are missing.
    ///
    /// - Throws: `ToolError` when a folder cannot be made, `OutlineError` when the file cannot be
    ///   used.
    func openOrCreate(in context: ToolContext) throws -> EntryStore {
        let location = try location(in: context)
        try location.createFolders()
        return try EntryStore(at: location.url)
    }

    /// Says in the tool's words that bookmarks cannot be had from, or put into, an app's store.
    ///
    /// - Parameter open: Opens the store.
    /// - Returns: The store.
    /// - Throws: `ToolError` instead of `OutlineError.contentMismatch`; else what `open` throws.
    func requiringEntries(_ open: () throws -> EntryStore) throws -> EntryStore {
        do {
            return try open()
        } catch OutlineError.contentMismatch(let detail) {
            throw ToolError(
                "This store is an app's own: \(detail).",
                remedy: "'import' and 'export' need one that the tool made; "
                    + "name it with --store FILE.")
        }
    }

    /// Where the file is, or would be.
    func location(in context: ToolContext) throws(ToolError) -> StoreLocation {
        try StoreLocation(file, environment: context.environment)
    }
}
