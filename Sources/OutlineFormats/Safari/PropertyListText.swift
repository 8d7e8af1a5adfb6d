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
            fromPropertyList: ["v": ordered(value)], format: .binary, options: 0)
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
        guard let value = (list as? [String: Any])?["v"] else { return text }
        return unordered(value)
    }

    /// What an array begins with that stands for a dictionary, or for an array.
    private static let dictionaryMark = "outline:dictionary"
    private static let arrayMark = "outline:array"

    /// The value with each dictionary as a list of its keys in order: dictionaries have an order of
    /// their own in each process. The depth is bounded, by Foundation when it read the value.
    private static func ordered(_ value: Any) -> Any {
        if let dictionary = value as? [String: Any] {
            let pairs = dictionary.sorted { $0.key < $1.key }
            return [dictionaryMark] + pairs.flatMap { [$0.key, ordered($0.value)] as [Any] }
        }
        if let array = value as? [Any] { return [arrayMark] + array.map(ordered) }
        return value
    }

    private static func unordered(_ value: Any) -> Any {
        guard let array = value as? [Any], let mark = array.first as? String else { return value }
        let rest = Array(array.dropFirst())
        guard mark == dictionaryMark, rest.count.isMultiple(of: 2) else {
            return mark == arrayMark ? rest.map(unordered) : value
        }
        var dictionary: [String: Any] = [:]
        for index in stride(from: 0, to: rest.count, by: 2) {
            if let key = rest[index] as? String { dictionary[key] = unordered(rest[index + 1]) }
        }
        return dictionary
    }
}
