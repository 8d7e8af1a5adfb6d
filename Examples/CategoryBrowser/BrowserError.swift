/// What a person did that cannot be done, in one line that says what can.
struct BrowserError: Error {
    let message: String

    init(_ message: String) {
        self.message = message
    }
}
