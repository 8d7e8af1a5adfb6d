/// Entries as bytes: only what is there, one after the other, for formats that tell an entry after
/// its children and have to be held.
enum EncodedEntry {
    /// Which fields follow.
    private struct Fields: OptionSet {
        let rawValue: UInt16

        static let isExpanded = Fields(rawValue: 1 << 0)
        static let title = Fields(rawValue: 1 << 1)
        static let address = Fields(rawValue: 1 << 2)
        static let added = Fields(rawValue: 1 << 3)
        static let modified = Fields(rawValue: 1 << 4)
        static let visited = Fields(rawValue: 1 << 5)
        static let tags = Fields(rawValue: 1 << 6)
        static let keyword = Fields(rawValue: 1 << 7)
        static let description = Fields(rawValue: 1 << 8)
        static let icon = Fields(rawValue: 1 << 9)
        static let iconAddress = Fields(rawValue: 1 << 10)
        static let guid = Fields(rawValue: 1 << 11)
        static let attributes = Fields(rawValue: 1 << 12)
    }

    /// Adds an entry to bytes.
    static func append(_ entry: OutlineEntry, isExpanded: Bool, to bytes: inout [UInt8]) {
        let start = bytes.count
        var fields: Fields = isExpanded ? .isExpanded : []
        bytes.append(UInt8(entry.kind.rawValue))
        bytes.append(contentsOf: [0, 0])
        append(entry.title, .title, &fields, &bytes)
        append(entry.address, .address, &fields, &bytes)
        append(entry.added, .added, &fields, &bytes)
        append(entry.modified, .modified, &fields, &bytes)
        append(entry.visited, .visited, &fields, &bytes)
        if !entry.tags.isEmpty { append(LineList.text(of: entry.tags), .tags, &fields, &bytes) }
        append(entry.keyword, .keyword, &fields, &bytes)
        append(entry.description, .description, &fields, &bytes)
        append(entry.icon, .icon, &fields, &bytes)
        append(entry.iconAddress, .iconAddress, &fields, &bytes)
        append(entry.guid, .guid, &fields, &bytes)
        if !entry.attributes.isEmpty {
            append(LineList.text(of: entry.attributes), .attributes, &fields, &bytes)
        }
        bytes[start + 1] = UInt8(truncatingIfNeeded: fields.rawValue)
        bytes[start + 2] = UInt8(truncatingIfNeeded: fields.rawValue >> 8)
    }

    /// The entry whose bytes begin at an offset.
    static func entry(
        at offset: Int, in bytes: [UInt8]
    ) -> (entry: OutlineEntry, isExpanded: Bool) {
        var cursor = Cursor(bytes: bytes, offset: offset + 3)
        let kind = OutlineEntry.Kind(rawValue: Int(bytes[offset])) ?? .note
        let fields = Fields(
            rawValue: UInt16(bytes[offset + 1]) | UInt16(bytes[offset + 2]) << 8)
        var entry = OutlineEntry(kind: kind)
        if fields.contains(.title) { entry.title = cursor.text() }
        if fields.contains(.address) { entry.address = cursor.text() }
        if fields.contains(.added) { entry.added = cursor.date() }
        if fields.contains(.modified) { entry.modified = cursor.date() }
        if fields.contains(.visited) { entry.visited = cursor.date() }
        if fields.contains(.tags) { entry.tags = LineList.lines(of: cursor.text()) }
        if fields.contains(.keyword) { entry.keyword = cursor.text() }
        if fields.contains(.description) { entry.description = cursor.text() }
        if fields.contains(.icon) { entry.icon = cursor.text() }
        if fields.contains(.iconAddress) { entry.iconAddress = cursor.text() }
        if fields.contains(.guid) { entry.guid = cursor.text() }
        if fields.contains(.attributes) {
            entry.attributes = LineList.attributes(of: cursor.text())
        }
        return (entry, fields.contains(.isExpanded))
    }

    private static func append(
        _ text: String, _ field: Fields, _ fields: inout Fields, _ bytes: inout [UInt8]
    ) {
        guard !text.isEmpty else { return }
        fields.insert(field)
        var text = text
        text.withUTF8 { content in
            append(UInt64(content.count), to: &bytes)
            bytes.append(contentsOf: content)
        }
    }

    private static func append(
        _ date: EntryDate?, _ field: Fields, _ fields: inout Fields, _ bytes: inout [UInt8]
    ) {
        guard let date else { return }
        fields.insert(field)
        append(UInt64(bitPattern: date.microseconds), to: &bytes)
    }

    /// Seven bits a byte, the lowest first; the highest bit says that more follow.
    private static func append(_ number: UInt64, to bytes: inout [UInt8]) {
        var rest = number
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    private struct Cursor {
        let bytes: [UInt8]
        var offset: Int

        mutating func number() -> UInt64 {
            var value: UInt64 = 0
            var shift: UInt64 = 0
            while true {
                let byte = bytes[offset]
                offset += 1
                value |= UInt64(byte & 0x7F) << shift
                if byte & 0x80 == 0 { return value }
                shift += 7
            }
        }

        mutating func text() -> String {
            let count = Int(number())
            defer { offset += count }
            return String(decoding: bytes[offset..<offset + count], as: UTF8.self)
        }

        mutating func date() -> EntryDate {
            EntryDate(microseconds: Int64(bitPattern: number()))
        }
    }
}
