/// What stands between the cells of a table.
public enum TableDelimiter: Character, Sendable, Hashable, CaseIterable {
    /// A comma, as RFC 4180 has it.
    case comma = ","
    /// A semicolon, as spreadsheets write it where the comma is in numbers.
    case semicolon = ";"
    /// A tab.
    case tab = "\t"
    /// A vertical bar.
    case bar = "|"

    var byte: UInt8 {
        switch self {
        case .comma: Ascii.comma
        case .semicolon: Ascii.semicolon
        case .tab: Ascii.tab
        case .bar: UInt8(ascii: "|")
        }
    }
}
