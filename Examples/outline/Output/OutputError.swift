/// Why output could not be written.
enum OutputError: Error, Hashable {
    /// The reader has seen enough, as `head` does: an end, not a failure.
    case closedPipe
    /// The system's error number.
    case failed(code: Int32)
}
