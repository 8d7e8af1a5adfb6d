/// One item of an outline as files carry it: a folder, a link, a separator or a note.
///
/// It is the content type of the command line tool and the common tongue of all formats. Text that
/// is not there is the empty string, a date that is not there is `nil`. What a format carries and
/// this type does not model is kept in ``attributes``, so that a round trip loses nothing.
public struct OutlineEntry: Hashable, Sendable {
    /// What the entry is. Any kind may have children.
    public enum Kind: Int, Sendable, Hashable, CaseIterable {
        /// A named place for other entries.
        case folder
        /// An address with a title.
        case link
        /// A line between entries.
        case separator
        /// Text without an address.
        case note
    }

    /// What the entry is.
    public var kind: Kind
    /// The name people see, on one line as a rule.
    public var title: String
    /// The address as the file has it; never checked, never rewritten.
    public var address: String
    /// When the entry was made.
    public var added: EntryDate?
    /// When the entry was last changed.
    public var modified: EntryDate?
    /// When the address was last visited.
    public var visited: EntryDate?
    /// Tags in their order in the file.
    public var tags: [String]
    /// The word that stands for the address when typed.
    public var keyword: String
    /// A longer text, with its line breaks and indentation.
    public var description: String
    /// The icon itself as a `data:` address, or a reference to it.
    public var icon: String
    /// The address of the icon where a file names it beside the icon itself.
    public var iconAddress: String
    /// The identity that the entry had in another program.
    public var guid: String
    /// Everything else that the file says of this entry, in the order of the file.
    public var attributes: [EntryAttribute]

    /// Makes an entry; what is left out is empty.
    ///
    /// - Parameters:
    ///   - kind: What the entry is.
    ///   - title: The name people see.
    ///   - address: The address of a link.
    public init(kind: Kind, title: String = "", address: String = "") {
        self.kind = kind
        self.title = title
        self.address = address
        tags = []
        keyword = ""
        description = ""
        icon = ""
        iconAddress = ""
        guid = ""
        attributes = []
    }

    /// A folder with a title.
    public static func folder(_ title: String) -> OutlineEntry {
        OutlineEntry(kind: .folder, title: title)
    }

    /// A link with a title and an address.
    public static func link(_ title: String, to address: String) -> OutlineEntry {
        OutlineEntry(kind: .link, title: title, address: address)
    }

    /// A note with a title.
    public static func note(_ title: String) -> OutlineEntry {
        OutlineEntry(kind: .note, title: title)
    }

    /// A separator.
    public static let separator = OutlineEntry(kind: .separator)
}
