/// A file, standard input or memory, opened for an import: bytes whose beginning has been looked at.
///
/// A file that gzip has compressed is read as what is in it.
public struct OutlineInput: ByteSource, ~Copyable {
    /// Where the bytes come from.
    private enum Origin: ~Copyable {
        case file(FileByteSource)
        case memory(MemoryByteSource)
    }

    private var origin: Origin
    /// The bytes that were looked at, and how many of them have been handed out.
    private let prefix: [UInt8]
    private var handedOut = 0

    /// The path of the file; `nil` for memory and standard input.
    public let path: String?

    /// How many bytes there are in all, when that is known beforehand.
    public let byteCount: Int?

    /// Opens a file.
    ///
    /// - Parameter path: The path of the file.
    /// - Throws: ``ImportError/unreadable(reason:)`` when it is missing, a directory, or must not
    ///   be read.
    public init(path: String) throws(ImportError) {
        try self.init(.file(FileByteSource(path: path)), path: path)
    }

    /// Takes bytes that are in memory.
    ///
    /// - Parameter bytes: All the bytes.
    /// - Throws: ``ImportError/unreadable(reason:)`` when they are compressed and damaged.
    public init(bytes: [UInt8]) throws(ImportError) {
        try self.init(.memory(MemoryByteSource(bytes)), path: nil)
    }

    private init(_ origin: consuming Origin, path: String?) throws(ImportError) {
        var prefix = [UInt8](repeating: 0, count: OutlineFormat.detectionLength)
        let count = try Self.fill(&prefix, from: &origin)
        prefix.removeLast(prefix.count - count)
        byteCount = Self.byteCount(of: origin)
        self.prefix = prefix
        self.origin = origin
        self.path = path
    }

    /// The format that the content shows; `nil` when it is none that is known.
    public var detectedFormat: OutlineFormat? {
        prefix.withUnsafeBytes { OutlineFormat.detected(in: $0) }
    }

    /// What the first bytes give the file away as.
    public var signature: FileSignature? { prefix.withUnsafeBytes { FileSignature.of($0) } }

    /// Whether there is nothing in it at all.
    public var isEmpty: Bool { prefix.isEmpty }

    /// Hands out the next bytes.
    ///
    /// - Parameter buffer: Where the bytes go.
    /// - Returns: How many were written; zero only at the end.
    /// - Throws: ``ImportError/unreadable(reason:)`` when the bytes cannot be had.
    public mutating func read(
        into buffer: UnsafeMutableRawBufferPointer
    ) throws(ImportError) -> Int {
        guard handedOut < prefix.count else { return try Self.read(&origin, into: buffer) }
        let count = min(buffer.count, prefix.count - handedOut)
        prefix.withUnsafeBytes { bytes in
            buffer.copyMemory(
                from: UnsafeRawBufferPointer(rebasing: bytes[handedOut..<handedOut + count]))
        }
        handedOut += count
        return count
    }

    private static func fill(
        _ bytes: inout [UInt8], from origin: inout Origin
    ) throws(ImportError) -> Int {
        let result = bytes.withUnsafeMutableBytes { buffer in
            Result { () throws(ImportError) in
                var filled = 0
                while filled < buffer.count {
                    let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
                    let count = try read(&origin, into: rest)
                    if count == 0 { break }
                    filled += count
                }
                return filled
            }
        }
        return try result.get()
    }

    private static func byteCount(of origin: borrowing Origin) -> Int? {
        switch origin {
        case .file(let source): source.byteCount
        case .memory(let source): source.byteCount
        }
    }

    private static func read(
        _ origin: inout Origin, into buffer: UnsafeMutableRawBufferPointer
    ) throws(ImportError) -> Int {
        switch consume origin {
        case .file(var source):
            let result = Result { () throws(ImportError) in try source.read(into: buffer) }
            origin = .file(source)
            return try result.get()
        case .memory(var source):
            let result = Result { () throws(ImportError) in try source.read(into: buffer) }
            origin = .memory(source)
            return try result.get()
        }
    }
}
