#if Gzip
    private import OutlineCZlib

    /// Takes apart what gzip has compressed, piece by piece; several files in a row count as one.
    ///
    /// A class, since zlib keeps a pointer to its own state.
    final class GzipInflater {
        /// Whether this build can do it.
        static let isBuiltIn = true

        private let stream: UnsafeMutablePointer<z_stream>
        private let input: UnsafeMutableRawBufferPointer
        private var isInputAtEnd = false
        /// Whether the compressed data is in the middle of a file.
        private var isInMember = false
        private(set) var isAtEnd = false

        /// Makes an inflater; fails when there is no memory for it.
        init?() {
            input = .allocate(byteCount: 64 << 10, alignment: 1)
            stream = .allocate(capacity: 1)
            stream.initialize(to: z_stream())
            // 15 bits of window, and 16 for the header of gzip.
            let code = inflateInit2_(
                stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
            guard code == Z_OK else { return nil }
        }

        deinit {
            inflateEnd(stream)
            stream.deinitialize(count: 1)
            stream.deallocate()
            input.deallocate()
        }

        /// Fills the front of a buffer with what comes next.
        ///
        /// - Parameters:
        ///   - buffer: Where the bytes go.
        ///   - readInput: Reads compressed bytes; zero at the end.
        /// - Returns: How many were written; zero only at the end.
        /// - Throws: ``ImportError/unreadable(reason:)`` for damaged data, and what `readInput`
        ///   throws.
        func read(
            into buffer: UnsafeMutableRawBufferPointer,
            readInput: (UnsafeMutableRawBufferPointer) throws(ImportError) -> Int
        ) throws(ImportError) -> Int {
            stream.pointee.next_out = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
            stream.pointee.avail_out = UInt32(clamping: buffer.count)
            let room = stream.pointee.avail_out
            while stream.pointee.avail_out == room, !isAtEnd {
                if stream.pointee.avail_in == 0, !isInputAtEnd {
                    let count = try readInput(input)
                    isInputAtEnd = count == 0
                    stream.pointee.next_in = input.baseAddress?.assumingMemoryBound(to: UInt8.self)
                    stream.pointee.avail_in = UInt32(count)
                }
                try step()
            }
            return Int(room - stream.pointee.avail_out)
        }

        private func step() throws(ImportError) {
            if stream.pointee.avail_in == 0, isInputAtEnd {
                guard !isInMember else {
                    throw .unreadable(reason: "the compressed file is cut off")
                }
                isAtEnd = true
                return
            }
            isInMember = true
            switch inflate(stream, Z_NO_FLUSH) {
            case Z_OK, Z_BUF_ERROR: break
            case Z_STREAM_END:
                isInMember = false
                inflateReset(stream)
            default:
                throw .unreadable(reason: "the compressed file is damaged")
            }
        }
    }
#else
    /// Nothing: this build has no zlib.
    final class GzipInflater {
        /// Whether this build can do it.
        static let isBuiltIn = false

        init?() { return nil }

        func read(
            into buffer: UnsafeMutableRawBufferPointer,
            readInput: (UnsafeMutableRawBufferPointer) throws(ImportError) -> Int
        ) throws(ImportError) -> Int { 0 }
    }
#endif
