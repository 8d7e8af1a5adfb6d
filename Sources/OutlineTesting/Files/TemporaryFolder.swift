public import Foundation

/// A folder of its own for a test, removed with everything in it when it is released.
public final class TemporaryFolder: Sendable {
    /// The folder.
    public let url: URL

    /// Makes an empty folder.
    ///
    /// - Throws: `CocoaError` if it cannot be made.
    public init() throws {
        url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
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

    /// Writes a file into the folder.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - bytes: What the file is to hold; what it held is lost.
    /// - Returns: Its address.
    /// - Throws: `CocoaError` if it cannot be written.
    @discardableResult
    public func file(_ name: String, _ bytes: Data) throws -> URL {
        let file = file(name)
        try bytes.write(to: file)
        return file
    }

    /// Writes a text as UTF-8 into a file of the folder.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - text: What the file is to hold; what it held is lost.
    /// - Returns: Its address.
    /// - Throws: `CocoaError` if it cannot be written.
    @discardableResult
    public func file(_ name: String, _ text: String) throws -> URL {
        try file(name, Data(text.utf8))
    }

    /// The files with their bytes, to compare before and after: a test that expects nothing to
    /// change compares two of these. No store may be open in the folder: reading its file beside
    /// SQLite drops the locks of the whole process.
    ///
    /// - Returns: The bytes by file name; files of folders within by their path from here.
    /// - Throws: `CocoaError` if a file cannot be read.
    public func contents() throws -> [String: Data] {
        var contents: [String: Data] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: url.path()) {
            let file = file(name)
            let isDirectory = try file.resourceValues(forKeys: [.isDirectoryKey]).isDirectory
            if isDirectory != true { contents[name] = try Data(contentsOf: file) }
        }
        return contents
    }
}
