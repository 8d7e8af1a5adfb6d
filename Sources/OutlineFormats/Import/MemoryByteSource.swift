/// Bytes that are in memory already.
public struct MemoryByteSource: ByteSource {
    private let bytes: [UInt8]
    private let chunkSize: Int
    private var position = 0

    /// Makes a source.
    ///
    /// - Parameters:
    ///   - bytes: All the bytes.
    ///   - chunkSize: The most bytes handed out at once.
    public init(_ bytes: [UInt8], chunkSize: Int = .max) {
        self.bytes = bytes
        self.chunkSize = max(chunkSize, 1)
    }

    /// Makes a source of a text's UTF-8.
    ///
    /// - Parameter text: The text.
    public init(_ text: String) {
        self.init(Array(text.utf8))
    }

    /// How many bytes there are in all.
    public var byteCount: Int? { bytes.count }

    /// Copies the next bytes.
    ///
    /// - Parameter buffer: Where the bytes go.
    /// - Returns: How many were copied; zero at the end.
    /// - Throws: Nothing; memory can always be read.
    public mutating func read(
        into buffer: UnsafeMutableRawBufferPointer
    ) throws(ImportError) -> Int {
        let count = min(buffer.count, bytes.count - position, chunkSize)
        guard count > 0 else { return 0 }
        bytes.withUnsafeBytes { all in
            buffer.copyMemory(
                from: UnsafeRawBufferPointer(rebasing: all[position..<position + count]))
        }
        position += count
        return count
    }
}
