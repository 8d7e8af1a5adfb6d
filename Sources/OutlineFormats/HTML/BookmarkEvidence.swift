/// Signs, before the first entry, that a file is a bookmark file.
///
/// The document type settles it. Without it, `DL` followed by `p`, or a `DT` with a link or
/// heading, is the mark of the format, as long as the file does not call itself a web page. A page
/// that consists of a heading and a list of links from its very start is a plain list; so is a list
/// whose links say when they were added.
struct BookmarkEvidence {
    /// The last tag that counts.
    enum Last {
        case nothing
        case term
        case list
        case heading
        case plainList
        case plainItem
    }

    var last = Last.nothing
    /// Another document type than Netscape's was declared.
    var isDeclaredPage = false
    /// Nothing but the head of a document, headings and lists has been seen.
    var isBare = true
    /// The heading before the list that is open.
    var listHeading: String?
}
