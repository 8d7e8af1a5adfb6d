/// One line of JSON while it is written.
struct LineText {
    var bytes: [UInt8] = []
    private var needsComma = false

    init() {}

    /// Begins a line with an object.
    mutating func begin() {
        bytes.removeAll(keepingCapacity: true)
        bytes.append(UInt8(ascii: "{"))
        needsComma = false
    }

    mutating func beginObject(_ name: StaticString) {
        key(name)
        bytes.append(UInt8(ascii: "{"))
        needsComma = false
    }

    mutating func endObject() {
        bytes.append(UInt8(ascii: "}"))
        needsComma = true
    }

    mutating func member(_ name: StaticString, _ number: Int64) {
        key(name)
        bytes.append(contentsOf: String(number).utf8)
    }

    mutating func member(_ name: StaticString, _ text: String) {
        guard !text.isEmpty else { return }
        key(name)
        string(text)
    }

    mutating func member(_ name: StaticString, _ date: EntryDate?) {
        if let date { member(name, date.microseconds) }
    }

    mutating func flag(_ name: StaticString) {
        key(name)
        bytes.append(contentsOf: "true".utf8)
    }

    mutating func array(_ name: StaticString, _ texts: [String]) {
        guard !texts.isEmpty else { return }
        key(name)
        array(texts)
    }

    /// Adds all members of an entry.
    mutating func members(of entry: OutlineEntry) {
        key("kind")
        let kind = OutlineLine.kinds.first { $0.kind == entry.kind }?.name ?? "note"
        string("\(kind)")
        member("title", entry.title)
        member("address", entry.address)
        member("added", entry.added)
        member("modified", entry.modified)
        member("visited", entry.visited)
        array("tags", entry.tags)
        member("keyword", entry.keyword)
        member("description", entry.description)
        member("icon", entry.icon)
        member("iconAddress", entry.iconAddress)
        member("guid", entry.guid)
        if !entry.attributes.isEmpty { attributes(entry.attributes) }
    }

    private mutating func attributes(_ attributes: [EntryAttribute]) {
        key("attributes")
        var isFirst = true
        for attribute in attributes {
            bytes.append(isFirst ? UInt8(ascii: "[") : Ascii.comma)
            isFirst = false
            if let value = attribute.value {
                array([attribute.name, value])
            } else {
                bytes.append(UInt8(ascii: "["))
                string(attribute.name)
                bytes.append(contentsOf: ",null]".utf8)
            }
        }
        bytes.append(UInt8(ascii: "]"))
    }

    private mutating func key(_ name: StaticString) {
        if needsComma { bytes.append(Ascii.comma) }
        needsComma = true
        bytes.append(Ascii.doubleQuote)
        bytes.append(
            contentsOf: UnsafeBufferPointer(
                start: name.utf8Start, count: name.utf8CodeUnitCount))
        bytes.append(Ascii.doubleQuote)
        bytes.append(Ascii.colon)
    }

    private mutating func array(_ texts: [String]) {
        var isFirst = true
        for text in texts {
            bytes.append(isFirst ? UInt8(ascii: "[") : Ascii.comma)
            isFirst = false
            string(text)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    private mutating func string(_ text: String) {
        var text = text
        text.withUTF8 { JSONText.appendQuoted($0, to: &bytes) }
    }
}
