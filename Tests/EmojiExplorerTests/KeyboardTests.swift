import Foundation
import Testing

/// The explorer in a terminal: keys, windows of all sizes, and how it leaves the terminal.
@Suite(.serialized)
struct KeyboardTests {
    private let up = "\u{1B}[A"
    private let down = "\u{1B}[B"
    private let right = "\u{1B}[C"
    private let left = "\u{1B}[D"
    private let end = "\u{1B}[F"

    @Test func `What keys do is on the screen, and in the next run`() throws {
        let run = try ExplorerRun()
        let terminal = try PseudoTerminal(run, rows: 24, columns: 60)
        let first = try terminal.wait(for: "> - Favorites (pinned)")
        #expect(
            first == [
                "Recent", "    (nothing)",
                "Top", "> - Favorites (pinned)", "      ⭐ star", "      🎉 party popper",
                "      🚀 rocket", "      🦉 owl", "  + Smileys", "  + Nature", "  + Food",
                "  + Travel", "  + Activities", "  + Objects", "  + Symbols",
                "Suggested", "    👍 thumbs up", "    👋 waving hand", "    🙏 folded hands",
                "    🔥 fire", "    ✨ sparkles", "    👀 eyes",
                "", "q quit | arrows move, open, close | enter choose | / filter",
            ])

        terminal.press(left)
        try terminal.wait(for: "Favorites is pinned: it stays open")
        terminal.press(down + down + "J")
        try terminal.wait(for: "moved 🎉 party popper within Favorites")
        terminal.press("\r")
        try terminal.wait(for: "chose 🎉 party popper")
        // The row that was chosen is still the selected one.
        try terminal.wait(for: ">     🎉 party popper")
        terminal.press(down + down + down + right)
        try terminal.wait(for: "opened Nature, 2 read")
        terminal.press(down + down + left + left)
        try terminal.wait(for: "closed Nature")
        terminal.press(right + "d")
        try terminal.wait(for: "deleted Nature and 22 below it")
        terminal.press("u")
        try terminal.wait(for: "undid Delete")
        terminal.press("r")
        try terminal.wait(for: "did Delete again")
        terminal.press("u")
        try terminal.wait(for: "undid Delete")
        terminal.press("q")
        #expect(try terminal.waitForEnd() == 0)

