/// One JSON object on one line, its members in the order in which they are added.
///
/// Characters that a terminal would obey are escaped also where JSON would allow them plain, so
/// the output is safe to look at and reads back the same.
struct JSONLine {
    private var bytes: [UInt8] = [UInt8(ascii: "{")]

    mutating func add(_ name: String, _ value: String) {
        addName(name)
        append(quoted: value)
    }

    mutating func add(_ name: String, _ value: String?) {
        if let value { return add(name, value) }
        addName(name)
        bytes.append(contentsOf: "null".utf8)
    }

    mutating func add(_ name: String, _ value: Int64?) {
        addName(name)
        bytes.append(contentsOf: (value.map { String($0) } ?? "null").utf8)
    }

    mutating func add(_ name: String, _ value: Int) {
        add(name, Int64(value))
    }

    mutating func add(_ name: String, _ value: Bool) {
        addName(name)
        bytes.append(contentsOf: (value ? "true" : "false").utf8)
    }

    mutating func add(_ name: String, _ values: [String]) {
        addName(name)
        bytes.append(UInt8(ascii: "["))
        for (index, value) in values.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            append(quoted: value)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    mutating func add(_ name: String, _ values: [Int64]) {
        addName(name)
        let list = values.map { String($0) }.joined(separator: ",")
        bytes.append(contentsOf: "[\(list)]".utf8)
    }

    /// Adds an object within this one.
    mutating func add(_ name: String, _ object: JSONLine) {
        addName(name)
        bytes.append(contentsOf: object.text)
    }

    /// Adds an array of objects.
    mutating func add(_ name: String, _ objects: [JSONLine]) {
        addName(name)
        bytes.append(UInt8(ascii: "["))
        for (index, object) in objects.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            bytes.append(contentsOf: object.text)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    /// The finished object, without a line break.
    var text: [UInt8] {
        bytes + [UInt8(ascii: "}")]
    }

    private mutating func addName(_ name: String) {
        if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
        append(quoted: name)
        bytes.append(UInt8(ascii: ":"))
    }

    private mutating func append(quoted text: String) {
        bytes.append(UInt8(ascii: "\""))
        for scalar in text.unicodeScalars {
            if scalar == "\"" || scalar == "\\" {
                bytes.append(contentsOf: [UInt8(ascii: "\\"), UInt8(scalar.value)])
            } else if TerminalText.isUnsafe(scalar) {
                let digits = String(scalar.value, radix: 16)
                bytes.append(contentsOf: "\\u".utf8)
                bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 4 - digits.count))
                bytes.append(contentsOf: digits.utf8)
            } else {
                bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
