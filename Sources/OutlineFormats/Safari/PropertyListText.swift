private import Foundation

/// Values of property lists as the text of attributes: strings as they are, anything else as a binary
/// property list in base 64.
enum PropertyListText {
    private static let mark = "plist:"

    /// The text of a value; `nil` for what is no property list.
    static func text(of value: Any) -> String? {
        if let string = value as? String, !string.hasPrefix(mark), !string.contains("\0") {
            return string
        }
        let data = try? PropertyListSerialization.data(
            fromPropertyList: ["v": value], format: .binary, options: 0)
        return data.map { mark + $0.base64EncodedString() }
    }

    /// The value of a text.
    static func value(of text: String) -> Any {
        guard text.hasPrefix(mark), let data = Data(base64Encoded: String(text.dropFirst(6))),
            let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
            let value = (list as? [String: Any])?["v"]
        else { return text }
        return value
    }
}
