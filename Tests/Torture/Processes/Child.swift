import Foundation

/// A process of this program that works on a store until it ends or is killed.
final class Child {
    private let process = Process()
    private let output = Pipe()
    private var unread = Data()

    /// Starts a process.
    ///
    /// - Parameter arguments: What it is to do.
    /// - Throws: What the system says when it cannot start one.
    init(_ arguments: [String]) throws {
        process.executableURL = Bundle.main.executableURL
        process.arguments = arguments
        process.standardOutput = output
        try process.run()
    }

    /// Waits for the next line that it prints; `nil` when it has ended.
    func nextLine() -> String? {
        while true {
            if let end = unread.firstIndex(of: 0x0A) {
                defer { unread.removeSubrange(...end) }
                return String(decoding: unread[..<end], as: UTF8.self)
            }
            let data = output.fileHandleForReading.availableData
            if data.isEmpty { return nil }
            unread.append(data)
        }
    }

    /// The lines that are left, when it has ended.
    func remainingLines() -> [String] {
        var lines: [String] = []
        while let line = nextLine() { lines.append(line) }
        return lines
    }

    func kill() { Foundation.kill(process.processIdentifier, SIGKILL) }

    /// Waits for the end.
    ///
    /// - Returns: Whether it ended by itself and well.
    func wait() -> Bool {
        process.waitUntilExit()
        return process.terminationReason == .exit && process.terminationStatus == 0
    }
}

/// Prints a line at once.
func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
}
