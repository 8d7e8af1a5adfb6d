/// The tags that matter in bookmark HTML.
enum TagName: UInt8 {
    case anchor
    /// `H1`.
    case title
    /// `H2` to `H6`.
    case folder
    case term
    case list
    case description
    case rule
    /// `UL`, `OL` or `MENU`.
    case plainList
    case plainItem
    case paragraph
    case lineBreak
    /// `TITLE`.
    case documentTitle
    /// `SCRIPT` or `STYLE`.
    case script
    /// `HTML` or `BODY`.
    case document
    /// `HEAD`, `META`, `LINK` or `BASE`.
    case head
    /// What changes how text looks.
    case format
    case other

    /// The tag of a name.
    static func of(_ name: UnsafeBufferPointer<UInt8>) -> TagName {
        switch name.count {
        case 1: ofLetter(Ascii.lowercased(name[0]))
        case 2: ofPair(Ascii.lowercased(name[0]), Ascii.lowercased(name[1]))
        default: words.first { name.equalsIgnoringCase($0.0) }?.1 ?? .other
        }
    }

    private static func ofLetter(_ letter: UInt8) -> TagName {
        switch letter {
        case UInt8(ascii: "a"): .anchor
        case UInt8(ascii: "p"): .paragraph
        case UInt8(ascii: "b"), UInt8(ascii: "i"), UInt8(ascii: "s"), UInt8(ascii: "u"): .format
        default: .other
        }
    }

    private static func ofPair(_ first: UInt8, _ second: UInt8) -> TagName {
        switch (first, second) {
        case (UInt8(ascii: "d"), UInt8(ascii: "t")): .term
        case (UInt8(ascii: "d"), UInt8(ascii: "l")): .list
        case (UInt8(ascii: "d"), UInt8(ascii: "d")): .description
        case (UInt8(ascii: "h"), UInt8(ascii: "1")): .title
        case (UInt8(ascii: "h"), UInt8(ascii: "2")...UInt8(ascii: "6")): .folder
        case (UInt8(ascii: "h"), UInt8(ascii: "r")): .rule
        case (UInt8(ascii: "l"), UInt8(ascii: "i")): .plainItem
        case (UInt8(ascii: "u"), UInt8(ascii: "l")), (UInt8(ascii: "o"), UInt8(ascii: "l")):
            .plainList
        case (UInt8(ascii: "b"), UInt8(ascii: "r")): .lineBreak
        case (UInt8(ascii: "e"), UInt8(ascii: "m")), (UInt8(ascii: "t"), UInt8(ascii: "t")): .format
        default: .other
        }
    }

    private static let words: [(StaticString, TagName)] = [
        ("meta", .head), ("title", .documentTitle), ("html", .document), ("body", .document),
        ("head", .head), ("link", .head), ("base", .head), ("menu", .plainList),
        ("script", .script), ("style", .script), ("font", .format), ("span", .format),
        ("strong", .format), ("small", .format), ("big", .format), ("sub", .format),
        ("sup", .format), ("mark", .format), ("strike", .format), ("del", .format),
        ("ins", .format), ("nobr", .format), ("wbr", .format), ("img", .format),
    ]
}
