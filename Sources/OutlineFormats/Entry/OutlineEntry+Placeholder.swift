extension OutlineEntry {
    /// The address of the links that Vivaldi has in place of separators, which its formats lack.
    static let placeholderAddress = "http://bookmark.placeholder.url/"

    /// Makes a separator of a link that stands for one.
    mutating func becomeSeparatorIfPlaceholder() {
        guard kind == .link, title == "---", address == Self.placeholderAddress else { return }
        kind = .separator
        title = ""
        address = ""
        if description == "separator" { description = "" }
    }
}
