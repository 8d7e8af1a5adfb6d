/// What a test found, where it expected something else.
///
/// A test framework prints its ``description`` when a test throws it.
public struct OutlineMismatch: Error, Hashable, Sendable, CustomStringConvertible {
    /// What differs, on one line or several.
    public let text: String
    /// The file and the line of the check, such as `ShelfTests.swift:12`.
    public let place: String

    /// Makes a mismatch.
    ///
    /// - Parameters:
    ///   - text: What differs.
    ///   - file: The file of the check, as `#fileID` gives it.
    ///   - line: The line of the check.
    public init(_ text: String, file: String = #fileID, line: Int = #line) {
        self.text = text
        place = "\(file.split(separator: "/").last ?? "")" + ":\(line)"
    }

    /// The place and the text.
    public var description: String { "\(place): \(text)" }
}

/// Throws unless a condition holds.
///
/// Unlike `#expect` it reports nothing itself, so that it may be tried again and again: this is
/// what steps of a ``RandomTest`` check with.
///
/// - Parameters:
///   - condition: What must hold.
///   - text: What is wrong otherwise.
///   - file: The file of the check.
///   - line: The line of the check.
/// - Throws: ``OutlineMismatch`` with the text and the place.
public func checkTrue(
    _ condition: Bool, _ text: @autoclosure () -> String = "it does not hold",
    file: String = #fileID, line: Int = #line
) throws(OutlineMismatch) {
    if !condition { throw OutlineMismatch(text(), file: file, line: line) }
}

/// Throws unless two values are equal.
///
/// - Parameters:
///   - found: The value that the test found.
///   - expected: The value that it expected.
///   - name: What the value is.
///   - file: The file of the check.
///   - line: The line of the check.
/// - Throws: ``OutlineMismatch`` with both values, a line each.
public func checkEqual<Value: Equatable>(
    _ found: Value, _ expected: Value, _ name: @autoclosure () -> String = "value",
    file: String = #fileID, line: Int = #line
) throws(OutlineMismatch) {
    if found == expected { return }
    throw OutlineMismatch(
        "wrong \(name())\n  found    \(found)\n  expected \(expected)", file: file, line: line)
}
