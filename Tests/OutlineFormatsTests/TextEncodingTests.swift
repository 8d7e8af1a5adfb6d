import Foundation
import Testing

@testable import OutlineFormats

@Suite struct TextEncodingTests {
    private static let title = "Grüße – 日本 😀"

    private func file(_ title: String, charset: String? = nil) -> String {
        let meta = charset.map {
            "<META HTTP-EQUIV=\"Content-Type\" CONTENT=\"text/html; charset=\($0)\">\n"
        }
        return
            "<!DOCTYPE NETSCAPE-Bookmark-file-1>\n\(meta ?? "")<DL><p>\n<DT><A HREF=\"x\">\(title)</A>\n</DL><p>\n"
    }

    @Test func undeclaredUTF8() throws {
        let imported = try read(file(Self.title))
        #expect(imported.entries[0].title == Self.title)
        #expect(imported.report.characterSet == "UTF-8")
    }

    @Test func undeclaredTextThatIsNoUTF8IsWesternEuropean() throws {
        let bytes = try #require(file("Grüße – €").data(using: .windowsCP1252))
        let imported = try read(Array(bytes))
        #expect(imported.entries[0].title == "Grüße – €")
        #expect(imported.report.characterSet == "windows-1252")
        #expect(imported.codes == [.relativeAddress])
    }

    @Test func undeclaredTextIsDecidedWhereItLeavesAscii() throws {
        let padding = String(repeating: "<DT><A HREF=\"u:0\">ascii</A>\n", count: 10_000)
        let text = file("Grüße").replacingOccurrences(
            of: "<DT>", with: padding + "<DT>", range: nil)
        let imported = try read(Array(try #require(text.data(using: .windowsCP1252))))
        #expect(imported.entries.last?.title == "Grüße")
        #expect(try read(text).entries.last?.title == "Grüße")
    }

    @Test(arguments: [
        ("ISO-8859-1", String.Encoding.isoLatin1, "Grüße"),
        ("windows-1251", .windowsCP1251, "Привет"),
        ("ISO-8859-2", .isoLatin2, "Żółw"),
        ("Shift_JIS", .shiftJIS, "日本語テスト"),
    ])
    func declaredCharacterSets(_ label: String, _ encoding: String.Encoding, _ title: String) throws
    {
        let bytes = try #require(file(title, charset: label).data(using: encoding))
        let imported = try read(Array(bytes))
        #expect(imported.entries[0].title == title)
        #expect(imported.codes == [.relativeAddress])
    }

    @Test func multiByteCharactersAcrossTheEdgeOfABlock() throws {
        let head = Array("<META CHARSET=EUC-JP>\n<DL><p><DT><A HREF=\"u:1\">".utf8)
        let count = 50_000
        let bytes = head + Array(repeating: [0xC6, 0xFC, 0xCB, 0xDC], count: count).flatMap(\.self)
        for shift in 0..<4 {
            let padded =
                Array(repeating: Ascii.space, count: shift) + bytes + Array("</A></DL>".utf8)
            let imported = try read(padded)
            #expect(imported.entries[0].title == String(repeating: "日本", count: count))
            #expect(imported.report.problemCount == 0)
        }
    }

    @Test func offsetsInSingleByteFilesAreThoseOfTheFile() throws {
        let text =
            "<META CHARSET=windows-1251>\n<DL><p><DT><A HREF=\"u:1\">Привет</A><DT><A HREF=\"x\">t</A></DL>"
        let bytes = Array(try #require(text.data(using: .windowsCP1251)))
        let imported = try read(bytes)
        let expected = try #require(text.range(of: "<A HREF=\"x\""))
        let column = text.distance(from: text.startIndex, to: expected.lowerBound)
        #expect(imported.report.problems[0].position.byteOffset == column)
    }

    @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian], [true, false])
    func utf16(_ encoding: String.Encoding, _ hasMark: Bool) throws {
        let text = (hasMark ? "\u{FEFF}" : "") + file(Self.title)
        let imported = try read(Array(try #require(text.data(using: encoding))))
        #expect(imported.entries[0].title == Self.title)
        let units = file(Self.title).utf16
        let before = units.count - "<A HREF=\"x\">\(Self.title)</A>\n</DL><p>\n".utf16.count
        #expect(
            imported.report.problems.map(\.position.byteOffset) == [
                2 * (before + (hasMark ? 1 : 0))
            ])
    }

    @Test func aByteOrderMarkOutranksTheDeclaration() throws {
        let imported = try read("\u{FEFF}" + file(Self.title, charset: "ISO-8859-1"))
        #expect(imported.entries[0].title == Self.title)
    }

    @Test func unknownCharacterSetsAreReported() throws {
        let imported = try read(file(Self.title, charset: "x-klingon"))
        #expect(imported.entries[0].title == Self.title)
        #expect(imported.codes == [.unknownCharacterSet, .relativeAddress])
    }

    @Test func bytesThatAreNoTextAreReplacedAndReported() throws {
        var bytes = Array(file("a?b??c?", charset: "UTF-8").utf8)
        let marks = bytes.indices.filter { bytes[$0] == UInt8(ascii: "?") }
        for (index, byte) in zip(marks, [0xFF, 0xC3, 0xFE, 0x00] as [UInt8]) { bytes[index] = byte }
        let imported = try read(bytes)
        #expect(imported.entries[0].title == "a\u{FFFD}b\u{FFFD}\u{FFFD}c\u{FFFD}")
        let invalid = imported.report.problems.filter { $0.code == .invalidBytes }
        #expect(invalid.map(\.position.byteOffset) == [marks[0], marks[1], marks[3]])
    }

    @Test func offsetsAfterReplacedBytesAreThoseOfTheFile() throws {
        var bytes = Array(file("????").utf8) + Array("<DT><A HREF=\"y\">t</A>".utf8)
        let marks = bytes.indices.filter { bytes[$0] == UInt8(ascii: "?") }
        for index in marks { bytes[index] = 0 }
        let imported = try read(bytes)
        let last = try #require(imported.report.problems.last { $0.code == .relativeAddress })
        #expect(last.position.byteOffset == bytes.count - "<A HREF=\"y\">t</A>".utf8.count)
    }

    @Test func everyInvalidSequenceOfUTF8IsFound() {
        let samples: [([UInt8], Int)] = [
            ([0x80], 0), ([0x41, 0xC0, 0x80], 1), ([0xE0, 0x80, 0x80], 0), ([0xED, 0xA0, 0x80], 0),
            ([0xF4, 0x90, 0x80, 0x80], 0), ([0xF5], 0), ([0x41, 0x42, 0xE2, 0x82, 0x41], 2),
            (Array("0123456é89".utf8) + [0xFF], 11), (Array("01234567".utf8) + [0], 8),
        ]
        for (bytes, length) in samples {
            let (found, stop) = bytes.withUnsafeBufferPointer { UTF8Validation.validPrefix($0) }
            #expect(found == length, "\(bytes)")
            guard case .invalid = stop else {
                Issue.record("\(bytes)")
                continue
            }
        }
        let text = Array("aé€😀\u{10FFFF}\u{D7FF}\u{E000}".utf8)
        #expect(
            text.withUnsafeBufferPointer { UTF8Validation.validPrefix($0).length } == text.count)
    }
}
