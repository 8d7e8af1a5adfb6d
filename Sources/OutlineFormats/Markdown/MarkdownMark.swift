/// What of Markdown is kept as attributes of an entry.
enum MarkdownMark {
    /// `true` or `false`: whether a task is done.
    static let done = "done"
    /// The title is Markdown.
    static let title = EntryAttribute("markup", "markdown")
    /// The description is Markdown.
    static let description = EntryAttribute("description-markup", "markdown")
    /// What stands in quotes after a link's address.
    static let linkTitle = "link-title"
}
