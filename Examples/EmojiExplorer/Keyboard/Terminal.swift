import Foundation

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The terminal in which the program runs: keys come one by one, and the whole window is drawn.
///
/// `begin` and `end` belong together; what was on the screen before comes back at the end.
final class Terminal {
    /// What happens at a terminal.
    enum Event: Equatable {
        case key(Key)
        /// The window has another size now, or the program was stopped and goes on.
        case redraw
        /// The terminal is gone.
        case ended
        /// A signal asks the program to end.
        case signal(Int32)
    }

    private let original: termios
    private var parser = KeyParser()
    private var drawnSize = (rows: 0, columns: 0)
    private var isEnded = false

    /// How long an escape waits for the rest of an arrow key, and how often the window's size is
    /// looked at, in milliseconds.
    private static let (escapeWait, sizeWait): (Int32, Int32) = (60, 500)

    /// - Returns: `nil` if standard input or output is no terminal, or one that cannot be drawn on.
    init?() {
        var settings = termios()
        let kind = ProcessInfo.processInfo.environment["TERM"] ?? "dumb"
        guard isatty(STDIN_FILENO) != 0, isatty(STDOUT_FILENO) != 0, kind != "dumb",
            tcgetattr(STDIN_FILENO, &settings) == 0
        else { return nil }
        original = settings
    }

    /// Takes the terminal over: another screen, no echo, no cursor, no wrapping of long lines.
    func begin() {
        var settings = original
        cfmakeraw(&settings)
        _ = tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
        write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l")
    }

    /// Gives the terminal back as it was.
    func end() {
        write("\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l")
        var settings = original
        _ = tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
    }

    /// Stops the program until the shell lets it go on, as control-Z does elsewhere.
    func suspend() {
        end()
        raise(SIGTSTP)
        begin()
    }

    /// The size of the window; the usual one where the terminal does not say.
    var size: (rows: Int, columns: Int) {
        var window = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_row > 0,
            window.ws_col > 0
        else { return (24, 80) }
        return (Int(window.ws_row), Int(window.ws_col))
    }

    /// Draws all lines of the window.
    ///
    /// A line is cleared before it is written: behind a full line the cursor stands on its last
    /// letter.
    func draw(_ lines: [String], in size: (rows: Int, columns: Int)) {
        drawnSize = size
        let text = lines.map { "\u{1B}[0m\u{1B}[K\($0)" }.joined(separator: "\r\n")
        write("\u{1B}[H\(text)\u{1B}[0m")
    }

    /// Waits for what happens next.
    func nextEvent() -> Event {
        while true {
            if let signal = ReceivedSignal.take() {
                return signal == SIGCONT || signal == SIGWINCH ? resumed(signal) : .signal(signal)
            }
            if let key = parser.next(isComplete: false) { return .key(key) }
            if isEnded { return .ended }
            if size != drawnSize { return .redraw }
            guard !waitForInput() else {
                readInput()
                continue
            }
            if let key = parser.next(isComplete: true) { return .key(key) }
        }
    }

    private func resumed(_ signal: Int32) -> Event {
        // The shell has had the terminal in between.
        if signal == SIGCONT { begin() }
        return .redraw
    }

    /// - Returns: Whether there is something to read; not if time is over or a signal has come.
    private func waitForInput() -> Bool {
        var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        return poll(&input, 1, parser.isWaiting ? Self.escapeWait : Self.sizeWait) > 0
    }

    private func readInput() {
        var bytes = [UInt8](repeating: 0, count: 1024)
        let count = read(STDIN_FILENO, &bytes, bytes.count)
        if count > 0 {
            parser.append(Array(bytes.prefix(count)))
        } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
            isEnded = true
        }
    }

    private func write(_ text: String) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                systemWrite(STDOUT_FILENO, $0.baseAddress, $0.count)
            }
            if count > 0 {
                rest.removeFirst(count)
            } else if errno == EAGAIN {
                var output = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
                _ = poll(&output, 1, Self.sizeWait)
            } else if errno != EINTR {
                isEnded = true
                return
            }
        }
    }
}

/// The system's `write`, which the method of that name hides.
private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(file, bytes, count)
}
