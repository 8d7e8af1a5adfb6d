import Foundation

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The explorer in a terminal of its own, with a person's keys and eyes.
final class PseudoTerminal {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Only a test that fails waits so long.
    private static let patience = 30.0

    /// Keeps the folder of the store.
    private let run: ExplorerRun
    let process = Process()
    /// Our end of the terminal; -1 once it is closed.
    private var controller: Int32
    /// The explorer's end of the terminal, which must be open for its settings to be asked for.
    private var device: FileHandle?
    private var output = Data()
    private var rowCount = 0

    /// Starts the explorer on the store of a run, in a window of a size.
    init(_ run: ExplorerRun, rows: Int = 30, columns: Int = 80, kind: String = "xterm") throws {
        self.run = run
        var (controller, file): (Int32, Int32) = (-1, -1)
        guard openpty(&controller, &file, nil, nil, nil) == 0 else {
            throw Failure(description: "no pseudo terminal: \(errno)")
        }
        // The explorer must not hold the end of the terminal that is ours.
        _ = fcntl(controller, F_SETFD, FD_CLOEXEC)
        self.controller = controller
        let device = FileHandle(fileDescriptor: file, closeOnDealloc: true)
        self.device = device
        process.executableURL = ExplorerRun.executable
        process.arguments = [run.store.path()]
        process.environment = ProcessInfo.processInfo.environment.merging(["TERM": kind]) { $1 }
        process.standardInput = device
        process.standardOutput = device
        process.standardError = device
        resize(rows: rows, columns: columns)
        try process.run()
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        hangUp()
    }

    /// Closes the terminal, as closing its window does.
    func hangUp() {
        guard controller >= 0 else { return }
        close(controller)
        controller = -1
    }

    /// Whether the terminal echoes and takes whole lines, as a shell leaves it.
    var takesLines: Bool {
        var settings = termios()
        guard let device, tcgetattr(device.fileDescriptor, &settings) == 0 else { return false }
        let flags = tcflag_t(ECHO) | tcflag_t(ICANON) | tcflag_t(ISIG)
        return settings.c_lflag & flags == flags
    }

    func resize(rows: Int, columns: Int) {
        rowCount = rows
        var size = winsize()
        (size.ws_row, size.ws_col) = (UInt16(rows), UInt16(columns))
        _ = ioctl(controller, UInt(TIOCSWINSZ), &size)
    }

    /// Presses keys.
    func press(_ keys: String) {
        press(Array(keys.utf8))
    }

    /// Sends any bytes.
    func press(_ bytes: [UInt8]) {
        _ = write(controller, bytes, bytes.count)
    }

    /// All that was written so far.
    var text: String { String(decoding: output, as: UTF8.self) }

    /// The window as it was drawn last, and whole: its lines without colors and the spaces behind
    /// them.
    var lines: [String] {
        let frames = text.components(separatedBy: "\u{1B}[H").dropFirst()
        let isWhole = { (frame: String) in
            frame.hasSuffix("\u{1B}[0m")
                && frame.components(separatedBy: "\r\n").count == self.rowCount
        }
        guard let frame = frames.last(where: isWhole) else { return [] }
        return frame.components(separatedBy: "\r\n").map { line in
            var line = line.replacing(/\x1B\[[0-9?]*[A-Za-z]/, with: "")
            while line.last == " " { line.removeLast() }
            return line
        }
    }

    /// Waits until the window shows something.
    ///
    /// - Returns: The lines of the window.
    @discardableResult
    func wait(for what: String, _ isShown: ([String]) -> Bool) throws -> [String] {
        let end = Date(timeIntervalSinceNow: Self.patience)
        while !isShown(lines) {
            guard Date() < end, process.isRunning || read() else {
                let shown = lines.joined(separator: "\n")
                let state = process.isRunning ? "" : ", ended with \(process.terminationStatus)"
                throw Failure(description: "never saw \(what)\(state):\n\(shown)\n\(text)")
            }
            read()
        }
        return lines
    }

    /// Waits until something was written, to a terminal without a window.
    func wait(until written: String) throws {
        try wait(for: written) { _ in text.contains(written) }
    }

    /// Waits until a line of the window is this.
    @discardableResult
    func wait(for line: String) throws -> [String] {
        try wait(for: line) { $0.contains(line) }
    }

    /// Waits until the explorer has ended.
    ///
    /// - Returns: Its exit code.
    func waitForEnd() throws -> Int32 {
        let end = Date(timeIntervalSinceNow: Self.patience)
        while process.isRunning {
            guard Date() < end else { throw Failure(description: "it goes on:\n\(text)") }
            read()
        }
        process.waitUntilExit()
        while read() {}
        return process.terminationStatus
    }

    /// Reads what has been written.
    ///
    /// - Returns: Whether there was something.
    @discardableResult
    private func read() -> Bool {
        var input = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
        guard poll(&input, 1, 20) > 0 else { return false }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = systemRead(controller, &bytes, bytes.count)
        guard count > 0 else { return false }
        output += bytes.prefix(count)
        return true
    }
}

/// The system's `read`, which the method of that name hides.
private func systemRead(_ file: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
    read(file, bytes, count)
}