        let next = try run.run("show").screens.first
        #expect(
            next == """
                   1   🎉 party popper
                Top
                   2 - Favorites (pinned)
                   3     ⭐ star
                   4     🚀 rocket
                   5     🎉 party popper
                   6     🦉 owl
                   7 + Smileys
                   8 - Nature
                   9   + Animals
                  10   + Plants
                  11 + Food
                  12 + Travel
                  13 + Activities
                  14 + Objects
                  15 + Symbols
                Suggested
                  16   👍 thumbs up
                  17   👋 waving hand
                  18   🙏 folded hands
                  19   🔥 fire
                  20   ✨ sparkles
                  21   👀 eyes

                """)
    }

    @Test func `An item is carried to another section, or put back`() throws {
        let run = try ExplorerRun()
        let terminal = try PseudoTerminal(run)
        try terminal.wait(for: "> - Favorites (pinned)")
        terminal.press(down + "m" + end)
        let carrying = try terminal.wait(for: ">   👀 eyes")
        #expect(carrying.contains("*     ⭐ star"))
        #expect(carrying.contains("carrying ⭐ star"))
        terminal.press("b")
        let moved = try terminal.wait(for: "moved ⭐ star from Favorites to Suggested")
        #expect(moved[20...21] == [">   ⭐ star", "    👀 eyes"])
        // Categories can be opened on the way.
        terminal.press("m" + up + up + up + up + up + up + right)
        try terminal.wait(for: "> - Symbols")
        terminal.press(end + up + up)
        try terminal.wait(for: ">   ✨ sparkles")
        terminal.press("\u{1B}")
        try terminal.wait(for: "the usual keys") { $0.last?.hasPrefix("q quit") == true }
        terminal.press("q")
        #expect(try terminal.waitForEnd() == 0)
    }

    @Test func `A filter finds what closed categories hold, and gives the rows back`() throws {
        let terminal = try PseudoTerminal(ExplorerRun(), rows: 10, columns: 40)
        try terminal.wait(for: "> - Favorites (pinned)")
        terminal.press("/pandä\u{7F}a")
        let found = try terminal.wait(for: "filter: panda_ 1 found")
        #expect(
            found.prefix(7) == [
                "Recent", "    (nothing)", "Top", "  - Nature", "    - Animals",
                ">       🐼 panda", "Suggested",
            ])
        terminal.press("\r\r")
        try terminal.wait(for: "filter panda (esc shows all) chose 🐼 pa")
        terminal.press("\u{1B}")
        let all = try terminal.wait(for: "all are shown")
        #expect(all.prefix(4) == ["Recent", "    🐼 panda", "Top", "> - Favorites (pinned)"])
        terminal.press("q")
        #expect(try terminal.waitForEnd() == 0)
    }

    @Test func `A low window scrolls, and a resized one is drawn anew`() throws {
        let terminal = try PseudoTerminal(ExplorerRun(), rows: 6, columns: 20)
        #expect(
            try terminal.wait(for: "> - Favorites (pinne")
                == [
                    "Recent", "    (nothing)", "Top", "> - Favorites (pinne", "",
                    "q quit | arrows move",
                ])
        terminal.press(end)
        #expect(
            try terminal.wait(for: ">   👀 eyes").prefix(4) == [
                "    🙏 folded hands", "    🔥 fire", "    ✨ sparkles", ">   👀 eyes",
            ])
        terminal.resize(rows: 1, columns: 8)
        try terminal.wait(for: "one line") { $0 == [">   👀 e"] }
        terminal.resize(rows: 3, columns: 30)
        try terminal.wait(for: "three lines") {
            $0 == [">   👀 eyes", "", "q quit | arrows move, open, cl"]
        }
        terminal.press("q")
        #expect(try terminal.waitForEnd() == 0)
    }

    @Test func `Bytes that are no keys are passed over`() throws {
        let terminal = try PseudoTerminal(ExplorerRun())
        try terminal.wait(for: "> - Favorites (pinned)")
        terminal.press(
            [0xFF, 0xC3, 0x28, 0x00, 0x1F] + Array("\u{1B}[99;99Z\u{1B}[<\u{1B}Oz".utf8))
        terminal.press(down)
        try terminal.wait(for: ">     ⭐ star")
        terminal.press("q")
        #expect(try terminal.waitForEnd() == 0)
    }

    @Test(arguments: ["q", "\u{3}", "\u{4}"])
    func `The terminal is given back as it was`(key: String) throws {
        let terminal = try PseudoTerminal(ExplorerRun())
        #expect(terminal.takesLines)
        try terminal.wait(for: "> - Favorites (pinned)")
        #expect(!terminal.takesLines)
        terminal.press(key)
        #expect(try terminal.waitForEnd() == 0)
        #expect(terminal.takesLines)
        #expect(terminal.text.hasSuffix("\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"))
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
    func `A signal ends it with the terminal given back`(number: Int32) throws {
        let terminal = try PseudoTerminal(ExplorerRun())
        try terminal.wait(for: "> - Favorites (pinned)")
        kill(terminal.process.processIdentifier, number)
        #expect(try terminal.waitForEnd() == 128 + number)
        #expect(terminal.takesLines)
        #expect(terminal.text.hasSuffix("\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"))
    }

    @Test func `It ends when its terminal is closed`() throws {
        let terminal = try PseudoTerminal(ExplorerRun())
        try terminal.wait(for: "> - Favorites (pinned)")
        terminal.hangUp()
        #expect(try terminal.waitForEnd() == 0)
    }

    @Test func `A terminal that cannot be drawn on gets lines`() throws {
        let terminal = try PseudoTerminal(ExplorerRun(), kind: "dumb")
        try terminal.wait(until: "\r\n> ")
        terminal.press("close 1\nquit\n")
        #expect(try terminal.waitForEnd() == 0)
        #expect(terminal.text.contains("Favorites is pinned: it stays open\r\n> "))
        #expect(!terminal.text.contains("\u{1B}"))
    }

    @Test func `Another program's change is seen, and refuses what began from older rows`() throws {
        let run = try ExplorerRun()
        let terminal = try PseudoTerminal(run)
        try terminal.wait(for: "> - Favorites (pinned)")
        #expect(try run.run("move 5 before 2", "delete 4").notes.count == 2)
        terminal.press(down + "J")
        let rows = try terminal.wait(
            for: "another program has changed the order there; these are the rows now")
        #expect(
            rows[3...7] == [
                "  - Favorites (pinned)", "      🦉 owl", ">     ⭐ star", "      🚀 rocket",
                "  + Smileys",
            ])
        terminal.press("K")
        try terminal.wait(for: "moved ⭐ star within Favorites")
        terminal.press("q")
        #expect(try terminal.waitForEnd() == 0)
    }
}
