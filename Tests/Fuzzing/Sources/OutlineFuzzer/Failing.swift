import Foundation

/// Ends the process with a reason, also where the optimizer drops those of preconditions.
func fail(_ reason: String) -> Never {
    say(reason)
    abort()
}

/// Fails unless something holds.
func require(_ holds: Bool, _ reason: String) {
    if !holds { fail(reason) }
}

/// Prints a line at once.
func say(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
}
