import Testing

@testable import outline

struct TerminalTextTests {
    @Test(arguments: [
        "plain", "Ärger – “quoted”", "日本語", "שלום", "🏴󠁧󠁢󠁳󠁣󠁴󠁿 👨‍👩‍👧‍👦", "a\u{A0}b", "e\u{301}", "",
    ])
    func `Text of all languages stays as it is`(text: String) {
        #expect(TerminalText.visible(text) == text)
    }

    @Test(arguments: [
        ("\u{1B}[31mred", "␛[31mred"), ("a\nb\tc\r", "a␊b␉c␍"), ("\u{0}\u{7F}", "␀␡"),
        ("\u{9B}2J\u{85}", "\\u{9B}2J\\u{85}"), ("\u{202E}gpj.exe", "\\u{202E}gpj.exe"),
        ("\u{2066}x\u{2069}", "\\u{2066}x\\u{2069}"),
        ("a\u{2028}b\u{2029}", "a\\u{2028}b\\u{2029}"),
        ("\r\n", "␍␊"), ("é\u{8}", "é␈"),
    ])
    func `What a terminal would obey is shown`(text: String, visible: String) {
        #expect(TerminalText.visible(text) == visible)
    }

    @Test func `No scalar of the unsafe ranges is left`() {
        let unsafe = (0...0x2FFF).compactMap(Unicode.Scalar.init).filter(TerminalText.isUnsafe)
        #expect(unsafe.count == 32 + 33 + 2 + 5 + 4)
        for scalar in unsafe {
            let shown = TerminalText.visible("a\(scalar)b").unicodeScalars
            #expect(!shown.contains(where: TerminalText.isUnsafe), "\(scalar.value)")
            #expect(shown.count > 2, "\(scalar.value) was dropped")
        }
    }
}
