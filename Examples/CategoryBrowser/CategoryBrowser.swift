import Foundation
import OutlineSnapshots
import OutlineStore

/// Browses a large category tree, of which only what is open is ever read.
@main
enum CategoryBrowser {
    static let usage = """
        usage: CategoryBrowser FILE.sqlite [--paths FILE]
        Fills a new file with categories: those of a list of paths (lines A > B > C or
        id : A > B > C), else with 12,252 made-up ones. Then it takes commands:
        \(Command.summary)
        """

    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        if arguments.contains("--help") { return print(usage) }
        guard let (file, paths) = parse(Array(arguments)) else { end(usage, exitCode: 2) }
        do {
            var browser = try openBrowser(file: file, paths: paths)
            draw(browser)
            while let line = nextLine() {
                do {
                    guard let command = try Command(line) else { continue }
                    if case .quit = command { break }
                    browser.beginCommand()
                    try run(command, on: &browser)
                } catch {
                    show(sentence(for: error))
                }
            }
        } catch {
            end(Screen.visible(sentence(for: error)), exitCode: 1)
        }
    }

    /// The file and the path list that the command line names.
    private static func parse(_ arguments: [String]) -> (file: String, paths: String?)? {
        let isOption = { (argument: String) in argument.hasPrefix("-") }
        switch arguments.count {
        case 1 where !isOption(arguments[0]): return (arguments[0], nil)
        case 3 where arguments[1] == "--paths" && !isOption(arguments[0]):
            return (arguments[0], arguments[2])
        case 3 where arguments[0] == "--paths" && !isOption(arguments[2]):
            return (arguments[2], arguments[1])
        default: return nil
        }
    }

    private static func openBrowser(file path: String, paths: String?) throws -> Browser {
        let source: any CategorySource =
            if let paths { try PathList(path: paths) } else { GeneratedCategories() }
        let file = try CategoryFile(at: URL(filePath: path), filledFrom: source)
        switch file.importedCount {
        case let count?: show("\(count) categories were put into the file.")
        case nil where paths != nil:
            show("The file has its categories already; the path list was not used.")
        case nil: break
        }
        return try Browser(file)
    }

    private static func run(_ command: Command, on browser: inout Browser) throws {
        switch command {
        case .open(let row): try browser.open(row)
        case .close(let row): try browser.close(row)
        case .move(let row, let target): try browser.move(row, target)
        case .show: try browser.reload()
        case .undo: try browser.undo()
        case .path(let row):
            let (titles, code) = try browser.path(of: row)
            show(titles.joined(separator: " > ") + (code.map { " (\($0))" } ?? ""))
            return show(Screen.status(of: browser))
        case .quit: return
        }
        draw(browser)
    }
}

extension CategoryBrowser {
    private static func draw(_ browser: Browser) {
        for row in Screen.rows(of: browser) { print(row) }
        print(Screen.status(of: browser))
        // A program that reads this through a pipe waits for it.
        fflush(nil)
    }

    private static func show(_ line: String) {
        print(Screen.visible(line))
        fflush(nil)
    }

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

    /// One line that says what is wrong and what to do.
    private static func sentence(for error: any Error) -> String {
        switch error {
        case let error as BrowserError: error.message
        case let error as OutlineError: "\(error); \(error.remedy)"
        case SnapshotError<ItemID>.intoOwnSubtree: "a row cannot go below itself"
        default: "\(error)"
        }
    }
}
