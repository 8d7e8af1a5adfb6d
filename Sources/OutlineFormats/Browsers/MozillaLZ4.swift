/// The container of Firefox's compressed files: a mark, the size, one block of LZ4.
///
/// Source: `toolkit/components/lz4` of Firefox.
enum MozillaLZ4 {
    private static let mark = Array("mozLz40\0".utf8)
    private static let headerLength = 12

    /// Reads a file to its end and gives what is in it.
    ///
    /// - Parameters:
    ///   - source: Where the bytes come from.
    ///   - monitor: Who is told of the progress and may cancel.
    /// - Returns: The bytes; `nil` for an empty source.
    /// - Throws: ``ImportError`` when it is none, or damaged.
    static func contents<Source: ByteSource & ~Copyable>(
        of source: inout Source, monitor: ImportMonitor
    ) throws(ImportError) -> [UInt8]? {
        let file = try source.readAll(monitor: monitor)
        if file.isEmpty { return nil }
        guard file.starts(with: mark) else {
            throw .wrongFormat(looksLike: file.withUnsafeBytes { FileSignature.of($0) })
        }
        guard file.count > headerLength else {
            throw .unreadable(reason: "the compressed backup is cut off")
        }
        let size = (8..<12).reduce(0) { $0 | Int(file[$1]) << (8 * ($1 - 8)) }
        let block = file[headerLength...]
        // A size that no block of this length can have is not even tried.
        guard size <= LZ4Block.largestCount(ofBlock: block.count) else {
            throw .unreadable(
                reason: "the compressed backup says that it holds \(size) bytes, which it cannot")
        }
        guard let bytes = LZ4Block.decompress(block, count: size) else {
            throw .unreadable(reason: "the compressed data of the backup is damaged or cut off")
        }
        guard bytes.count == size else {
            throw .unreadable(
                reason:
                    "the compressed backup says that it holds \(size) bytes and holds \(bytes.count)"
            )
        }
        return bytes
    }

    /// The file of some bytes; `nil` where they cannot be compressed.
    static func file(of bytes: [UInt8]) -> [UInt8]? {
        guard bytes.count <= UInt32.max, let block = LZ4Block.compress(bytes) else { return nil }
        return mark + (0..<4).map { UInt8(truncatingIfNeeded: bytes.count >> (8 * $0)) } + block
    }
}
