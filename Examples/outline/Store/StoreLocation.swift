import Foundation
import OutlineStore

/// Where the store's file is.
struct StoreLocation: Hashable {
    let url: URL

    /// Picks the file: what was asked for, else `$OUTLINE_STORE`, else the user's data folder.
    ///
    /// An empty variable counts as none, and so does a relative `$XDG_DATA_HOME`, as the XDG base
    /// directory specification wants it.
    ///
    /// - Throws: `ToolError` when nothing names a place.
    init(_ asked: String?, environment: [String: String]) throws(ToolError) {
        if let path = asked ?? environment["OUTLINE_STORE"].nonEmpty {
            url = URL(fileURLWithPath: path)
        } else if let data = environment["XDG_DATA_HOME"].nonEmpty, data.hasPrefix("/") {
            url = StoreLocation.file(inDataFolder: data)
        } else if let home = environment["HOME"].nonEmpty {
            url = StoreLocation.file(inDataFolder: home + "/.local/share")
        } else {
            throw ToolError(
                "There is no place for the store, because HOME is not set.",
                remedy: "Name a file with --store FILE or $OUTLINE_STORE.")
        }
    }

    private static func file(inDataFolder folder: String) -> URL {
        URL(fileURLWithPath: folder).appendingPathComponent("outline/outline.sqlite")
    }

    /// Whether there is anything; an empty file is a store that nobody has made yet.
    var fileExists: Bool {
        let attributes = try? FileManager.default.attributesOfItem(
            atPath: url.resolvingSymlinksInPath().path)
        guard let attributes else { return false }
        return attributes[.type] as? FileAttributeType != .typeRegular
            || attributes[.size] as? Int != 0
    }

    /// The files of a store: itself, its log, the log's index, the journal of its making.
    private static let suffixes = ["", "-wal", "-shm", "-journal"]

    /// Whether a path leads to the file, or to one of those beside it.
    func isPart(ofStoreAtPath path: String) -> Bool {
        let place = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        let store = url.resolvingSymlinksInPath().path
        return Self.suffixes.contains { place == store + $0 }
    }

    /// Removes a store that was just made, as long as nothing has been put into it.
    ///
    /// - Throws: What the store says when it cannot be opened.
    func removeStoreWithoutItems() throws {
        let store = try OutlineStore<OutlineLabel>(at: url)
        let isUnused = try store.sections().isEmpty && store.history().isEmpty
        store.close()
        guard isUnused else { return }
        for suffix in Self.suffixes {
            try? FileManager.default.removeItem(atPath: url.path + suffix)
        }
    }

    /// Whether both the file and its folder, where the log stands, can be written to.
    var isWritable: Bool {
        let file = url.resolvingSymlinksInPath()
        let folder = file.deletingLastPathComponent().path
        return [file.path, folder].allSatisfy(FileManager.default.isWritableFile(atPath:))
    }

    /// Makes the folders that are missing, for their owner alone.
    ///
    /// - Throws: `ToolError` when the system refuses.
    func createFolders() throws(ToolError) {
        let folder = url.deletingLastPathComponent()
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
        } catch {
            throw ToolError(
                "The folder '\(folder.path)' cannot be made: \(SystemMessage.of(error)).",
                remedy: "Name a place where you may write with --store FILE.")
        }
    }
}

extension String? {
    fileprivate var nonEmpty: String? {
        self?.isEmpty == false ? self : nil
    }
}
