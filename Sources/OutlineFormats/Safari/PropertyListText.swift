private import Foundation

/// Values of property lists as the text of attributes: strings as they are, anything else as a binary
/// property list in base 64.
enum PropertyListText {
    private static let mark = "plist:"
    /// How deep a value may be, so that it can stand in the deepest folder.
    private static let depthLimit = 100

    /// The text of a value; `nil` for what is no property list.
    static func text(of value: Any) -> String? {
        if let string = value as? String, !string.hasPrefix(mark), !string.contains("\0") {
            return string
        }
        let data = try? PropertyListSerialization.data(
            fromPropertyList: ["v": value], format: .binary, options: 0)
        return data.map { mark + $0.base64EncodedString() }
    }

    /// The value of a text; `nil` for one that would be too deep or too large for a file.
    static func value(of text: String) -> Any? {
        guard text.hasPrefix(mark), let data = Data(base64Encoded: String(text.dropFirst(6))) else {
            return text
        }
        do throws(BinaryPropertyList.Flaw) {
            guard let list = try BinaryPropertyList([UInt8](data)) else { return text }
            guard try list.measure().depth <= depthLimit else { return nil }
        } catch {
            return nil
        }
        let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
        return (list as? [String: Any])?["v"] ?? text
    }
}
