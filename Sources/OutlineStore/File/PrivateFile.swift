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
    }

    /// Looks at a path and follows links.
    static func kind(at path: String) -> Kind {
        var status = stat()
        guard stat(path, &status) == 0 else { return .missing }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return .folder
        case S_IFREG: return .file(size: Int(status.st_size))
        default: return .other
        }
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
