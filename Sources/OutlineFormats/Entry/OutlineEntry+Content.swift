public import OutlineStore

extension OutlineEntry: OutlineContent {
    /// The columns of an entry. Dates are microseconds since 1970. Tags, and attributes as
    /// `name=value` or `name` alone, stand one per line, each with its line end; a backslash stands
    /// before a backslash, before an equals sign in a name, and as `\n` for a line end.
    public static let schema = ContentSchema(
        name: "OutlineEntry", label: "title",
        columns: [
            .integer("kind"), .text("title"), .text("address"),
            .integer("added", isOptional: true), .integer("modified", isOptional: true),
            .integer("visited", isOptional: true),
            .text("tags"), .text("keyword"), .text("description"),
            .text("icon"), .text("icon_address"), .text("guid"), .text("attributes"),
        ])

    /// Makes an entry from a row.
    ///
    /// - Parameter row: Gives the columns in the order of `schema`.
    /// - Throws: `OutlineError.contentMismatch` when the kind is none or a column is of another
    ///   type.
    public init(from row: inout ContentReader) throws(OutlineError) {
        let number = try row.integer()
        guard let kind = Kind(rawValue: Int(number)) else {
            throw .contentMismatch("\(number) is no kind of entry")
        }
        self.init(kind: kind, title: try row.text(), address: try row.text())
        added = try row.optionalInteger().map(EntryDate.init(microseconds:))
        modified = try row.optionalInteger().map(EntryDate.init(microseconds:))
        visited = try row.optionalInteger().map(EntryDate.init(microseconds:))
        tags = LineList.lines(of: try row.text())
        keyword = try row.text()
        description = try row.text()
        icon = try row.text()
        iconAddress = try row.text()
        guid = try row.text()
        attributes = LineList.attributes(of: try row.text())
    }

    /// Writes the entry to a row.
    ///
    /// - Parameter row: Takes the columns in the order of `schema`.
    public func write(to row: inout ContentWriter) {
        row.write(Int64(kind.rawValue))
        row.write(title)
        row.write(address)
        row.write(added?.microseconds)
        row.write(modified?.microseconds)
        row.write(visited?.microseconds)
        row.write(LineList.text(of: tags))
        row.write(keyword)
        row.write(description)
        row.write(icon)
        row.write(iconAddress)
        row.write(guid)
        row.write(LineList.text(of: attributes))
    }
}
