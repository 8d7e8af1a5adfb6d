#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Glibc
#endif

/// The committed pages in a write-ahead log. The log carries no locks, so it can be opened and
/// closed beside SQLite.
///
/// Source: "Database File Format", section 4, https://www.sqlite.org/fileformat2.html
final class RawLog {
    private static let headerSize = 32
    private static let frameHeaderSize = 24

    let pageSize: Int
    private(set) var offsets: [Int: Int] = [:]
    private let descriptor: Int32

    /// Opens a log.
    ///
    /// - Returns: `nil` if there is none whose header can be read.
    init?(beside path: String) {
        descriptor = open(path + "-wal", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        guard let header = Self.read(descriptor, count: Self.headerSize, at: 0),
            let magic = header.bigEndian(at: 0, count: 4), magic & ~1 == 0x377F_0682,
            let size = header.bigEndian(at: 8, count: 4), RawDatabaseFile.pageSizes.contains(size)
        else {
            close(descriptor)
            return nil
        }
        pageSize = size
        readFrames(header, isBigEndian: magic & 1 == 1)
    }

    deinit {
        close(descriptor)
    }

    /// A page as the log has it.
    func page(_ number: Int) -> [UInt8]? {
        offsets[number].flatMap { Self.read(descriptor, count: pageSize, at: $0) }
    }

    /// Notes the frames of whole transactions, until a checksum does not fit.
    private func readFrames(_ header: [UInt8], isBigEndian: Bool) {
        var sum = Checksum()
        sum.add(header[0..<24], isBigEndian: isBigEndian)
        guard sum.matches(header, at: 24) else { return }
        var pending: [Int: Int] = [:]
        var offset = Self.headerSize
        while let frame = Self.read(
            descriptor, count: Self.frameHeaderSize + pageSize, at: offset),
            frame[8..<16] == header[16..<24]
        {
            sum.add(frame[0..<8], isBigEndian: isBigEndian)
            sum.add(frame[Self.frameHeaderSize...], isBigEndian: isBigEndian)
            guard sum.matches(frame, at: 16), let number = frame.bigEndian(at: 0, count: 4) else {
                return
            }
            pending[number] = offset + Self.frameHeaderSize
            // The last frame of a transaction says how many pages the file then has.
            if frame.bigEndian(at: 4, count: 4) != 0 {
                offsets.merge(pending) { _, new in new }
                pending = [:]
            }
            offset += frame.count
        }
    }

    private static func read(_ descriptor: Int32, count: Int, at offset: Int) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        var done = 0
        while done < count {
            let read = bytes.withUnsafeMutableBytes { buffer in
                pread(
                    descriptor, buffer.baseAddress.map { $0 + done }, count - done,
                    off_t(offset + done))
            }
            guard read > 0 else { return nil }
            done += read
        }
        return bytes
    }
}

/// The running checksum of a log.
private struct Checksum {
    private var first: UInt32 = 0
    private var second: UInt32 = 0

    mutating func add(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) {
        var index = bytes.startIndex
        while index + 8 <= bytes.endIndex {
            first &+= word(bytes, index, isBigEndian) &+ second
            second &+= word(bytes, index + 4, isBigEndian) &+ first
            index += 8
        }
    }

    func matches(_ bytes: [UInt8], at offset: Int) -> Bool {
        bytes.bigEndian(at: offset, count: 4) == Int(first)
            && bytes.bigEndian(at: offset + 4, count: 4) == Int(second)
    }

    private func word(_ bytes: ArraySlice<UInt8>, _ index: Int, _ isBigEndian: Bool) -> UInt32 {
        let word =
            UInt32(bytes[index]) << 24 | UInt32(bytes[index + 1]) << 16
            | UInt32(bytes[index + 2]) << 8 | UInt32(bytes[index + 3])
        return isBigEndian ? word : word.byteSwapped
    }
}
