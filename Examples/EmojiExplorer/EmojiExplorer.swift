import Foundation
import OutlineSnapshots
import OutlineStore

/// The sample of the diffable data source with three independent sections, on a stored outline.
///
/// Begin reading at `Explorer`: how the data source is joined to the store, and what its handlers do.
@main
@MainActor
enum EmojiExplorer {
    static let usage = """
        usage: EmojiExplorer FILE.sqlite [--script FILE]
        Shows the emoji of a file, which is filled if it is new. In a terminal it takes keys; else
        it takes commands, one a line, from the script or from standard input:
        \(Command.summary)
        """

    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        if arguments == ["--help"] { return print(usage) }
        guard let (file, script) = parse(arguments) else { end(usage, exitCode: 2) }
        do {
            let lines = try script.map(lines)
            let explorer = try Explorer(EmojiFile(at: URL(filePath: file)))
            if var lines {
                ScriptRun(explorer: explorer).run { lines.isEmpty ? nil : lines.removeFirst() }
            } else if let terminal = Terminal() {
                if let signal = KeyboardRun(explorer, terminal).run() { exit(128 + signal) }
            } else {
                ScriptRun(explorer: explorer).run(nextLine)
            }
        } catch {
            end(TerminalText.printable(Sentence.about(error)), exitCode: 1)
        }
    }

    /// The file and the script that the command line names.
    private static func parse(_ arguments: [String]) -> (file: String, script: String?)? {
        let isName = { (argument: String) in !argument.isEmpty && !argument.hasPrefix("-") }
        switch arguments.count {
        case 1 where isName(arguments[0]): return (arguments[0], nil)
        case 3 where arguments[1] == "--script" && isName(arguments[0]):
            return (arguments[0], arguments[2])
        case 3 where arguments[0] == "--script" && isName(arguments[2]):
            return (arguments[2], arguments[1])
        default: return nil
        }
    }

    private static func lines(ofScript path: String) throws(ExplorerError) -> ArraySlice<String> {
        guard let bytes = FileManager.default.contents(atPath: path) else {
            throw ExplorerError("cannot read \(path); name a file of commands, one a line")
        }
        return ArraySlice(
            String(decoding: bytes, as: UTF8.self)
                .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
                .map(String.init))
    }

    /// The next line of standard input, which is asked for where a person types it.
    private static func nextLine() -> String? {
        if isatty(STDIN_FILENO) != 0 {
            print("> ", terminator: "")
            fflush(nil)
        }
        return readLine()
    }

    private static func end(_ message: String, exitCode: Int32) -> Never {
        FileHandle.standardError.write(Data((message + "\n").utf8))
        exit(exitCode)
    }
}
