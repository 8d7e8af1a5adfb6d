/// A failure that the tool itself finds: what is wrong, and what to do about it.
struct ToolError: Error, Hashable {
    let message: String
    let remedy: String

    init(_ message: String, remedy: String) {
        self.message = message
        self.remedy = remedy
    }
}
