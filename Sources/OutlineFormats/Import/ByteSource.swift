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
