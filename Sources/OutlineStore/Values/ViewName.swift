/// The name of an independent set of open folders: one for each window or person.
///
/// A view exists from the first item that is expanded in it.
public struct ViewName: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name as it stands in the file.
    public let rawValue: String

    /// Names a view.
    ///
    /// - Parameter rawValue: Any text.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Names a view by a literal.
    ///
    /// - Parameter value: Any text.
    public init(stringLiteral value: String) {
        self.init(rawValue: value)
    }

    /// The usual view.
    public static let main = ViewName(rawValue: "main")
}
