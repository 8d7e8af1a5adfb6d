/// The arguments of the process, word for word.
enum GivenArguments {
    /// The arguments without the tool's own name.
    ///
    /// Swift would put a replacement character for what is not UTF-8, so that another file would be
    /// made or read than the one that was named.
    ///
    /// - Throws: `UsageError` for an argument that is not UTF-8.
    static func read() throws(UsageError) -> [String] {
        var arguments: [String] = []
        for index in 1..<max(1, Int(CommandLine.argc)) {
            guard let bytes = CommandLine.unsafeArgv[index] else { break }
            guard let argument = String(validatingCString: bytes) else {
                throw UsageError(
                    "The argument '\(String(cString: bytes))' is not UTF-8 text. "
                        + "Give the file a name in UTF-8, or check the terminal's encoding.")
            }
            arguments.append(argument)
        }
        return arguments
    }
}
