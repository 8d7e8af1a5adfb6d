#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The bytes of a file, read in order and never all at once.
public struct FileByteSource: ByteSource, ~Copyable {
    private let descriptor: Int32
    /// The path that was opened.
    public let path: String?
    /// The size of the file when it was opened; `nil` for a pipe or a device.
    public let byteCount: Int?

    /// Opens a file for reading.
    ///
    /// - Parameter path: The path of the file.
    /// - Throws: ``ImportError/unreadable(reason:)`` when it is missing, a directory, or must not
    ///   be read.
    public init(path: String) throws(ImportError) {
        let opened = open(path, O_RDONLY | O_CLOEXEC)
        guard opened >= 0 else { throw .unreadable(reason: Self.reason(errno)) }
        var status = stat()
        guard fstat(opened, &status) == 0 else {
            let code = errno
            close(opened)
            throw .unreadable(reason: Self.reason(code))
        }
        guard status.st_mode & S_IFMT != S_IFDIR else {
            close(opened)
            throw .unreadable(reason: "it is a directory")
        }
        descriptor = opened
        self.path = path
        byteCount = status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
    }

    /// Reads on from a file that is open, such as standard input, which stays open.
    ///
    /// - Parameter descriptor: The descriptor of the file.
    /// - Throws: ``ImportError/unreadable(reason:)`` when it is none.
    public init(descriptor: Int32) throws(ImportError) {
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0 else { throw .unreadable(reason: Self.reason(errno)) }
        var status = stat()
        let isRegular = fstat(copy, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        let offset = isRegular ? lseek(copy, 0, SEEK_CUR) : 0
        self.descriptor = copy
        path = nil
        byteCount = isRegular ? max(Int(status.st_size) - Int(offset), 0) : nil
    }

    deinit { close(descriptor) }

    /// Reads the next bytes of the file.
    ///
    /// - Parameter buffer: Where the bytes go.
    /// - Returns: How many were read; zero at the end.
    /// - Throws: ``ImportError/unreadable(reason:)`` when the system cannot read on.
    public mutating func read(
        into buffer: UnsafeMutableRawBufferPointer
    ) throws(ImportError) -> Int {
        while true {
            #if canImport(Darwin)
                let count = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
            #else
                let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            #endif
            if count >= 0 { return count }
            guard errno == EINTR else { throw .unreadable(reason: Self.reason(errno)) }
        }
    }

    private static func reason(_ code: Int32) -> String {
        switch code {
        case ENOENT: "there is no such file"
        case EACCES, EPERM: "reading it is not permitted" + hint
        default: String(cString: strerror(code))
        }
    }

    /// What macOS wants before it lets a program see the files of Safari and others.
    private static var hint: String {
        #if os(macOS)
            "; for another program's files, allow Full Disk Access in System Settings, "
                + "Privacy & Security"
        #else
            ""
        #endif
    }
}
