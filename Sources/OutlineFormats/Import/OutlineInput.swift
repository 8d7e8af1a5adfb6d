/// A file, standard input or memory, opened for an import: bytes whose beginning has been looked at.
///
/// A file that gzip has compressed is read as what is in it, where the package trait `Gzip` is set.
public struct OutlineInput: ByteSource, ~Copyable {
    /// The most bytes that a compressed file may hold: 64 GB. What a reader keeps of them is bounded
    /// by its limits; this ends a file that holds nothing but itself again and again.
    public static let contentsLimit = 64 << 30

    /// Where the bytes come from.
    private enum Origin: ~Copyable {
        case file(FileByteSource)
        case memory(MemoryByteSource)
    }

    private var origin: Origin
    private let inflater: GzipInflater?
    /// Compressed bytes that were looked at and not taken apart yet.
    private var compressed: ArraySlice<UInt8>
    /// The bytes that were looked at, and how many of them have been handed out.
    private let prefix: [UInt8]
    private var handedOut = 0
    private var bytesRead = 0

    /// The path of the file; `nil` for memory, standard input and what is compressed.
    public let path: String?

    /// How many bytes there are in all, when that is known beforehand.
    public let byteCount: Int?

    /// Opens a file.
    ///
    /// - Parameter path: The path of the file.
    /// - Throws: ``ImportError/unreadable(reason:)`` when it is missing, a directory, must not be
    ///   read, or is compressed and damaged.
    public init(path: String) throws(ImportError) {
        try self.init(.file(FileByteSource(path: path)), path: path)
    }

    /// Reads on from a file that is open, such as standard input, which stays open.
    ///
    /// - Parameter descriptor: The descriptor of the file.
    /// - Throws: ``ImportError/unreadable(reason:)`` when it is none, cannot be read, or is compressed
    ///   and damaged.
    public init(descriptor: Int32) throws(ImportError) {
        try self.init(.file(FileByteSource(descriptor: descriptor)), path: nil)
    }

    /// Takes bytes that are in memory.
    ///
    /// - Parameter bytes: All the bytes.
    /// - Throws: ``ImportError/unreadable(reason:)`` when they are compressed and damaged.
    public init(bytes: [UInt8]) throws(ImportError) {
        try self.init(.memory(MemoryByteSource(bytes)), path: nil)
    }

    private init(_ given: consuming Origin, path: String?) throws(ImportError) {
        var origin = given
        let size = Self.byteCount(of: origin)
        let start = try Self.filled { buffer throws(ImportError) in
            try Self.read(&origin, into: buffer)
        }
        guard start.starts(with: [0x1F, 0x8B, 0x08]), let inflater = GzipInflater() else {
            prefix = start
            compressed = []
            self.origin = origin
            inflater = nil
            self.path = path
            byteCount = size
            return
        }
        var waiting = start[...]
        prefix = try Self.filled { buffer throws(ImportError) in
            try inflater.read(into: buffer) { input throws(ImportError) in
                waiting.isEmpty
                    ? try Self.read(&origin, into: input) : Self.take(&waiting, into: input)
            }
        }
        compressed = waiting
        self.origin = origin
        self.inflater = inflater
        self.path = nil
        byteCount = nil
    }

    /// The format that the content shows; `nil` when it is none that is known.
    public var detectedFormat: OutlineFormat? {
        prefix.withUnsafeBytes { OutlineFormat.detected(in: $0) }
    }

    /// What the first bytes give the file away as.
    public var signature: FileSignature? { prefix.withUnsafeBytes { FileSignature.of($0) } }

    /// Whether there is nothing in it but white space, as far as it was looked at.
    public var isBlank: Bool { prefix.withUnsafeBytes { DetectionText($0).isBlank } }

    /// Hands out the next bytes.
    ///
    /// - Parameter buffer: Where the bytes go.
    /// - Returns: How many were written; zero only at the end.
    /// - Throws: ``ImportError/unreadable(reason:)`` when the bytes cannot be had, or a compressed
    ///   file is damaged or holds more than ``contentsLimit``.
    public mutating func read(
        into buffer: UnsafeMutableRawBufferPointer
    ) throws(ImportError) -> Int {
        guard handedOut < prefix.count else { return try readOn(into: buffer) }
        let count = min(buffer.count, prefix.count - handedOut)
        prefix.withUnsafeBytes { bytes in
            buffer.copyMemory(
                from: UnsafeRawBufferPointer(rebasing: bytes[handedOut..<handedOut + count]))
        }
        handedOut += count
        return count
    }

    private mutating func readOn(
        into buffer: UnsafeMutableRawBufferPointer
    ) throws(ImportError) -> Int {
        guard let inflater else { return try Self.read(&origin, into: buffer) }
        let count = try inflater.read(into: buffer) { input throws(ImportError) in
            compressed.isEmpty
                ? try Self.read(&origin, into: input) : Self.take(&compressed, into: input)
        }
        bytesRead += count
        guard bytesRead <= Self.contentsLimit else {
            throw .unreadable(reason: "the compressed file holds more than 64 GB")
        }
        return count
    }
}

extension OutlineInput {
    /// Up to as many bytes as detection looks at.
    private static func filled(
        _ read: (UnsafeMutableRawBufferPointer) throws(ImportError) -> Int
    ) throws(ImportError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: OutlineFormat.detectionLength)
        let result = bytes.withUnsafeMutableBytes { buffer in
            Result { () throws(ImportError) in
                var filled = 0
                while filled < buffer.count {
                    let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
                    let count = try read(rest)
                    if count == 0 { break }
                    filled += count
                }
                return filled
            }
        }
        bytes.removeLast(bytes.count - (try result.get()))
        return bytes
    }

    /// Moves bytes from the front of a slice to the front of a buffer.
    private static func take(
        _ bytes: inout ArraySlice<UInt8>, into buffer: UnsafeMutableRawBufferPointer
    ) -> Int {
        let count = min(bytes.count, buffer.count)
        bytes.prefix(count).withUnsafeBytes { buffer.copyMemory(from: $0) }
        bytes.removeFirst(count)
        return count
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
