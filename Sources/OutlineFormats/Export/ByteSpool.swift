#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Bytes that have to wait for others that come before them: in memory while they are few, then in
/// a temporary file that has no name and so vanishes with the process.
struct ByteSpool: ~Copyable {
    private static let memoryLimit = 1 << 20

    private var bytes: [UInt8] = []
    private var descriptor: Int32?

    var isEmpty: Bool { bytes.isEmpty && descriptor == nil }

    deinit {
        if let descriptor { close(descriptor) }
    }

    mutating func append(_ piece: some Sequence<UInt8>) throws(ExportError) {
        bytes.append(contentsOf: piece)
        if bytes.count >= Self.memoryLimit { try flush() }
    }

    /// Hands all bytes over, from the first.
    mutating func copy<Output: ByteSink & ~Copyable>(
        to output: inout Output
    ) throws(ExportError) {
        guard let descriptor else { return try Self.write(bytes[...], to: &output) }
        try flush()
        guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw Self.failure }
        var block = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = read(descriptor, &block, block.count)
            if count < 0 {
                if errno == EINTR { continue }
                throw Self.failure
            }
            if count == 0 { return }
            try Self.write(block[..<count], to: &output)
        }
    }

    private static func write<Output: ByteSink & ~Copyable>(
        _ bytes: ArraySlice<UInt8>, to output: inout Output
    ) throws(ExportError) {
        if bytes.isEmpty { return }
        let result = bytes.withUnsafeBytes { piece in
            Result { () throws(ExportError) in try output.write(piece) }
        }
        try result.get()
    }

    private mutating func flush() throws(ExportError) {
        if descriptor == nil { descriptor = try Self.temporaryFile() }
        guard let descriptor else { return }
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { all in
                #if canImport(Darwin)
                    Darwin.write(
                        descriptor, all.baseAddress.map { $0 + written }, all.count - written)
                #else
                    Glibc.write(
                        descriptor, all.baseAddress.map { $0 + written }, all.count - written)
                #endif
            }
            if count < 0 {
                if errno == EINTR { continue }
                throw Self.failure
            }
            written += count
        }
        bytes.removeAll(keepingCapacity: true)
    }

    private static func temporaryFile() throws(ExportError) -> Int32 {
        let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var path = Array((folder + "/outline.XXXXXXXX").utf8CString)
        let descriptor = mkstemp(&path)
        guard descriptor >= 0 else { throw failure }
        unlink(path)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        return descriptor
    }

    private static var failure: ExportError {
        .unwritable(reason: "a temporary file: " + String(cString: strerror(errno)))
    }
}
