#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A file that appears only when it is complete.
///
/// The bytes go to a temporary file beside the target, which takes the target's place when
/// ``finish()`` succeeds and is removed when it does not or is never called.
public struct FileByteSink: ByteSink, ~Copyable {
    private let target: String
    private let temporary: String
    private let descriptor: Int32
    private var isFinished = false

    /// Makes the temporary file.
    ///
    /// - Parameter path: The path of the target. A file that is there is replaced and its
    ///   permissions are kept; a symbolic link is followed.
    /// - Throws: ``ExportError/unwritable(reason:)`` when the target is a directory or its folder
    ///   cannot be written to.
    public init(path: String) throws(ExportError) {
        let place = Self.resolved(path)
        let beside = Self.temporaryPath(beside: place)
        descriptor = try Self.create(beside, inPlaceOf: place)
        target = place
        temporary = beside
    }

    deinit {
        close(descriptor)
        if !isFinished { unlink(temporary) }
    }

    /// Writes bytes to the temporary file.
    ///
    /// - Parameter bytes: The bytes.
    /// - Throws: ``ExportError/unwritable(reason:)`` when the system cannot write them.
    public mutating func write(_ bytes: UnsafeRawBufferPointer) throws(ExportError) {
        var rest = bytes
        while !rest.isEmpty {
            #if canImport(Darwin)
                let count = Darwin.write(descriptor, rest.baseAddress, rest.count)
            #else
                let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
            #endif
            if count < 0 {
                if errno == EINTR { continue }
                throw .unwritable(reason: String(cString: strerror(errno)))
            }
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
    }

    /// Makes the file last and puts it in the target's place.
    ///
    /// - Throws: ``ExportError/unwritable(reason:)`` when the system cannot do either.
    public mutating func finish() throws(ExportError) {
        guard fsync(descriptor) == 0 || errno == EINVAL, rename(temporary, target) == 0 else {
            throw .unwritable(reason: String(cString: strerror(errno)))
        }
        isFinished = true
    }

    private static func create(
        _ path: String, inPlaceOf target: String
    ) throws(ExportError) -> Int32 {
        var status = stat()
        var mode: mode_t = 0o666
        if stat(target, &status) == 0 {
            guard status.st_mode & S_IFMT == S_IFREG else {
                throw .unwritable(reason: "it is not a file")
            }
            mode = status.st_mode & 0o777
        }
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        guard descriptor >= 0 else { throw .unwritable(reason: String(cString: strerror(errno))) }
        return descriptor
    }

    private static func resolved(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }

    private static func temporaryPath(beside path: String) -> String {
        let tag = String(UInt64.random(in: .min ... .max), radix: 36)
        let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
        let folder = slash.map { path[...$0] } ?? ""
        let name = slash.map { path[path.utf8.index(after: $0)...] } ?? path[...]
        return "\(folder).\(name.prefix(64)).\(tag).tmp"
    }
}
