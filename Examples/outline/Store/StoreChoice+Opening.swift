import Foundation
import OutlineFormats
import OutlineStore

/// The tool's content type is the one of the formats.
typealias EntryStore = OutlineStore<OutlineEntry>

extension StoreChoice {
    /// Opens the file to read it, also in a place where nothing may be written.
    ///
    /// - Throws: `ToolError` when there is none, `OutlineError` when it cannot be used.
    func openForReading(in context: ToolContext) throws -> EntryStore {
        let location = try existingLocation(in: context)
        var options = StoreOptions()
        options.createsMissingFile = false
        // A reader that may write tidies up behind itself: SQLite's read-only connections leave the
        // files of the write-ahead log beside the store.
        options.access = location.isWritable ? .readWrite : .readOnly
        return try EntryStore(at: location.url, options: options)
    }

    /// Opens the file, which must be there, to change it.
    ///
    /// - Throws: As `openForReading(in:)`.
    func openForWriting(in context: ToolContext) throws -> EntryStore {
        var options = StoreOptions()
        options.createsMissingFile = false
        return try EntryStore(at: try existingLocation(in: context).url, options: options)
    }

    private func existingLocation(in context: ToolContext) throws(ToolError) -> StoreLocation {
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

    /// Where the file is, or would be.
    func location(in context: ToolContext) throws(ToolError) -> StoreLocation {
        try StoreLocation(file, environment: context.environment)
    }
}
