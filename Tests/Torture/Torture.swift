import FaultyFiles
import Foundation

/// Does to a store what disks, processes and people do to it, and looks at what is left.
@main
struct Torture {
    static func main() {
        do {
            try run(Array(CommandLine.arguments.dropFirst()))
        } catch {
            FileHandle.standardError.write(Data("torture: \(error)\n".utf8))
            exit(1)
        }
    }

    private static func run(_ arguments: [String]) throws {
        let rest = arguments.dropFirst()
        switch arguments.first {
        case "faults": try FaultCommand(rest).run()
        case "kills": try KillCommand(rest).run()
        case "crowd": try CrowdCommand(rest).run()
        case "limits": try LimitCommand(rest).run()
        case "formats": try FormatCommand(rest).run()
        // What the others start.
        case "write": try WriteCommand(rest).run()
        case "task": try TaskCommand(rest).run()
        case "writer": try WriterCommand(rest).run()
        case "reader": try ReaderCommand(rest).run()
        default:
            throw TortureFailure(
                "usage",
                "torture faults [KIND …] | kills [ROUNDS] | crowd [SECONDS] | limits | formats")
        }
    }
}
