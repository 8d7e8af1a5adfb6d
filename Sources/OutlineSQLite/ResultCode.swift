internal import OutlineCSQLite

/// A result code of SQLite, primary or extended.
package struct ResultCode: RawRepresentable, Hashable, Sendable {
    package let rawValue: Int32

    package init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// The code without its extension.
    package var primary: ResultCode { ResultCode(rawValue: rawValue & 0xFF) }

    package static let ok = ResultCode(rawValue: SQLITE_OK)
    package static let abort = ResultCode(rawValue: SQLITE_ABORT)
    package static let busy = ResultCode(rawValue: SQLITE_BUSY)
    package static let cannotOpen = ResultCode(rawValue: SQLITE_CANTOPEN)
    package static let constraint = ResultCode(rawValue: SQLITE_CONSTRAINT)
    package static let corrupt = ResultCode(rawValue: SQLITE_CORRUPT)
    package static let diskFull = ResultCode(rawValue: SQLITE_FULL)
    package static let inputOutput = ResultCode(rawValue: SQLITE_IOERR)
    package static let interrupt = ResultCode(rawValue: SQLITE_INTERRUPT)
    package static let locked = ResultCode(rawValue: SQLITE_LOCKED)
    package static let misuse = ResultCode(rawValue: SQLITE_MISUSE)
    package static let mismatch = ResultCode(rawValue: SQLITE_MISMATCH)
    package static let notADatabase = ResultCode(rawValue: SQLITE_NOTADB)
    package static let outOfMemory = ResultCode(rawValue: SQLITE_NOMEM)
    package static let permission = ResultCode(rawValue: SQLITE_PERM)
    package static let protocolError = ResultCode(rawValue: SQLITE_PROTOCOL)
    package static let readOnly = ResultCode(rawValue: SQLITE_READONLY)
    package static let tooBig = ResultCode(rawValue: SQLITE_TOOBIG)

    package static let constraintCheck = ResultCode(rawValue: SQLITE_CONSTRAINT | (1 << 8))
    package static let constraintForeignKey = ResultCode(rawValue: SQLITE_CONSTRAINT | (3 << 8))
    package static let constraintTrigger = ResultCode(rawValue: SQLITE_CONSTRAINT | (7 << 8))
    package static let constraintUnique = ResultCode(rawValue: SQLITE_CONSTRAINT | (8 << 8))

    /// The file ends before the end of what was to be read.
    package static let inputOutputShortRead = ResultCode(rawValue: SQLITE_IOERR | (2 << 8))

    /// Memory ran out in the middle of reading or writing a file.
    package static let inputOutputMemory = ResultCode(rawValue: SQLITE_IOERR | (12 << 8))

    /// The shared memory of the write-ahead log could not grow, which only a full disk keeps it from.
    package static let sharedMemorySize = ResultCode(rawValue: SQLITE_IOERR | (19 << 8))

    /// Matches a pattern that is the code itself or its primary code.
    package static func ~= (pattern: ResultCode, code: ResultCode) -> Bool {
        pattern == code || pattern == code.primary
    }
}
