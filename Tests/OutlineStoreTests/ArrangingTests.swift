import Foundation
import OutlineSnapshots
import OutlineStore
import OutlineTesting
import Testing

@Suite struct ArrangingTests {
    @Test func childrenAreSortedAsPeopleSort() throws {
        let fixture = try OutlineFixture("- b 10\n- A 2\n- a 1\n- B 9\n- É\n- e")
        try fixture.store.write("Sort") {
            try $0.sort(childrenOf: fixture.section.root, by: .label(localeIdentifier: "en_US"))
        }
        #expect(
            try fixture.text() == """
                - a 1
                - A 2
                - B 9
                - b 10
                - e
                - É
                """)
        try fixture.store.write("Sort") {
            try $0.sort(
                childrenOf: fixture.section.root,
                by: .label(localeIdentifier: "en_US", isDescending: true))
        }
        #expect(
            try fixture.text() == """
                - É
                - e
                - b 10
                - B 9
                - A 2
                - a 1
                """)
    }

    @Test func aSortWritesOnlyWhatMoves() throws {
        let fixture = try OutlineFixture("- a\n- d\n- b\n- c")
        let rows = try fixture.store.write("Sort") {
            try $0.sort(childrenOf: fixture.section.root, by: .column("title"))
            return $0.writtenItemRowCount
        }
        #expect(rows == 1)
        #expect(
            try fixture.text() == """
                - a
                - b
                - c
                - d
                """)
    }

    @Test func aCopyStandsBesideTheOriginalAndIsOpenWhereThatIs() throws {
        let fixture = try OutlineFixture("- A +\n  - B +\n    - C\n  - D\n- E")
        try fixture.store.write("Duplicate") { _ = try $0.duplicate(fixture.item("A")) }
        #expect(
            try fixture.text() == """
                - A +
                  - B +
                    - C
                  - D
                - A +
                  - B +
                    - C
                  - D
                - E
                """)
        try fixture.store.undo()
        #expect(
            try fixture.text() == """
                - A +
                  - B +
                    - C
                  - D
                - E
                """)
    }

    @Test func trashedItemsGoBackToTheirPlace() throws {
        let fixture = try OutlineFixture("- A +\n  - B\n  - C\n  - D\n- E")
        let items = [try fixture.item("B"), try fixture.item("C")]
        try fixture.store.write("Trash") { try $0.trash(items) }
        #expect(
            try fixture.text() == """
                - A +
                  - D
                - E
                """)
        #expect(try fixture.store.read { try $0.trashedItems() } == items)
        try fixture.store.write("Restore") { try $0.restore(items) }
        #expect(
            try fixture.text() == """
                - A +
                  - B
                  - C
                  - D
                - E
                """)
    }

    @Test func anItemTrashedTogetherWithItsParentStaysBelowIt() throws {
        let fixture = try OutlineFixture("- A\n  - B\n    - C\n- E")
        let items = try fixture.items(["C", "A", "E"])
        try fixture.store.write("Trash") { try $0.trash(items) }
        #expect(try fixture.store.read { try $0.trashedItems() } == fixture.items(["A", "E"]))
        try fixture.store.write("Restore") { try $0.restore(fixture.items(["A", "E"])) }
        #expect(try fixture.text() == "- A\n  - B\n    - C\n- E")
    }

    @Test func anItemIsRestoredOnce() throws {
        let fixture = try OutlineFixture("- A\n- B")
        let (a, b) = (try fixture.item("A"), try fixture.item("B"))
        try fixture.store.write("Trash") { try $0.trash([a]) }
        #expect(throws: OutlineError.duplicateItem(a)) {
            try fixture.store.write("Restore") { try $0.restore([a, a]) }
        }
        #expect(throws: OutlineError.notInTrash(b)) {
            try fixture.store.write("Restore") { try $0.restore([a, b]) }
        }
        #expect(try fixture.store.read { try $0.trashedItems() } == [a])
    }

    @Test func anItemWhoseParentIsGoneSaysSo() throws {
        let fixture = try OutlineFixture("- A\n  - B\n    - C\n- E")
        let (b, c) = (try fixture.item("B"), try fixture.item("C"))
        try fixture.store.write("Trash") { try $0.trash([c]) }
        try fixture.store.write("Trash") { try $0.trash([b]) }
        #expect(throws: OutlineError.parentInTrash(b)) {
            try fixture.store.write("Restore") { try $0.restore([c]) }
        }
        try fixture.store.write("Delete") { _ = try $0.delete(b) }
        #expect(throws: OutlineError.unknownItem(b)) {
            try fixture.store.write("Restore") { try $0.restore([c]) }
        }
        try fixture.store.write("Move") { try $0.move(c, to: fixture.item("A")) }
        #expect(
            try fixture.text() == """
                - A
                  - C
                - E
                """)
    }

    @Test func sectionsAreRenamedMovedAndRemoved() throws {
        let fixture = try OutlineFixture("- A")
        let store = fixture.store
        let (one, two) = try store.write("Add") {
            (try $0.addSection(named: "One"), try $0.addSection(named: "Two"))
        }
        try store.write("Change") {
            try $0.renameSection(two.id, to: "Deux")
            try $0.moveSection(two.id, to: 0)
        }
        #expect(try store.sections().map(\.name) == ["Deux", fixture.section.name, "One"])
        #expect(throws: OutlineError.sectionNameTaken) {
            try store.write("Rename") { try $0.renameSection(one.id, to: "Deux") }
        }
        try store.write("Remove") { _ = try $0.removeSection(fixture.section.id) }
        #expect(try store.sections().map(\.name) == ["Deux", "One"])
        try store.undo()
        #expect(try store.sections().map(\.name) == ["Deux", fixture.section.name, "One"])
        #expect(
            try fixture.text() == """
                - A
                """)
    }
}
