import FaultyFiles
import OutlineStore

/// A way in which files fail, and what the store has to say of it.
struct Fault: Sendable {
    let name: String
    let operations: Int32
    let manner: Int32
    let code: Int32
    /// Whether SQLite tries again for seconds.
    var takesSeconds: Bool { code == ResultCode.busy }
    let isRightError: @Sendable (OutlineError) -> Bool

    private init(
        _ name: String, _ operations: Int, _ manner: Int, _ code: Int32,
        _ isRightError: @escaping @Sendable (OutlineError) -> Bool
    ) {
        self.name = name
        self.operations = Int32(operations)
        self.manner = Int32(manner)
        self.code = code
        self.isRightError = isRightError
    }

    static let all: [Fault] = [
        Fault("read error", FAULTY_READ, FAULTY_ONCE, ResultCode.readError, isInputOutput),
        Fault("write error", FAULTY_WRITE, FAULTY_ONCE, ResultCode.writeError, isInputOutput),
        Fault("short write", FAULTY_WRITE, FAULTY_SHORT, ResultCode.writeError, isInputOutput),
        Fault("full disk", FAULTY_WRITE, FAULTY_ONCE, ResultCode.full, isDiskFull),
        Fault("disk that stays full", FAULTY_WRITE, FAULTY_FROM_THERE, ResultCode.full, isDiskFull),
        Fault("sync error", FAULTY_SYNC, FAULTY_ONCE, ResultCode.syncError, isInputOutput),
        Fault(
            "truncate error", FAULTY_TRUNCATE, FAULTY_ONCE, ResultCode.truncateError, isInputOutput),
        Fault("lock error", FAULTY_LOCK, FAULTY_ONCE, ResultCode.lockError, isInputOutput),
        Fault("lock that is held", FAULTY_LOCK, FAULTY_FROM_THERE, ResultCode.busy, isBusy),
        Fault("open error", FAULTY_OPEN, FAULTY_ONCE, ResultCode.cannotOpen, isInputOutput),
        Fault("delete error", FAULTY_DELETE, FAULTY_ONCE, ResultCode.deleteError, isInputOutput),
        Fault(
            "shared memory error", FAULTY_SHARED_MEMORY, FAULTY_ONCE, ResultCode.sharedMemoryError,
            isInputOutput),
        Fault("size error", FAULTY_SIZE, FAULTY_ONCE, ResultCode.sizeError, isInputOutput),
    ]

    /// The power goes at a write, a sync, a truncation or a deletion.
    static let powerLoss = Fault(
        "power loss", FAULTY_WRITE | FAULTY_SYNC | FAULTY_TRUNCATE | FAULTY_DELETE, FAULTY_POWER,
        ResultCode.writeError, isInputOutput)

    /// Lets the n-th operation fail, counted from 1 and from now.
    func arm(at number: Int) {
        faulty_files_arm(operations, Int64(number), manner, code)
    }

    private static let isInputOutput: @Sendable (OutlineError) -> Bool = { error in
        switch error {
        case .inputOutput, .cannotOpen: true
        default: false
        }
    }

    private static let isDiskFull: @Sendable (OutlineError) -> Bool = { $0 == .diskFull }

    private static let isBusy: @Sendable (OutlineError) -> Bool = { error in
        if case .busy = error { true } else { false }
    }
}

/// The result codes of SQLite that the faults answer. Source: https://sqlite.org/rescode.html
private enum ResultCode {
    static let busy: Int32 = 5
    static let full: Int32 = 13
    static let cannotOpen: Int32 = 14
    static let readError: Int32 = 10 | 1 << 8
    static let writeError: Int32 = 10 | 3 << 8
    static let syncError: Int32 = 10 | 4 << 8
    static let truncateError: Int32 = 10 | 6 << 8
    static let sizeError: Int32 = 10 | 7 << 8
    static let deleteError: Int32 = 10 | 10 << 8
    static let lockError: Int32 = 10 | 15 << 8
    static let sharedMemoryError: Int32 = 10 | 21 << 8
}
