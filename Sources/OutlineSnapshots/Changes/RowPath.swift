/// Where a row stands in a list: its section, and its place among the rows of that section.
public struct RowPath: Hashable, Sendable, Comparable, Codable {
    /// The position of the section among the sections.
    public var section: Int
    /// The position of the row among the visible rows of its section.
    public var item: Int

    /// Makes a path.
    ///
    /// - Parameters:
    ///   - section: The position of the section among the sections.
    ///   - item: The position of the row among the visible rows of its section.
    @inlinable
    public init(section: Int, item: Int) {
        self.section = section
        self.item = item
    }

    /// Whether one row stands before another in the list.
    ///
    /// - Parameters:
    ///   - left: A path.
    ///   - right: Another path.
    /// - Returns: Whether the left one comes first.
    @inlinable
    public static func < (left: RowPath, right: RowPath) -> Bool {
        (left.section, left.item) < (right.section, right.item)
    }
}

extension RowPath: CustomStringConvertible {
    /// Section and row, as in `[0, 3]`.
    public var description: String { "[\(section), \(item)]" }
}
