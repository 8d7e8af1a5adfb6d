import OutlineSnapshots
import OutlineTesting
import Testing

/// What a failing check says, word for word.
@Suite struct MismatchTests {
    private let found = """
        - Fruit +
          - Apple
          - Pear
        - Milk
        """

    private func mismatch(_ expected: String) throws -> String? {
        let outline = try SectionSnapshot<String>(outline: found)
        do {
            try outline.checkOutline(expected, file: "Module/ShelfTests.swift", line: 7)
            return nil
        } catch let error as OutlineMismatch {
            return error.description
        }
    }

    @Test func theSameTreeIsNoMismatch() throws {
        #expect(try mismatch(found) == nil)
        #expect(try mismatch("\n" + found + "\n\n") == nil)
    }

    @Test func anItemThatMoved() throws {
        #expect(
            try mismatch("- Fruit +\n  - Pear\n  - Apple\n- Milk") == """
                ShelfTests.swift:7: wrong outline, line 2: “Apple” stands below “Fruit” \
                (- found, + expected)
                  - Fruit +
                -   - Apple
                    - Pear
                +   - Apple
                  - Milk
                """)
    }

    @Test func anItemThatIsOpen() throws {
        #expect(
            try mismatch("- Fruit\n  - Apple\n  - Pear\n- Milk") == """
                ShelfTests.swift:7: wrong outline, line 1: “Fruit” is open (- found, + expected)
                - - Fruit +
                + - Fruit
                    - Apple
                    - Pear
                  - Milk
                """)
    }

    @Test func anItemOnAnotherLevel() throws {
        #expect(
            try mismatch("- Fruit +\n  - Apple\n- Pear\n- Milk") == """
                ShelfTests.swift:7: wrong outline, line 3: “Pear” is below “Fruit” \
                (- found, + expected)
                  - Fruit +
                    - Apple
                -   - Pear
                + - Pear
                  - Milk
                """)
    }

    @Test func anItemThatIsMissing() throws {
        #expect(
            try mismatch(found + "\n  - Cream") == """
                ShelfTests.swift:7: wrong outline, line 5: “Cream” is missing below “Milk” \
                (- found, + expected)
                  - Fruit +
                    - Apple
                    - Pear
                  - Milk
                +   - Cream
                """)
    }

    @Test func aTreeInsteadOfNone() throws {
        let empty = SectionSnapshot<String>()
        #expect(
            throws: OutlineMismatch(
                "wrong outline, line 1: “A” is missing at the top (- found, + expected)\n+ - A",
                file: "a/B.swift", line: 1)
        ) {
            try empty.checkOutline("- A", file: "a/B.swift", line: 1)
        }
    }

    @Test func valuesThatDiffer() {
        let error = #expect(throws: OutlineMismatch.self) {
            try checkEqual([1, 2], [2], "numbers", file: "a/B.swift", line: 3)
        }
        #expect(
            error?.description == "B.swift:3: wrong numbers\n  found    [1, 2]\n  expected [2]")
        #expect(throws: Never.self) { try checkEqual(1, 1) }
    }

    @Test func aConditionThatDoesNotHold() {
        let error = #expect(throws: OutlineMismatch.self) { try checkTrue(false, "too many") }
        #expect(error?.text == "too many")
        #expect(error?.place.hasPrefix("MismatchTests.swift:") == true)
        #expect(throws: Never.self) { try checkTrue(true) }
    }
}
