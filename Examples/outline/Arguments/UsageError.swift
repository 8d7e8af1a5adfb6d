/// A command line that cannot be understood. The message says what to type instead.
struct UsageError: Error, Hashable {
    let message: String

    init(_ message: String) {
        self.message = message
    }
}
