import Testing

/// Browsing a small list of our own, screen by screen.
struct BrowsingTests {
    private let larder = """
        # What a shop sells.
        f     : Food
        f-1   : Food > Fruit
        f-1-a : Food > Fruit > Apples
        f-1-p : Food > Fruit > Pears
        f-2   : Food > Bread
        d     : Drinks
        d-1   : Drinks > Juice
        t     : Tools
        """

    @Test func `What was opened and moved is there in the next run`() throws {
        let browser = try BrowserRun()
        let first = try browser.run(
            ["--paths", browser.paths(larder)], "open 1", "open 2", "move 3 into 6", "close 1",
            "open 1", "quit")
        #expect(first.exitCode == 0, "\(first)")
        #expect(
            first.output == """
                8 categories were put into the file.
                   1 + Food
                   2 + Drinks
                   3   Tools
                (3 rows shown, 3 read from the file)
                   1 - Food
                   2   + Fruit
                   3     Bread
                   4 + Drinks
                   5   Tools
                (5 rows shown, 2 read from the file)
                   1 - Food
                   2   - Fruit
                   3       Apples
                   4       Pears
                   5     Bread
                   6 + Drinks
                   7   Tools
                (7 rows shown, 2 read from the file)
                   1 - Food
                   2   - Fruit
                   3       Pears
                   4     Bread
                   5 + Drinks
                   6   Tools
                (6 rows shown, 0 read from the file, 1 written)
                   1 + Food
                   2 + Drinks
                   3   Tools
                (3 rows shown, 0 read from the file)
                   1 - Food
                   2   - Fruit
                   3       Pears
                   4     Bread
                   5 + Drinks
                   6   Tools
                (6 rows shown, 0 read from the file)

                """)

        let second = try browser.run([], "move 1 after 5", "open 1", "path 3", "undo", "undo")
        #expect(
            second.output == """
                   1 - Food
                   2   - Fruit
                   3       Pears
                   4     Bread
                   5 + Drinks
                   6   Tools
                (6 rows shown, 6 read from the file)
                   1 + Drinks
                   2 - Food
                   3   - Fruit
                   4       Pears
                   5     Bread
                   6   Tools
                (6 rows shown, 0 read from the file, 1 written)
                   1 - Drinks
                   2     Juice
                   3     Apples
                   4 - Food
                   5   - Fruit
                   6       Pears
                   7     Bread
                   8   Tools
                (8 rows shown, 2 read from the file)
                Drinks > Apples (f-1-a)
                (8 rows shown, 2 read from the file)
                   1 - Food
                   2   - Fruit
                   3       Pears
                   4     Bread
                   5 - Drinks
                   6     Juice
                   7     Apples
                   8   Tools
                (8 rows shown, 8 read from the file)
                   1 - Food
                   2   - Fruit
                   3       Apples
                   4       Pears
                   5     Bread
                   6 - Drinks
                   7     Juice
                   8   Tools
                (8 rows shown, 8 read from the file)

                """)
    }

    @Test func `A command that cannot be done says so in one line, and changes nothing`() throws {
        let browser = try BrowserRun()
        let outcome = try browser.run(
            ["--paths", browser.paths(larder)], "open 9", "open 3", "close 1", "open one",
            "move 1 under 2", "move 1 into 1", "undo", "fly", "", "show")
        let screen = ["   1 + Food", "   2 + Drinks", "   3   Tools"]
        let status = ["(3 rows shown, 3 read from the file)"]
        #expect(
            outcome.lines == ["8 categories were put into the file."] + screen + status + [
                "there is no row 9; the last one is 3",
                "row 3 has nothing below it",
                "row 1 is not open",
                "one is not the number of a row",
                "under is not before, after or into",
                "a row cannot go below itself",
                "there is no move to undo",
                "not understood: fly; the commands are open ROW, close ROW, "
                    + "move ROW before|after|into ROW, path ROW, show, undo, quit",
            ] + screen + status)
    }

    @Test func `A leaf that gets a child can be opened`() throws {
        let browser = try BrowserRun()
        let outcome = try browser.run(
            ["--paths", browser.paths(larder)], "move 1 into 3", "open 2", "move 3 into 2")
        #expect(
            outcome.lines.suffix(8) == [
                "   1 + Drinks",
                "   2 - Tools",
                "   3   + Food",
                "(3 rows shown, 0 read from the file)",
                "   1 + Drinks",
                "   2 - Tools",
                "   3   + Food",
                "(3 rows shown, 0 read from the file)",
            ])
    }
}
