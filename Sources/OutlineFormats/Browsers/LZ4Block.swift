#if canImport(Compression)
    private import Compression
#elseif LZ4
    private import OutlineCLZ4
#endif

/// Blocks of LZ4: by Apple's Compression framework, or by liblz4 where the package trait is set.
enum LZ4Block {
    /// Whether this build can read and write them.
    static var isBuiltIn: Bool {
        #if LZ4 || canImport(Compression)
            true
        #else
            false
        #endif
    }

    /// The most bytes that a block of a size can stand for: a byte of the block adds at most 255.
    static func largestCount(ofBlock count: Int) -> Int { count * 255 + 64 }

    /// The bytes of a block.
    ///
    /// - Parameters:
    ///   - block: The block.
    ///   - count: How many bytes it stands for.
    /// - Returns: As many bytes as there are, at most `count`; `nil` for a block that is damaged.
    static func decompress(_ block: ArraySlice<UInt8>, count: Int) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        let written = bytes.withUnsafeMutableBufferPointer { target in
            block.withUnsafeBufferPointer { source in decompress(source, into: target) }
        }
        guard let written else { return nil }
        bytes.removeLast(count - written)
        return bytes
    }

    #if canImport(Compression)
        private static func decompress(
            _ block: UnsafeBufferPointer<UInt8>, into target: UnsafeMutableBufferPointer<UInt8>
        ) -> Int? {
            guard let source = block.baseAddress, let place = target.baseAddress else { return nil }
            let written = compression_decode_buffer(
                place, target.count, source, block.count, nil, COMPRESSION_LZ4_RAW)
            return written > 0 ? written : nil
        }

        /// The block of some bytes; `nil` when there is no memory for it.
        static func compress(_ bytes: [UInt8]) -> [UInt8]? {
            var block = [UInt8](repeating: 0, count: bytes.count + bytes.count / 255 + 64)
            let written = compression_encode_buffer(
                &block, block.count, bytes, bytes.count, nil, COMPRESSION_LZ4_RAW)
            guard written > 0 else { return nil }
            block.removeLast(block.count - written)
            return block
        }
    #elseif LZ4
        private static func decompress(
            _ block: UnsafeBufferPointer<UInt8>, into target: UnsafeMutableBufferPointer<UInt8>
        ) -> Int? {
            guard block.count <= Int(Int32.max), target.count <= Int(Int32.max) else { return nil }
            let written = LZ4_decompress_safe(
                block.baseAddress, target.baseAddress, Int32(block.count), Int32(target.count))
            return written < 0 ? nil : Int(written)
        }

        /// The block of some bytes; `nil` for more than 2 GB.
        static func compress(_ bytes: [UInt8]) -> [UInt8]? {
            guard bytes.count <= Int(LZ4_MAX_INPUT_SIZE) else { return nil }
            let bound = LZ4_compressBound(Int32(bytes.count))
            var block = [UInt8](repeating: 0, count: Int(bound))
            let written = bytes.withUnsafeBufferPointer { source in
                block.withUnsafeMutableBufferPointer { target in
                    LZ4_compress_default(
                        source.baseAddress, target.baseAddress, Int32(source.count), bound)
                }
            }
            guard written > 0 else { return nil }
            block.removeLast(block.count - Int(written))
            return block
        }
    #else
        private static func decompress(
            _ block: UnsafeBufferPointer<UInt8>, into target: UnsafeMutableBufferPointer<UInt8>
        ) -> Int? { nil }

        /// Nothing: this build has no LZ4.
        static func compress(_ bytes: [UInt8]) -> [UInt8]? { nil }
    #endif
}
