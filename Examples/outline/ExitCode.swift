/// How the tool ends; scripts rely on these numbers.
enum ExitCode: Int32, CaseIterable {
    case done = 0
    case failed = 1
    case usage = 2
    case foundProblems = 3
    case interrupted = 130

    var meaning: String {
        switch self {
        case .done: "done"
        case .failed: "failed; standard error says why and what to do"
        case .usage: "the command line was not understood"
        case .foundProblems: "check, repair, salvage or doctor found something"
        case .interrupted: "control-C; nothing was changed"
        }
    }
}
