import Foundation
import OutlineStore

/// An error as the one line that standard error gets: what is wrong, and what to do.
struct FailureLine {
    let text: String
    let exitCode: ExitCode

    init(_ error: any Error) {
        switch error {
        case let error as UsageError:
            text = error.message
            exitCode = .usage
        case let error as ToolError:
            text = "\(error.message) \(error.remedy)"
            exitCode = .failed
        case is Interruption.Cancelled:
            text = "Interrupted; nothing was changed."
            exitCode = .interrupted
        case let error as OutlineError:
            text =
                FailureLine.sentence(error.description) + " "
                + FailureLine.sentence(error.remedy)
            exitCode = .failed
        case OutputError.failed(let code):
            text =
                "The output cannot be written: \(SystemMessage.of(code: code)). "
                + "Make room or choose another place, then run the command again."
            exitCode = .failed
        default:
            text = FailureLine.sentence(SystemMessage.of(error)) + " Run the command again."
            exitCode = .failed
        }
    }

    private static func sentence(_ text: String) -> String {
        text.prefix(1).uppercased() + text.dropFirst() + "."
    }
}
