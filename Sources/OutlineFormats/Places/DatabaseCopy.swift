#if canImport(FoundationEssentials)
    private import FoundationEssentials
#else
    private import Foundation
#endif

/// A copy of somebody else's database with its log, in a private folder that goes with this object.
///
/// A browser that runs keeps its database locked, a folder that may only be read keeps SQLite from
/// reading a log, and reading a database in place can leave files beside it. A copy has none of that,
/// and the original is never written.
final class DatabaseCopy {
    private let folder: URL

    /// The path of the copy.
    let path: String

    /// Makes an empty place for a copy.
    private init() throws(ImportError) {
        folder = FileManager.default.temporaryDirectory
            .appending(path: "outline-import-\(UUID().uuidString)")
        path = folder.appending(path: "copy.sqlite").path
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
        } catch {
            throw .unreadable(reason: "there is no place for a copy of the database")
        }
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// Copies a file and its log. A browser may move the log into the file meanwhile: then both are
    /// copied again.
    ///
    /// - Throws: ``ImportError/unreadable(reason:)`` when a file cannot be read, or never stands
    ///   still.
    convenience init(ofFileAt original: String) throws(ImportError) {
        try self.init()
        for _ in 0..<5 {
            let before = Self.state(of: original)
            try copy(original, to: path)
            try? FileManager.default.removeItem(atPath: path + "-wal")
            if FileManager.default.fileExists(atPath: original + "-wal") {
                try copy(original + "-wal", to: path + "-wal")
            }
            if Self.state(of: original) == before { return }
        }
        throw .unreadable(reason: "the browser keeps changing it; close the browser")
    }

    /// Copies bytes to their end.
    ///
    /// - Throws: ``ImportError`` when they cannot be read or put away, or the import is cancelled.
    convenience init<Source: ByteSource & ~Copyable>(
        of source: inout Source, monitor: ImportMonitor
    ) throws(ImportError) {
        try self.init()
        var chunk = [UInt8](repeating: 0, count: 1 << 20)
        var copied = 0
        var sink = try Self.sink(at: path)
        while true {
            if monitor.isCancelled() { throw .cancelled }
            let result = chunk.withUnsafeMutableBytes { buffer in
                Result { () throws(ImportError) in try source.read(into: buffer) }
            }
            let count = try result.get()
            if count == 0 { break }
            try Self.put(chunk[..<count], into: &sink)
            copied += count
            monitor.progress(copied, source.byteCount)
        }
        do throws(ExportError) {
            try sink.finish()
        } catch {
            throw Self.noRoom
        }
    }

    private static let noRoom = ImportError.unreadable(
        reason: "there is no room for a copy of the database")

    private static func sink(at path: String) throws(ImportError) -> FileByteSink {
        do throws(ExportError) {
            return try FileByteSink(path: path)
        } catch {
            throw noRoom
        }
    }

    private static func put(
        _ bytes: ArraySlice<UInt8>, into sink: inout FileByteSink
    ) throws(ImportError) {
        let result = bytes.withUnsafeBytes { piece in
            Result { () throws(ExportError) in try sink.write(piece) }
        }
        if case .failure = result { throw noRoom }
    }

    private func copy(_ original: String, to copy: String) throws(ImportError) {
        do {
            try? FileManager.default.removeItem(atPath: copy)
            try FileManager.default.copyItem(atPath: original, toPath: copy)
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o600], ofItemAtPath: copy)
        } catch {
            throw .unreadable(reason: "reading it, or copying it, is not permitted")
        }
    }

    /// What changes when a file is written: size and time, of both files.
    private static func state(of path: String) -> [String] {
        [path, path + "-wal"].map { file in
            let attributes = try? FileManager.default.attributesOfItem(atPath: file)
            let date = attributes?[.modificationDate] as? Date
            return "\(attributes?[.size] ?? 0) \(date?.timeIntervalSince1970 ?? 0)"
        }
    }
}
