import Foundation
import Testing

@testable import outline

struct JSONLineTests {
    @Test func `Members stand in the order in which they were added`() {
        var line = JSONLine()
        line.add("id", 7)
        line.add("parent", nil as Int64?)
        line.add("isOpen", true)
        line.add("title", "a \"b\" \\ c")
        line.add("tags", ["x", "y\n"])
        let expected =
            #"{"id":7,"parent":null,"isOpen":true,"title":"a \"b\" \\ c","#
            + #""tags":["x","y\u000a"]}"#
        #expect(String(decoding: line.text, as: UTF8.self) == expected)
    }

    @Test func `Every scalar reads back, and none that a terminal obeys is left plain`() throws {
        let text =
            String(
                String.UnicodeScalarView((0...0x2100).compactMap { Unicode.Scalar(UInt32($0)) }))
            + "🪐"
        var line = JSONLine()
        line.add("title", text)
        let json = String(decoding: line.text, as: UTF8.self)
        #expect(!json.unicodeScalars.contains(where: TerminalText.isUnsafe))
        let read = try JSONDecoder().decode([String: String].self, from: Data(line.text))
        #expect(read["title"].map { Array($0.unicodeScalars) } == Array(text.unicodeScalars))
    }
}
