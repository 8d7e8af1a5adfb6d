/// What a command gets from outside.
struct ToolContext {
    let environment: [String: String]
    let output: Output
    /// For warnings; the error that ends a command is written by the tool.
    let errorOutput: Output
}
