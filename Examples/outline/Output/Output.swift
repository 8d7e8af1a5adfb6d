import Foundation

/// Buffered output to a file descriptor, so that a million lines are a few thousand writes.
final class Output {
    private let descriptor: Int32
    private var buffer: [UInt8] = []
    private static let capacity = 64 * 1024

    init(descriptor: Int32) {
        self.descriptor = descriptor
        buffer.reserveCapacity(Output.capacity + 4096)
    }

    /// Writes a line; characters in it that a terminal would obey are made visible.
    ///
    /// - Throws: `OutputError` when the other end is closed or the place is full.
    func line(_ text: String) throws(OutputError) {
        try line { TerminalText.append(text, to: &$0) }
    }

    /// Writes a line that is built in place.
    func line(_ build: (inout [UInt8]) -> Void) throws(OutputError) {
        build(&buffer)
        buffer.append(UInt8(ascii: "\n"))
        try flushIfFull()
    }

    /// Writes bytes as they are.
    func write(_ bytes: some Sequence<UInt8>) throws(OutputError) {
        buffer.append(contentsOf: bytes)
        try flushIfFull()
    }

    private func flushIfFull() throws(OutputError) {
        if buffer.count >= Output.capacity {
            try flush()
        }
    }

    /// Hands everything written so far to the system.
    func flush() throws(OutputError) {
        var start = 0
        defer { buffer.removeAll(keepingCapacity: true) }
        while start < buffer.count {
            let written = buffer.withUnsafeBytes { bytes in
                Foundation.write(
                    descriptor, bytes.baseAddress?.advanced(by: start), bytes.count - start)
            }
            if written >= 0 {
                start += written
            } else if errno != EINTR {
                throw errno == EPIPE ? .closedPipe : .failed(code: errno)
            }
        }
    }
}
