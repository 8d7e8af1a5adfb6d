#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Glibc
#endif

/// The journal that SQLite keeps beside a file while it is not in write-ahead mode: for a store,
/// while the store is being made.
enum RollbackJournal {
    private static let magic: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
    /// The header's place for the number of pages before the transaction.
    ///
    /// Source: "Database File Format", section 3, SQLite.
    private static let initialPageCount = 16..<20

    /// Whether a journal says that the file beside it was empty before the transaction that it
    /// takes back. The journal itself carries no locks, so it can be opened and closed.
    static func beginsWithNothing(beside path: String) -> Bool {
        let descriptor = open(PrivateFile.resolved(path) + "-journal", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var header = [UInt8](repeating: 0, count: initialPageCount.upperBound)
        guard read(descriptor, &header, header.count) == header.count else { return false }
        return header.starts(with: magic) && header[initialPageCount].allSatisfy { $0 == 0 }
    }
}
