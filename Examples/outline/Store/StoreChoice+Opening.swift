import Foundation
import OutlineFormats
import OutlineStore

/// The tool's content type is the one of the formats.
typealias EntryStore = OutlineStore<OutlineEntry>

extension StoreChoice {
    /// Opens the file, which must be there.
    ///
    /// - Throws: `ToolError` when it is not, `OutlineError` when it cannot be used.
    func openExisting(in context: ToolContext) throws -> EntryStore {
        let location = try StoreLocation(file, environment: context.environment)
        guard location.fileExists else {
            throw ToolError(
                "There is no store at '\(location.url.path)'.",
                remedy: "'outline import FILE' makes one; --store FILE names another place.")
        }
        var options = StoreOptions()
        options.createsMissingFile = false
        return try EntryStore(at: location.url, options: options)
    }

    /// Opens the file, and makes it and its folders where they are missing.
    ///
    /// - Throws: `ToolError` when a folder cannot be made, `OutlineError` when the file cannot be
    ///   used.
    func openOrCreate(in context: ToolContext) throws -> EntryStore {
        let location = try StoreLocation(file, environment: context.environment)
        try location.createFolders()
        return try EntryStore(at: location.url)
    }

    /// Whether the file is there.
    func fileExists(in context: ToolContext) throws(ToolError) -> Bool {
        try StoreLocation(file, environment: context.environment).fileExists
    }
}
