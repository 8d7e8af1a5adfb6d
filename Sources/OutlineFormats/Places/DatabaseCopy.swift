#if canImport(FoundationEssentials)
    private import FoundationEssentials
#else
    private import Foundation
#endif
#if canImport(Darwin)
    private import Darwin
#else
    private import Glibc
#endif

/// A copy of somebody else's database with its logs, in a private folder that goes with this object.
///
/// A browser that runs keeps its database locked, a folder that may only be read keeps SQLite from
/// reading a log, and reading a database in place can leave files beside it. A copy has none of that,
/// and the original is never written.
final class DatabaseCopy {
    /// What SQLite keeps beside a file: pages that are not in it yet, or pages as they were before a
    /// change that was interrupted.
    private static let logs = ["-wal", "-journal"]

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

    /// Copies a file and its logs. A browser may move a log into the file meanwhile: then all are
    /// copied again.
    ///
    /// - Parameters:
    ///   - original: The path of the file. The logs stand beside the file that it leads to.
    ///   - monitor: Who is told of the progress and may cancel.
    /// - Throws: ``ImportError/unreadable(reason:)`` when a file cannot be read, or never stands
    ///   still; ``ImportError/cancelled``.
    convenience init(ofFileAt original: String, monitor: ImportMonitor) throws(ImportError) {
        try self.init()
        let original = Self.resolved(original)
        for attempt in 0..<10 {
            if attempt > 0 { usleep(100_000) }
            let before = Self.state(of: original)
            try copy(original, to: path, monitor)
            for log in Self.logs {
                unlink(path + log)
                if Self.isFile(original + log) { try copy(original + log, to: path + log, monitor) }
            }
            guard Self.state(of: original) == before else { continue }
            try refuseJournalOfSeveralFiles()
            return
        }
        throw .unreadable(reason: "the browser keeps changing it; close the browser")
    }

    /// Copies bytes to their end.
    ///
    /// - Parameters:
    ///   - source: Where the bytes come from.
    ///   - monitor: Who is told of the progress and may cancel.
    /// - Throws: ``ImportError`` when they cannot be read or put away, or the import is cancelled.
    convenience init<Source: ByteSource & ~Copyable>(
        of source: inout Source, monitor: ImportMonitor
    ) throws(ImportError) {
        try self.init()
        try Self.copy(&source, to: path, monitor)
    }

    /// Whether there is a file at a path that can be read more than once.
    static func isFile(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    private func copy(
        _ original: String, to copy: String, _ monitor: ImportMonitor
    ) throws(ImportError) {
        var source = try FileByteSource(path: original)
        try Self.copy(&source, to: copy, monitor)
    }

    private static func copy<Source: ByteSource & ~Copyable>(
        _ source: inout Source, to path: String, _ monitor: ImportMonitor
    ) throws(ImportError) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, S_IRUSR | S_IWUSR)
        guard descriptor >= 0 else { throw noRoom }
        defer { close(descriptor) }
        var chunk = [UInt8](repeating: 0, count: 1 << 20)
        var copied = 0
        while true {
            if monitor.isCancelled() { throw .cancelled }
            let result = chunk.withUnsafeMutableBytes { buffer in
                Result { () throws(ImportError) in try source.read(into: buffer) }
            }
            let count = try result.get()
            if count == 0 { return }
            var written = 0
            while written < count {
                let piece = chunk[written..<count].withUnsafeBytes {
                    write(descriptor, $0.baseAddress, $0.count)
                }
                guard piece > 0 || errno == EINTR else { throw noRoom }
                written += max(piece, 0)
            }
            copied += count
            monitor.progress(copied, source.byteCount)
        }
    }

    private static let noRoom = ImportError.unreadable(
        reason: "there is no room for a copy of the database")

    /// A journal of a change to several databases names a file beside them, which SQLite would
    /// read, and delete: whatever it names.
    ///
    /// Source: "Database File Format", section 3, and "Atomic Commit In SQLite", section 5, SQLite.
    private func refuseJournalOfSeveralFiles() throws(ImportError) {
        let magic: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
        let descriptor = open(path + "-journal", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        var tail = [UInt8](repeating: 0, count: magic.count)
        guard lseek(descriptor, -off_t(magic.count), SEEK_END) >= 0,
            read(descriptor, &tail, magic.count) == magic.count, tail == magic
        else { return }
        throw .unreadable(
            reason: "a change to it was interrupted; start the browser and close it again")
    }

    /// What changes when a file is written: size and time, of the file and its logs.
    private static func state(of path: String) -> [[Int]] {
        ([""] + logs).map { suffix in
            var status = stat()
            guard stat(path + suffix, &status) == 0 else { return [] }
            #if canImport(Darwin)
                let time = status.st_mtimespec
            #else
                let time = status.st_mtim
            #endif
            return [Int(status.st_size), Int(status.st_ino), time.tv_sec, time.tv_nsec]
        }
    }

    /// The path without symbolic links.
    private static func resolved(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }
}
