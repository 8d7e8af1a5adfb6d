import Testing

@testable import OutlineFormats

/// Files that are not what they should be: what can be had is had, and the rest is told.
@Suite struct OPMLDamageTests {
    /// The places are those of the original file.
    @Test(
        arguments: [
            (
                "<outline text=\"a & b\" url=\"u:1?c&d\"/>", "* a & b <u:1?c&d>",
                ["3:18 raw-ampersand", "3:33 raw-ampersand"]
            ),
            (
                "<outline text=\"a&nbsp;b &eacute;\"/>", "~ a\u{A0}b é",
                ["3:17 undeclared-entity", "3:25 undeclared-entity"]
            ),
            ("<outline text=\"a &unknown; b\"/>", "~ a &unknown; b", ["3:18 undeclared-entity"]),
            ("<outline text=\"a < b\"/>", "~ a < b", ["3:18 raw-markup"]),
            (
                "<outline text=\"say \"hi\" to\" url=\"u:1\"/>", "* say \"hi\" to <u:1>",
                ["3:20 raw-markup"]
            ),
            ("<outline text=\"a url=\"u:1\"/>", "* a <u:1>", ["3:15 missing-quote"]),
            (
                "<outline text=\"a\" url=\"u:1/>\n<outline text=\"b\"/>", "* a <u:1>\n~ b",
                ["3:23 missing-quote"]
            ),
            ("<outline text=a url='u:1'/>", "* a <u:1>", ["3:15 missing-quote"]),
            ("<outline text=\"a\"url=\"u:1\"/>", "* a <u:1>", []),
            (
                "<outline text=\"a\" 12 checked url=\"u:1\"/>", "* a <u:1>",
                ["3:19 broken-tag", "3:22 broken-tag"]
            ),
            (
                "<outline text=\"a\" url=\"u:1\" url=\"u:2\"/>", "* a <u:1>",
                ["3:29 duplicate-attribute"]
            ),
            ("<outline text=\"a\" TEXT=\"b\"/>", "~ a", ["3:1 duplicate-attribute"]),
            ("<outline text=\"a\u{1}b\"/>", "~ a\u{FFFD}b", ["3:17 control-character"]),
            (
                "<outline text=\"a&#1;&#xD800;\"/>", "~ a\u{FFFD}\u{FFFD}",
                ["3:17 control-character", "3:21 control-character"]
            ),
            ("<outline text=\"a\"\n<outline text=\"b\"/>", "~ a\n~ b", ["3:1 unclosed-tag"]),
            (
                "<outline text=\"a\"><outline text=\"b\">", "- a\n  ~ b",
                ["4:1 unclosed-element", "4:1 unclosed-element"]
            ),
            ("<outline text=\"a\"/></outline>", "~ a", ["3:20 stray-end-tag"]),
            ("<outline text=\"a\"></Outline>", "~ a", []),
            ("<!-- a -- b --><outline text=\"a\"/>", "~ a", []),
            ("<!-- open <outline text=\"a\"/>", "~ a", ["3:1 unclosed-comment", "stray"]),
            ("<div><outline text=\"a\"/></div>", "~ a", ["3:1 unknown-element"]),
            ("loose <outline text=\"a\"/> text", "~ a", ["stray", "stray"]),
            ("<![CDATA[<outline text=\"x\"/>]]><outline text=\"a\"/>", "~ a", ["stray"]),
        ] as [(String, String, [String])])
    func isMendedAndTold(_ body: String, _ expected: String, _ problems: [String]) throws {
        #expect(try outline(opml(body), as: .opml) == expected)
        let told = try read(opml(body), as: .opml).report.problems
        #expect(told.count == problems.count, "\(told)")
        // Stray text is told at the element that it is in.
        let placed = told.filter { $0.code != .strayText }
        for (problem, expected) in zip(placed, problems.filter { $0 != "stray" }) {
            let position = problem.position
            let place = "\(position.line):\(position.column) \(problem.code.rawValue)"
            #expect(place == expected)
        }
    }

