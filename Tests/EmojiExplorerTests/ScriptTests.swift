import Foundation
import OutlineStore
import Testing

@testable import EmojiExplorer

/// What commands do, by what is on the screen after each.
struct ScriptTests {
    @Test func `What was opened, moved and chosen is there in the next run`() throws {
        let run = try ExplorerRun()
        let first = try run.run("open 7", "move 2 into 8", "choose 4", "open 8", "quit", "undo")
        #expect(first.exitCode == 0, "\(first)")
        #expect(
            first.screens == [
                """
                      (nothing)
                Top
                   1 - Favorites (pinned)
                   2     ⭐ star
                   3     🎉 party popper
                   4     🚀 rocket
                   5     🦉 owl
                   6 + Smileys
                   7 + Nature
                   8 + Food
                   9 + Travel
                  10 + Activities
                  11 + Objects
                  12 + Symbols
                Suggested
                  13   👍 thumbs up
                  14   👋 waving hand
                  15   🙏 folded hands
                  16   🔥 fire
                  17   ✨ sparkles
                  18   👀 eyes

                """,
                """
                      (nothing)
                Top
                   1 - Favorites (pinned)
                   2     ⭐ star
                   3     🎉 party popper
                   4     🚀 rocket
                   5     🦉 owl
                   6 + Smileys
                   7 - Nature
                   8   + Animals
                   9   + Plants
                  10 + Food
                  11 + Travel
                  12 + Activities
                  13 + Objects
                  14 + Symbols
                Suggested
                  15   👍 thumbs up
                  16   👋 waving hand
                  17   🙏 folded hands
                  18   🔥 fire
                  19   ✨ sparkles
                  20   👀 eyes
                (opened Nature, 2 read)

                """,
                """
                      (nothing)
                Top
                   1 - Favorites (pinned)
                   2     🎉 party popper
                   3     🚀 rocket
                   4     🦉 owl
                   5 + Smileys
                   6 - Nature
                   7   + Animals
                   8   + Plants
                   9 + Food
                  10 + Travel
                  11 + Activities
                  12 + Objects
                  13 + Symbols
                Suggested
                  14   👍 thumbs up
                  15   👋 waving hand
                  16   🙏 folded hands
                  17   🔥 fire
                  18   ✨ sparkles
                  19   👀 eyes
                (moved ⭐ star from Favorites to Animals)

                """,
                """
                   1   🦉 owl
                Top
                   2 - Favorites (pinned)
                   3     🎉 party popper
                   4     🚀 rocket
                   5     🦉 owl
                   6 + Smileys
                   7 - Nature
                   8   + Animals
                   9   + Plants
                  10 + Food
                  11 + Travel
                  12 + Activities
                  13 + Objects
                  14 + Symbols
                Suggested
                  15   👍 thumbs up
                  16   👋 waving hand
                  17   🙏 folded hands
                  18   🔥 fire
                  19   ✨ sparkles
                  20   👀 eyes
                (chose 🦉 owl)

                """,
                animalsOpen + "(opened Animals, 11 read)\n",
            ])
        #expect(try run.run().screens == [animalsOpen])
    }

    private let animalsOpen = """
           1   🦉 owl
        Top
           2 - Favorites (pinned)
           3     🎉 party popper
           4     🚀 rocket
           5     🦉 owl
           6 + Smileys
           7 - Nature
           8   - Animals
           9       🐶 dog
          10       🐱 cat
          11       🦊 fox
          12       🐻 bear
          13       🐼 panda
          14       🐸 frog
          15       🐢 turtle
          16       🐙 octopus
          17       🦋 butterfly
          18       🐝 honeybee
          19       ⭐ star
          20   + Plants
          21 + Food
          22 + Travel
          23 + Activities
          24 + Objects
          25 + Symbols
        Suggested
          26   👍 thumbs up
          27   👋 waving hand
          28   🙏 folded hands
          29   🔥 fire
          30   ✨ sparkles
          31   👀 eyes

        """

    @Test func `Sections take each what belongs there`() throws {
        let run = try ExplorerRun()
        let notes = try run.run(
            "move 2 to Suggested", "move 17 before 12", "move 13 before 2", "move 12 into 6",
            "move 5 into 5", "move 5 into 1", "move 5 before 1", "choose 2", "move 1 to Suggested",
            "move 18 to Recent", "move 6 to Suggested", "move 3 to top", "move 3 into 4",
            "move 1 after 3", "move 3 before 2"
        ).notes
        #expect(
            notes == [
                "(moved ⭐ star from Favorites to Suggested)",
                "(moved 👀 eyes within Suggested)",
                "(moved 👍 thumbs up from Suggested to Favorites)",
                "(moved Symbols from Top to Smileys)",
                "nothing can go below itself",
                "🦉 owl stands there already",
                "an emoji of Top stands in a category",
                "(chose 👍 thumbs up)",
                "(moved 👍 thumbs up from Recent to Suggested)",
                "Recent has only what was chosen",
                "categories stand in Top only",
                "an emoji of Top stands in a category",
                "only a category can have something below it",
                "nothing can go below itself",
                "(moved 🎉 party popper within Favorites)",
            ])
    }

    @Test func `A deleted category comes back with all that was in it`() throws {
        let run = try ExplorerRun()
        let first = try run.run("open 8", "move 9 after 11", "delete 8", "undo")
        #expect(first.notes.suffix(2) == ["(deleted Food and 12 below it)", "(undid Delete)"])
        #expect(rows(first.screens[4]) == rows(first.screens[2]))
        // What one run did the next takes back, up to what filled the file.
        let second = try run.run("undo", "undo", "redo", "redo", "redo")
        #expect(
            second.notes == [
                "(undid Move)", "there is nothing to undo", "(did Move again)",
                "(did Delete again)",
                "there is nothing to redo",
            ])
        #expect(rows(second.screens[1]) == rows(first.screens[1]))
        #expect(rows(second.screens[2]) == rows(first.screens[2]))
        #expect(rows(second.screens[3]) == rows(first.screens[3]))
    }

    private func rows(_ screen: String) -> String {
        screen.split(separator: "\n")
            .filter { $0.hasPrefix(" ") || $0 == "Top" || $0 == "Suggested" }
            .joined(separator: "\n")
    }

    @Test func `What was chosen comes first, once, and the oldest goes`() throws {
        let run = try ExplorerRun()
        let first = try run.run("choose 18", "choose 18", "choose 1", "choose 2")
        #expect(first.screens[3].hasPrefix("   1   ✨ sparkles\n   2   👀 eyes\nTop\n"))
        #expect(first.screens[4].hasPrefix("   1   👀 eyes\n   2   ✨ sparkles\nTop\n"))
        // The rows of Food begin behind those of Recent and nine others.
        let chosen = ["open 10"] + (0..<12).map { "choose \(min(2 + $0, 10) + 9 + $0)" }
        let second = try run.start([run.store.path()], chosen.joined(separator: "\n"))
        let recent = try #require(second.screens.last?.components(separatedBy: "\nTop").first)
        let food = try #require(EmojiData.categories.first { $0.content.name == "Food" })
        #expect(
            recent.split(separator: "\n").map { $0.dropFirst(7) }
                == food.children.suffix(10).reversed().map { $0.content.title[...] })
    }

    @Test func `A filter keeps what is above a match, and clearing it brings all back`() throws {
        let run = try ExplorerRun()
        let outcome = try run.run(
            "filter BE", "close 1", "open 1", "close 4", "move 3 into 1", "choose 3", "filter",
            "filter plants", "filter no such", "filter")
        #expect(
            outcome.screens[1] == """
                      (nothing)
                Top
                   1 - Nature
                   2   - Animals
                   3       🐻 bear
                   4       🐝 honeybee
                   5 - Travel
                   6     🗽 liberty
                   7 - Symbols
                   8     🔔 bell
                Suggested
                      (nothing)
                (filter BE: 4 found)

                """)
        #expect(
            outcome.notes == [
                "(filter BE: 4 found)", "(filter BE: closed Nature)",
                "(filter BE: opened Nature, 0 read)", "🐝 honeybee is not open",
                "clear the filter to move something", "(filter BE: chose 🐻 bear)",
                "(all are shown)",
                "(filter plants: 11 found)", "(filter no such: nothing found)", "(all are shown)",
            ])
        let all = outcome.screens[0].replacing("      (nothing)\n", with: "")
        let numbers = /(?m)^ *[0-9]+/
        #expect(
            rows(outcome.screens.last ?? "").replacing(numbers, with: "")
                == rows("   1   🐻 bear\n" + all).replacing(numbers, with: ""))
    }

    @Test func `A command that cannot be done says so in one line, and changes nothing`() throws {
        let run = try ExplorerRun()
        let outcome = try run.run(
            "open 99", "open 0", "open 2", "open 1", "close 6", "close 1", "choose 6", "delete 1",
            "move 1 after 6", "move 2 before 2", "move 2 into 3", "move 6 to Somewhere",
            "move 6 under 7", "open one", "undo", "redo", "fly \u{1B}[31m", "", "  ", "open 1 2")
        let commands = """
            open ROW, close ROW, choose ROW, move ROW before|after|into ROW, move ROW to SECTION, \
            delete ROW, filter [TEXT], undo, redo, show, quit
            """
        #expect(
            outcome.notes == [
                "there is no row 99; the last one is 18",
                "there is no row 0; the last one is 18",
                "⭐ star has nothing below it",
                "Favorites is open",
                "Smileys is not open",
                "Favorites is pinned: it stays open",
                "Smileys is a category",
                "Favorites is pinned: it stays where it is",
                "Favorites is pinned: it stays where it is",
                "⭐ star stands there already",
                "only a category can have something below it",
                "Somewhere is not one of the sections Recent, Top, Suggested",
                "under is not before, after, into or to",
                "one is not the number of a row",
                "there is nothing to undo",
                "there is nothing to redo",
                "not understood: fly \u{FFFD}[31m; the commands are \(commands)",
                "not understood: open 1 2; the commands are \(commands)",
            ])
        #expect(outcome.screens.count == 1)
    }
}
