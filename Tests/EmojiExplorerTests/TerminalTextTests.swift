import Testing

@testable import EmojiExplorer

/// Text as a terminal takes it.
struct TerminalTextTests {
    @Test func `Text is cut and filled up to a width`() {
        #expect(TerminalText.fitted("owl", to: 5) == "owl  ")
        #expect(TerminalText.fitted("🦉 owl", to: 4) == "🦉 o")
        #expect(TerminalText.fitted("🦉", to: 1) == " ")
        #expect(TerminalText.fitted("日本", to: 3) == "日 ")
        #expect(TerminalText.fitted("👩‍👧♻️é", to: 6) == "👩‍👧♻️é ")
        #expect(TerminalText.fitted("owl", to: 0) == "")
    }

    @Test func `What a terminal would obey is replaced`() {
        #expect(TerminalText.printable("a\u{1B}[2J\u{7}\u{9B}b\u{202E}\n") == "a�[2J��b��")
        #expect(TerminalText.printable("👩‍👧♻️") == "👩‍👧♻️")
    }
}
