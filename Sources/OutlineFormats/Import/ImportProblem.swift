/// Something in a file that is not as it should be, and what was done about it.
public struct ImportProblem: Sendable, Hashable {
    /// What is wrong. The raw values are stable.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// A quote is missing at the end of an attribute's value.
        case missingQuote = "missing-quote"
        /// A tag has no end.
        case unclosedTag = "unclosed-tag"
        /// A title has no end tag.
        case missingEndTag = "missing-end-tag"
        /// A list is closed that was never opened.
        case strayEndOfList = "stray-end-of-list"
        /// A list belongs to no folder.
        case listWithoutFolder = "list-without-folder"
        /// A folder has no list.
        case folderWithoutList = "folder-without-list"
        /// A description belongs to no entry.
        case descriptionWithoutEntry = "description-without-entry"
        /// A comment has no end.
        case unclosedComment = "unclosed-comment"
        /// A link has no address.
        case missingAddress = "missing-address"
        /// An address has no scheme.
        case relativeAddress = "relative-address"
        /// A date is none.
        case unreadableDate = "unreadable-date"
        /// An attribute that may stand once stands twice.
        case duplicateAttribute = "duplicate-attribute"
        /// Bytes are no text in the file's character set.
        case invalidBytes = "invalid-bytes"
        /// The file names a character set that is not known.
        case unknownCharacterSet = "unknown-character-set"
        /// The file names no character set and is not UTF-8; it is read as windows-1252.
        case guessedCharacterSet = "guessed-character-set"
        /// Text stands between entries.
        case strayText = "stray-text"
        /// A text or tag is longer than the limit.
        case fieldTooLong = "field-too-long"
        /// An entry has more attributes than the limit.
        case tooManyAttributes = "too-many-attributes"
        /// Lists are nested deeper than the limit.
        case tooDeep = "too-deep"
        /// An entry, or a part of one, is of another type than the format has there.
        case wrongType = "wrong-type"
        /// An entry cannot be reached from the top, since what should be above it is missing or is
        /// below itself.
        case unreachable
        /// Two entries have the same identity.
        case duplicateIdentity = "duplicate-identity"
        /// Something is not written as JSON has it.
        case malformedJSON = "malformed-json"
        /// An XML declaration names another character set than the text is in.
        case wrongCharacterSet = "wrong-character-set"
        /// An ampersand stands for itself, unescaped.
        case rawAmpersand = "raw-ampersand"
        /// A `<` or a quote stands in a text, unescaped.
        case rawMarkup = "raw-markup"
        /// An entity is not declared. HTML's are put in place, others stay as they are written.
        case undeclaredEntity = "undeclared-entity"
        /// A character that XML does not allow was replaced by U+FFFD.
        case controlCharacter = "control-character"
        /// Something in a tag is no attribute.
        case brokenTag = "broken-tag"
        /// An element is not ended.
        case unclosedElement = "unclosed-element"
        /// An end tag ends nothing.
        case strayEndTag = "stray-end-tag"
        /// An element stands where it has no meaning.
        case unknownElement = "unknown-element"
        /// An entry of an outline has no text; its `title` took the place where there is one.
        case missingText = "missing-text"
        /// A list of expanded rows has something in it that is no row.
        case unusableExpansion = "unusable-expansion"
        /// A line is indented as no line before it, or stands deeper than a level below it.
        case unevenIndentation = "uneven-indentation"
        /// An entry names a parent that is not there.
        case missingParent = "missing-parent"
        /// An entry is below itself.
        case cycle
        /// The file ends in the middle of something.
        case unexpectedEnd = "unexpected-end"
    }

    /// What was done.
    public enum Action: String, Sendable, Hashable {
        /// Taken in as it is.
        case kept
        /// Put right.
        case repaired
        /// Left out.
        case skipped
    }

    /// What is wrong.
    public var code: Code
    /// What was done.
    public var action: Action
    /// Where it is.
    public var position: ImportPosition

    /// Makes a problem.
    ///
    /// - Parameters:
    ///   - code: What is wrong.
    ///   - action: What was done.
    ///   - position: Where it is.
    public init(_ code: Code, _ action: Action, at position: ImportPosition) {
        self.code = code
        self.action = action
        self.position = position
    }
}

/// A place in a file.
public struct ImportPosition: Sendable, Hashable {
    /// The line, from 1; lines end with LF, CR or both.
    public var line: Int
    /// The column, from 1, in Unicode scalars.
    public var column: Int
    /// The offset in the file, from 0, in bytes. In a file in a multi-byte character set other
    /// than UTF-8 and UTF-16 it counts the bytes that the text before has in UTF-8.
    public var byteOffset: Int
    /// The place in a file that has no lines: a row of a database (`row 17`), a value of a property
    /// list (`Children[0].Children[3]`); `nil` in a text, whose line and column count then.
    public var element: String?

    /// Makes a place in a text.
    ///
    /// - Parameters:
    ///   - line: The line, from 1.
    ///   - column: The column, from 1, in Unicode scalars.
    ///   - byteOffset: The offset in the file, from 0, in bytes.
    public init(line: Int, column: Int, byteOffset: Int) {
        self.line = line
        self.column = column
        self.byteOffset = byteOffset
    }

    /// Makes a place in a file that has no lines.
    ///
    /// - Parameter element: The row or value, in words.
    public init(element: String) {
        self.init(line: 0, column: 0, byteOffset: 0)
        self.element = element
    }
}

extension ImportProblem: CustomStringConvertible {
    /// Position, code and action, without any text of the file.
    public var description: String {
        "\(position): \(code.rawValue), \(action.rawValue)"
    }
}

extension ImportPosition: CustomStringConvertible {
    /// The place, as `line:column (byte offset)` or in the words of ``element``.
    public var description: String {
        element ?? "\(line):\(column) (byte \(byteOffset))"
    }
}
