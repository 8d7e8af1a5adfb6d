internal import Foundation

/// A copy of a store file and its write-ahead log in a folder of its own, gone with this object.
///
/// Needed where a file with a full log lies in a folder that may only be read: without the log the
/// newest rows would be missing, and with it SQLite must write beside it.
final class PrivateCopy: Sendable {
    private let folder: URL

    /// The path of the copied file.
    let path: String

    init(of original: String) throws(OutlineError) {
        folder = FileManager.default.temporaryDirectory
            .appending(path: "outline-\(UUID().uuidString)")
        path = folder.appending(path: "copy.sqlite").path(percentEncoded: false)
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            for suffix in ["", "-wal"] {
                try FileManager.default.copyItem(atPath: original + suffix, toPath: path + suffix)
                try FileManager.default.setAttributes(
                    [.posixPermissions: 0o600], ofItemAtPath: path + suffix)
            }
        } catch {
            try? FileManager.default.removeItem(at: folder)
            throw .cannotOpen(path: original, reason: "it cannot be copied to be read")
        }
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }
}
