import OutlineTesting
import Testing

@testable import OutlineFormats

/// Files that are none.
@Suite struct ForeignFileTests {
    private func refusal(_ bytes: [UInt8]) -> FileSignature?? {
        do {
            _ = try read(bytes)
            return nil
        } catch ImportError.wrongFormat(let signature) {
            return .some(signature)
        } catch {
            Issue.record(error)
            return nil
        }
    }

    @Test(arguments: [
        ("SQLite format 3\0\u{10}\0\u{1}\u{1}\0", FileSignature.sqlite),
        ("  {\"roots\": {\"bookmark_bar\": {\"children\": []}}}", .json),
        ("[{\"title\": \"<DT><A HREF='u:1'>x</A>\"}]", .json),
        ("PK\u{3}\u{4}rest", .zip), ("bplist00rest", .propertyList), ("mozLz40\0rest", .mozillaLZ4),
        (
            "<?xml version=\"1.0\"?><opml version=\"2.0\"><body><outline text=\"x\"/></body></opml>",
            .xml
        ),
        (
            "<!DOCTYPE html><html><body><p>Hello <a href=\"u:1\">world</a></p></body></html>",
            .webPage
        ),
        (
            "<!DOCTYPE html><html><body><nav><ul><li><a href=\"/\">Home</a></li></ul></nav></body></html>",
            .webPage
        ),
        (
            "<!DOCTYPE html><title>t</title><h1>Terms</h1><dl><dt><a href=\"#x\">x</a><dd>y</dl>",
            .webPage
        ),
        ("\u{1}\u{2}\u{3}\u{4}noise\u{5}\u{6}", .binary),
    ])
    func otherKindsAreNamed(_ text: String, _ signature: FileSignature) {
        #expect(refusal(Array(text.utf8)) == .some(signature))
    }

    @Test(arguments: [
        "Just some text.", "name,address\nx,http://a\n", "<b>bold</b>", "- item\n  - item",
    ])
    func otherTextIsRefused(_ text: String) {
        #expect(refusal(Array(text.utf8)) == .some(nil))
    }

    @Test func noiseIsRefusedWhateverItIs() {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<50 {
            let noise = (0..<5_000).map { _ in UInt8.random(in: 0...255, using: &random) }
            #expect(refusal(noise) == .some(.binary))
        }
    }

    @Test func aLongFileWithoutSignsIsGivenUp() {
        let page = "<p>words words words</p>\n"
        #expect(refusal(Array(String(repeating: page, count: 400_000).utf8)) == .some(nil))
    }

    @Test(arguments: ["", " \n\t\r\n ", "\u{FEFF}"])
    func emptyFilesGiveABlankReport(_ text: String) throws {
        let imported = try read(text)
        #expect(imported.report.isBlank)
        #expect(imported.report.items == 0)
    }

    @Test func anEmptyListIsABookmarkFile() throws {
        let imported = try read(try html([]).text)
        #expect(imported.report.items == 0)
        #expect(imported.report.problemCount == 0)
        #expect(!imported.report.isBlank)
    }

    @Test func aBookmarkFileMayConsistOfControlCharacters() throws {
        let title = String(repeating: "\u{1}\u{7F}", count: 1_000)
        let imported = try read(
            try html([.open(.link(title, to: "a:b"), isExpanded: false), .close]).text)
        #expect(imported.report.links == 1)
    }

    @Test func messagesNameTheKindButNoContent() {
        for signature in FileSignature.allCases {
            let text = "\(ImportError.wrongFormat(looksLike: signature))"
            #expect(text.contains(signature.phrase))
            #expect(!text.contains("\n"))
        }
    }
}
