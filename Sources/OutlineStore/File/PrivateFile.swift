#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Glibc
#endif

/// What the file system is asked for directly, without opening a file that may be in use: opening
/// and closing a database beside SQLite would drop the locks of the whole process.
enum PrivateFile {
    /// What stands at a path.
    enum Kind: Equatable {
        case missing
        case folder
        case file(size: Int)
        case other
        /// It cannot even be asked for, or is a link to nothing.
        case unreachable(reason: String)
    }

    /// Looks at a path and follows links.
    static func kind(at path: String) -> Kind {
        var status = stat()
        guard stat(path, &status) == 0 else { return kindOfUnreachable(path, code: errno) }
        return kind(of: status)
    }

    private static func kind(of status: stat) -> Kind {
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return .folder
        case S_IFREG: return .file(size: Int(status.st_size))
        default: return .other
        }
    }

    private static func kindOfUnreachable(_ path: String, code: Int32) -> Kind {
        guard code == ENOENT else { return .unreachable(reason: String(cString: strerror(code))) }
        var status = stat()
        guard lstat(path, &status) == 0 else { return .missing }
        // Another process may have made the file in between.
        return status.st_mode & S_IFMT == S_IFLNK
            ? .unreachable(reason: "it is a link to a file that is not there") : kind(of: status)
    }

    /// What tells a file from any other, whatever its path.
    struct Identity: Hashable, Sendable {
        private let device: UInt64
        private let number: UInt64

        fileprivate init(_ status: stat) {
            device = UInt64(truncatingIfNeeded: status.st_dev)
            number = UInt64(truncatingIfNeeded: status.st_ino)
        }
    }

    /// The identity of the file at a path, `nil` if there is none.
    static func identity(at path: String) -> Identity? {
        var status = stat()
        return stat(path, &status) == 0 ? Identity(status) : nil
    }

    /// The path without symbolic links: files beside a store stand where it really is.
    static func resolved(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }

    /// Makes an empty file that only its owner can read and write.
    ///
    /// - Returns: Whether this call made it; `false` if another process was faster.
    static func makeEmpty(at path: String) throws(OutlineError) -> Bool {
        let descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY, S_IRUSR | S_IWUSR)
        if descriptor >= 0 {
            close(descriptor)
            return true
        }
        let code = errno
        if code == EEXIST { return false }
        if code == EROFS { throw .readOnly }
        if code == ENOSPC { throw .diskFull }
        throw .cannotOpen(path: path, reason: String(cString: strerror(code)))
    }

    /// Removes a file if it is still empty.
    static func removeIfEmpty(at path: String) {
        if kind(at: path) == .file(size: 0) { unlink(path) }
    }

    /// Whether this process may write to a path.
    static func isWritable(_ path: String) -> Bool {
        access(path, W_OK) == 0
    }
}
