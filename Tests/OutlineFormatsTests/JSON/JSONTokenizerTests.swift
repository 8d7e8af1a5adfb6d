import Testing

@testable import OutlineFormats

@Suite struct JSONTokenizerTests {
    /// The tokens of a text, each as JSON writes it, and the problems.
    private func tokens(
        _ text: String, chunkSize: Int = .max, limits: ImportLimits = ImportLimits()
    ) throws -> (tokens: [String], problems: [String]) {
        var tokenizer = JSONTokenizer(limits: limits)
        var source = MemoryByteSource(Array(text.utf8), chunkSize: chunkSize)
        var found: [String] = []
        while true {
            let token = try tokenizer.next(from: &source)
            switch token {
            case .beginObject: found.append("{")
            case .endObject: found.append("}")
            case .beginArray: found.append("[")
            case .endArray: found.append("]")
            case .key: found.append(tokenizer.string + ":")
            case .string: found.append("'" + tokenizer.string + "'")
            case .number: found.append(tokenizer.string)
            case .true, .false, .null: found.append("\(token)")
            case .end:
                return (
                    found,
                    tokenizer.report.problems.map {
                        "\($0.position.line):\($0.position.column) \($0.code.rawValue)"
                    }
                )
            }
        }
    }

    @Test func readsWhatJSONHas() throws {
        let text =
            #" {"a": [1, -2.5e3, true, false, null], "b\n\u00e9\ud83d\ude00": {"": "x\/y"}} "#
        for size in [1, 2, 5, 1_000] {
            let (found, problems) = try tokens(text, chunkSize: size)
            #expect(
                found == [
                    "{", "a:", "[", "1", "-2.5e3", "true", "false", "null", "]", "b\né😀:", "{", ":",
                    "'x/y'", "}", "}",
                ])
            #expect(problems == [])
        }
    }

    @Test func valuesMayFollowEachOther() throws {
        #expect(try tokens("{}\n[]\n1").tokens == ["{", "}", "[", "]", "1"])
    }

    @Test(arguments: [
        ("[1 2]", "[ 1 2 ]", ["1:4 malformed-json"]),
        ("[1,,2,]", "[ 1 2 ]", ["1:4 malformed-json"]),
        (#"{"a" 1}"#, "{ a: 1 }", ["1:6 malformed-json"]),
        (#"{"a": 1 "b": 2}"#, "{ a: 1 b: 2 }", ["1:9 malformed-json"]),
        ("{a: 1}", "{ a: 1 }", ["1:2 malformed-json"]),
        ("[tru, 1]", "[ 1 ]", ["1:2 malformed-json", "1:5 malformed-json"]),
        (#"{"a": undefined}"#, "{ a: null }", ["1:7 malformed-json"]),
        ("[1}", "[ 1 ]", ["1:3 malformed-json"]),
        ("]1", "1", ["1:1 malformed-json"]),
        ("[\"a\nb\"]", "[ 'a\nb' ]", ["1:4 malformed-json"]),
        (
            #"["\q\u12\ud800x"]"#, "[ 'q\u{FFFD}12\u{FFFD}x' ]",
            [
                "1:3 malformed-json", "1:5 malformed-json", "1:9 invalid-bytes",
            ]
        ),
        ("[\"a", "[ 'a' ]", ["1:4 unexpected-end"]),
        (#"{"a": ["#, "{ a: [ ] }", ["1:8 unexpected-end"]),
    ])
    func mendsWhatIsNot(_ text: String, _ expected: String, _ problems: [String]) throws {
        let (found, told) = try tokens(text)
        #expect(found.joined(separator: " ") == expected)
        #expect(told == problems)
    }

    @Test func aLongStringIsCutBetweenCharacters() throws {
        var limits = ImportLimits()
        limits.fieldLength = 200_001
        let text = "[\"" + String(repeating: "é", count: 500_000) + "\", 1]"
        let (found, problems) = try tokens(text, limits: limits)
        #expect(found.count == 4)
        #expect(found[1].utf8.count == 200_000 + 2)
        #expect(problems.count == 1)
    }

    @Test func depthTakesNoStack() throws {
        let depth = 1_000_000
        let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        #expect(try tokens(text).tokens.count == 2 * depth)
    }

    @Test(arguments: [
        "5", "true", "text", "\"5\"", #"{"a":[1,"x"]}"#, "{ }", "-", "\"", "nul", "1 2", "",
    ])
    func stringsAndValuesOfAttributesAreToldApart(_ text: String) throws {
        let value = JSONText.attributeValue(ofString: text)
        #expect(JSONText.string(ofAttributeValue: value) == text)
        var bytes: [UInt8] = []
        JSONText.append(attributeValue: value, to: &bytes)
        let (found, problems) = try tokens(String(decoding: bytes, as: UTF8.self))
        #expect(found == ["'\(text)'"])
        #expect(problems == [])
    }
}
