public import Foundation

/// A folder of its own for a test, removed with everything in it when it is released.
public final class TemporaryFolder: Sendable {
    /// The folder.
    public let url: URL

    /// Makes an empty folder.
    ///
    /// - Throws: `CocoaError` if it cannot be made.
    public init() throws {
        url = FileManager.default.temporaryDirectory
            .appending(path: "outline-test-\(UUID().uuidString)", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        // What is left behind lies in the system's temporary folder.
        try? FileManager.default.removeItem(at: url)
    }

    /// A file of the folder, which need not exist.
    ///
    /// - Parameter name: The name.
    /// - Returns: Its address.
    public func file(_ name: String) -> URL {
        url.appending(path: name, directoryHint: .notDirectory)
    }

    /// The files with their bytes, to compare before and after: a test that expects nothing to
    /// change compares two of these. No store may be open in the folder: reading its file beside
    /// SQLite drops the locks of the whole process.
    ///
    /// - Returns: The bytes by file name.
    /// - Throws: `CocoaError` if a file cannot be read.
    public func contents() throws -> [String: Data] {
        let names = try FileManager.default.contentsOfDirectory(atPath: url.path())
        return Dictionary(
            uniqueKeysWithValues: try names.map { ($0, try Data(contentsOf: file($0))) })
    }
}
