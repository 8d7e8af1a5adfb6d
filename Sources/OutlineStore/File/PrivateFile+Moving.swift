#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Glibc
#endif

/// Moving finished files to their places, so that a power loss finds the old state or the new one.
extension PrivateFile {
    /// Waits until a file that nobody else uses is on the disk.
    static func synchronize(_ path: String) throws(OutlineError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure(errno, at: path) }
        defer { close(descriptor) }
        #if canImport(Darwin)
            if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
        #endif
        guard fsync(descriptor) == 0 else { throw failure(errno, at: path) }
    }

    /// Moves a file to a place where nothing is.
    ///
    /// - Throws: `OutlineError.cannotOpen` if something is there, even since a moment.
    static func moveToFreePlace(_ path: String, to target: String) throws(OutlineError) {
        // A link fails where something is, which a renaming would replace.
        if link(path, target) == 0 {
            unlink(path)
            return synchronizeFolder(of: target)
        }
        guard errno != EEXIST else { throw isTaken(target) }
        // Some file systems have no links.
        guard kind(at: target) == .missing else { throw isTaken(target) }
        try replace(target, with: path)
    }

    /// Moves a file to a place, over what is there.
    static func replace(_ target: String, with path: String) throws(OutlineError) {
        guard rename(path, target) == 0 else { throw failure(errno, at: target) }
        synchronizeFolder(of: target)
    }

    /// Why a file cannot be made at a path.
    static func isTaken(_ path: String) -> OutlineError {
        .cannotOpen(path: path, reason: "something is there already")
    }

    /// Makes a renaming last. Where the file system cannot, it has happened all the same.
    private static func synchronizeFolder(of path: String) {
        let folder = path.lastIndex(of: "/").map { path[..<$0] } ?? "."
        let descriptor = open(folder.isEmpty ? "/" : String(folder), O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        _ = fsync(descriptor)
        close(descriptor)
    }

    private static func failure(_ code: Int32, at path: String) -> OutlineError {
        switch code {
        case ENOSPC, EDQUOT: .diskFull
        case EROFS, EACCES, EPERM: .readOnly
        case EIO: .inputOutput(code: code)
        default: .cannotOpen(path: path, reason: String(cString: strerror(code)))
        }
    }
}
