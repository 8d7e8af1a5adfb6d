import OutlineStore
import RawSQLite

/// The baseline's connection.
final class RawDatabase {
    private let pointer: OpaquePointer

    init(_ file: StoreFile) throws {
        var opened: OpaquePointer?
        let code = raw_open(file.path, &opened)
        guard code == 0, let opened else {
            defer { raw_close(opened) }
            throw RawFailure(code: code, message: String(cString: raw_message(opened)))
        }
        pointer = opened
    }

    deinit {
        raw_close(pointer)
    }

    /// Calls a function of the baseline.
    func run(_ body: (OpaquePointer) -> Int32) throws {
        let code = body(pointer)
        guard code == 0 else {
            throw RawFailure(code: code, message: String(cString: raw_message(pointer)))
        }
    }

    func read(_ body: () throws -> Void) throws {
        try run(raw_begin_reading)
        try body()
        try run(raw_commit)
    }

    func write(_ body: () throws -> Void) throws {
        try run(raw_begin_writing)
        try body()
        try run(raw_commit)
    }

    /// Writes an outline in one transaction.
    func fill(
        _ parent: ItemID, with shape: OutlineShape, from pool: ContentPool, rowsPerStatement: Int32
    ) throws {
        try shape.levels.withUnsafeBufferPointer { levels in
            try run {
                raw_insert_outline(
                    $0, parent.rawValue, levels.baseAddress, Int64(levels.count),
                    pool.rawContents, Int64(pool.count), rowsPerStatement)
            }
        }
    }
}

/// A failure of the baseline.
struct RawFailure: Error, CustomStringConvertible {
    let code: Int32
    let message: String

    var description: String { "the baseline failed with \(code): \(message)" }
}
