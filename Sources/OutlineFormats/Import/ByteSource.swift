/// Where a reader gets its bytes: a file, memory, a decompressor, standard input.
public protocol ByteSource: ~Copyable {
    /// How many bytes there are in all, when that is known beforehand.
    var byteCount: Int? { get }

    /// The path of the file whose bytes these are, as they are; `nil` for all else. A format that
    /// is more than one file, such as a database, is read there.
    var path: String? { get }

    /// Fills the front of a buffer with the next bytes.
    ///
    /// - Parameter buffer: Where the bytes go; never empty.
    /// - Returns: How many bytes were written; zero only at the end.
    /// - Throws: ``ImportError/unreadable(reason:)`` when the bytes cannot be had.
    mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int
}

extension ByteSource where Self: ~Copyable {
    /// No file.
    public var path: String? { nil }

    /// Fills a buffer to its end, or to the end of the source.
    mutating func readFully(
        into buffer: UnsafeMutableRawBufferPointer
    ) throws(ImportError) -> Int {
        var filled = 0
        while filled < buffer.count {
            let count = try read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
            if count == 0 { break }
            filled += count
        }
        return filled
    }
}

extension ByteSource where Self: ~Copyable {
    /// Reads all bytes that are left, for a format that is one value.
    ///
    /// - Parameter monitor: Who is told of the progress and may cancel.
    /// - Returns: The bytes.
    /// - Throws: ``ImportError/unreadable(reason:)`` when they cannot be had, or are more than 2 GB;
    ///   ``ImportError/cancelled``.
    mutating func readAll(monitor: ImportMonitor) throws(ImportError) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 20)
        while true {
            if monitor.isCancelled() { throw .cancelled }
            let result = chunk.withUnsafeMutableBytes { buffer in
                Result { () throws(ImportError) in try read(into: buffer) }
            }
            let count = try result.get()
            if count == 0 { return bytes }
            guard bytes.count + count <= Int(Int32.max) else {
                throw .unreadable(reason: "it is larger than 2 GB")
            }
            bytes.append(contentsOf: chunk[..<count])
            monitor.progress(bytes.count, byteCount)
        }
    }
}