    @Test func headsAndTailsMayBeMissing() throws {
        #expect(try outline("<outline text=\"a\"/>\n</body></opml>", as: .opml) == "~ a")
        #expect(
            try outline("Warning: something\n" + opml("<outline text=\"a\"/>"), as: .opml) == "~ a")
        let cut = try read(
            "<opml><body><outline text=\"a\"><outline text=\"b\" url=\"u:", as: .opml)
        #expect(cut.entries.map(\.title) == ["a", "b"])
        #expect(cut.report.endsEarly)
        #expect(cut.codes == [.unexpectedEnd])
    }

    @Test func aFileThatBeginsInTheMiddleOfATagIsRefused() {
        #expect {
            try read("org/\"/>\n<outline text=\"a\" xmlUrl=\"u:1\"/></body></opml>", as: .opml)
        } throws: { error in
            guard case ImportError.unreadable(let reason) = error else { return false }
            return reason.contains("line 1, column 1")
        }
    }

    @Test(arguments: [
        "{not xml :)", "Just text.", "<html><body>x</body></html>",
        "<xbel><bookmark href='u'/></xbel>",
        "SQLite format 3\0\u{10}\0",
    ])
    func otherFilesAreRefused(_ text: String) {
        #expect {
            try read(text, as: .opml)
        } throws: { error in
            guard case ImportError.wrongFormat = error else { return false }
            return true
        }
    }

    @Test func aBodyWithoutOutlinesIsAnErrorWhenThereIsSomethingInIt() throws {
        let imported = try read(opml("<item text=\"a\"/>"), as: .opml)
        #expect {
            try imported.report.checked()
        } throws: { error in
            guard case ImportError.nothingFound = error else { return false }
            return true
        }
        #expect(try read(opml(""), as: .opml).report.checked().items == 0)
        #expect(try read(" \n", as: .opml).report.isBlank)
    }

    // MARK: Bombs

    @Test(arguments: [
        "<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;\">", "<!ENTITY b \"&#38;a;\">",
        "<!ENTITY % p \"x\"><!ENTITY b '%p;'>",
    ])
    func aBombIsRefused(_ declarations: String) {
        #expect {
            try read(
                "<!DOCTYPE opml [\(declarations)]><opml><body><outline text=\"&b;\"/></body></opml>",
                as: .opml)
        } throws: { error in
            guard case ImportError.unreadable(let reason) = error else { return false }
            return reason.hasPrefix("line 1, column ")
        }
    }

    @Test func entitiesAreNeitherLoadedNorExpanded() throws {
        let text = """
            <!DOCTYPE opml SYSTEM "http://example.invalid/opml.dtd" [
            <!-- > ' " --><!ENTITY file SYSTEM "file:///etc/passwd"><!ENTITY amp "&#38;#38;"><!ENTITY who "Ann &amp; Bob">
            ]><opml><body><outline text="&file;&who;&amp;"/></body></opml>
            """
        let imported = try read(text, as: .opml)
        #expect(imported.entries.map(\.title) == ["&file;&who;&"])
        #expect(imported.codes == [.undeclaredEntity, .undeclaredEntity])
    }

    // MARK: Character sets

    private static let text = opml("<outline text=\"Grüße\" url=\"u:ä\"/>")

    private func titles(_ bytes: [UInt8]) throws -> ([String], [ImportProblem.Code]) {
        let imported = try read(bytes, as: .opml)
        return (imported.entries.map(\.title), imported.codes)
    }

    private func declared(_ name: String) -> String {
        Self.text.replacing("version=\"1.0\"?", with: "version=\"1.0\" encoding=\"\(name)\"?")
    }

    private func latin(_ text: String) -> [UInt8] {
        text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    }

    @Test func declaredMarkedAndUnmarkedCharacterSets() throws {
        let utf16 = Array("\u{FEFF}\(declared("UTF-16"))".utf16)
        let little = utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let big = utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        let files: [[UInt8]] = [
            Array(Self.text.utf8), [0xEF, 0xBB, 0xBF] + Array(Self.text.utf8), little, big,
            Array(little.dropFirst(2)), Array(big.dropFirst(2)), latin(Self.text),
            latin(declared("ISO-8859-1")), latin(declared("windows-1252")),
            Array(declared("utf-8").utf8), Array(declared("UTF-16").utf8),
        ]
        for (index, file) in files.enumerated() {
            let (titles, codes) = try titles(file)
            #expect(titles == ["Grüße"], "\(index)")
            #expect(codes.isEmpty, "\(index): \(codes)")
        }
    }

    @Test func wrongDeclarationsArePutRight() throws {
        for bytes in [Array(declared("ISO-8859-1").utf8), latin(declared("UTF-8"))] {
            let (titles, codes) = try titles(bytes)
            #expect(titles == ["Grüße"])
            #expect(codes == [.wrongCharacterSet])
        }
        let (titles, codes) = try titles(Array(declared("no-such-set").utf8))
        #expect(titles == ["Grüße"])
        #expect(codes == [.unknownCharacterSet])
    }

    @Test func invalidAndZeroBytesAreReplaced() throws {
        let bytes =
            Array("<?xml version='1.0' encoding='UTF-8'?><opml><body><outline text=\"é".utf8) + [
                0xFF, 0, 0x41,
            ]
            + Array("\"/></body></opml>".utf8)
        let (titles, codes) = try titles(bytes)
        #expect(titles == ["é\u{FFFD}\u{FFFD}A"])
        #expect(codes == [.invalidBytes])
    }
}
