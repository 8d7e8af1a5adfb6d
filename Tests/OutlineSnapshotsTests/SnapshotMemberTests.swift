import OutlineSnapshots
import Testing

/// One test for each member of the well known model, with its edge cases.
@Suite struct SnapshotMemberTests {
    @Test func aNewSnapshotIsEmpty() {
        let outline = SectionSnapshot<String>()
        #expect(outline.items == [] && outline.rootItems == [] && outline.visibleItems == [])
        #expect(outline.isEmpty)
    }

    @Test func aCopyHasTheTreeAndTheOpenItems() throws {
        var outline = try larder()
        outline.expand(["Fruit"])
        let copy = SectionSnapshot(outline)
        try outline.append(["Salt"])
        outline.collapse(["Fruit"])
        #expect(copy.items == ["Fruit", "Apple", "Pear", "Core", "Bread", "Milk"])
        #expect(copy.expandedItems == ["Fruit"])
    }

    @Test func appendingAddsBehindTheLastChild() throws {
        var outline = try larder()
        try outline.append(["Plum", "Fig"], to: "Fruit")
        try outline.append(["Seed"], to: "Core")
        try outline.append(["Salt"])
        let expected = [
            "Fruit", "Apple", "Pear", "Core", "Seed", "Plum", "Fig", "Bread", "Milk", "Salt",
        ]
        #expect(outline.items == expected)
        #expect(!outline.isExpanded("Core"))
    }

    @Test func appendingNothingNeedsNoParent() throws {
        var outline = try larder()
        try outline.append([], to: "Nobody")
        try outline.insert([], before: "Nobody")
        try outline.insert([], after: "Nobody")
        #expect(try outline == larder())
    }

    @Test func appendingRefusesUnknownParentsAndDuplicates() throws {
        #expect(try refusal { try $0.append(["A"], to: "Nobody") } == .unknownParent("Nobody"))
        #expect(try refusal { try $0.append(["A", "B", "A"]) } == .duplicateItem("A"))
        #expect(try refusal { try $0.append(["A", "Core"], to: "Milk") } == .duplicateItem("Core"))
    }

    @Test func insertingBeforeAndAfterStaysOnTheLevel() throws {
        var outline = try larder()
        try outline.insert(["Plum", "Fig"], before: "Apple")
        try outline.insert(["Tea"], after: "Fruit")
        #expect(outline.children(of: "Fruit") == ["Plum", "Fig", "Apple", "Pear"])
        #expect(outline.rootItems == ["Fruit", "Tea", "Bread", "Milk"])
        #expect(outline.index(of: "Tea") == 6)
    }

    @Test func insertingRefusesUnknownDestinationsAndDuplicates() throws {
        #expect(try refusal { try $0.insert(["A"], before: "B") } == .unknownItem("B"))
        #expect(try refusal { try $0.insert(["A"], after: "B") } == .unknownItem("B"))
        #expect(
            try refusal { try $0.insert(["A", "Milk"], before: "Milk") } == .duplicateItem("Milk"))
        #expect(
            try refusal { try $0.insert(["A", "Core"], after: "Milk") } == .duplicateItem("Core"))
    }

    @Test func deletingTakesTheDescendantsAlong() throws {
        var outline = try larder()
        outline.expand(["Pear"])
        try outline.delete(["Fruit", "Fruit", "Core"])
        #expect(outline.items == ["Bread", "Milk"])
        try outline.append(["Pear"])
        #expect(!outline.isExpanded("Pear"))
    }

    @Test func deletingRefusesUnknownItemsBeforeItBegins() throws {
        #expect(try refusal { try $0.delete(["Fruit", "Nobody"]) } == .unknownItem("Nobody"))
    }

    @Test func deletingAllForgetsWhatWasOpen() throws {
        var outline = try larder()
        outline.expand(["Fruit"])
        outline.deleteAll()
        #expect(outline.isEmpty && outline.expandedItems == [])
    }

    @Test func expandingIsAFlagThatNeedsNoChildren() throws {
        var outline = try larder()
        let opened = outline.expand(["Milk", "Nobody", "Pear"])
        #expect(opened == ["Milk", "Pear"])
        let again = outline.expand(["Milk"])
        #expect(again == [])
        #expect(outline.isExpanded("Milk") && outline.isExpanded("Pear"))
        #expect(!outline.isExpanded("Fruit"))
        #expect(outline.visibleItems == ["Fruit", "Bread", "Milk"])
    }

    @Test func collapsingKeepsTheStateOfDescendants() throws {
        var outline = try larder()
        outline.expand(["Fruit", "Pear"])
        #expect(outline.visibleItems == outline.items)
        let closed = outline.collapse(["Fruit", "Nobody"])
        #expect(closed == ["Fruit"])
        #expect(outline.visibleItems == ["Fruit", "Bread", "Milk"])
        outline.expand(["Fruit"])
        #expect(outline.visibleItems == outline.items)
    }

    @Test func replacingGraftsNestedChildrenWithTheirOpenState() throws {
        var outline = try larder()
        var plums = SectionSnapshot<String>()
        try plums.append(["Plum", "Fig"])
        try plums.append(["Stone"], to: "Plum")
        plums.expand(["Plum"])
        try outline.replace(childrenOf: "Fruit", using: plums)
        #expect(outline.items == ["Fruit", "Plum", "Stone", "Fig", "Bread", "Milk"])
        #expect(outline.parent(of: "Stone") == "Plum" && outline.isExpanded("Plum"))
        #expect(!outline.isExpanded("Fruit"))
    }

    @Test func replacingByWhatIsThereChangesNothing() throws {
        var outline = try larder()
        outline.expand(["Pear"])
        let before = outline
        try outline.replace(childrenOf: "Fruit", using: outline.snapshot(of: "Fruit"))
        #expect(outline == before)
    }

    @Test func replacingByNothingRemovesTheChildren() throws {
        var outline = try larder()
        try outline.replace(childrenOf: "Fruit", using: SectionSnapshot())
        #expect(outline.items == ["Fruit", "Bread", "Milk"])
        #expect(outline.childState(of: "Fruit") == .none)
    }

    @Test func replacingRefusesItemsThatStandElsewhere() throws {
        var other = SectionSnapshot<String>()
        try other.append(["Plum", "Milk"])
        #expect(
            try refusal { try $0.replace(childrenOf: "Fruit", using: other) }
                == .duplicateItem("Milk"))
        #expect(
            try refusal { try $0.replace(childrenOf: "Nobody", using: other) }
                == .unknownParent("Nobody"))
        var itself = SectionSnapshot<String>()
        try itself.append(["Fruit"])
        #expect(
            try refusal { try $0.replace(childrenOf: "Fruit", using: itself) }
                == .duplicateItem("Fruit"))
    }

    @Test func insertingANestedSnapshotKeepsItsNesting() throws {
        var tools = SectionSnapshot<String>()
        try tools.append(["Pots", "Knives"])
        try tools.append(["Pan", "Wok"], to: "Pots")
        try tools.append(["Lid"], to: "Pan")
        tools.expand(["Pots"])
        var before = try larder()
        try before.insert(tools, before: "Pear")
        #expect(before.children(of: "Fruit") == ["Apple", "Pots", "Knives", "Pear"])
        #expect(before.ancestors(of: "Lid") == ["Pan", "Pots", "Fruit"])
        #expect(before.isExpanded("Pots") && !before.isExpanded("Pan"))
        var after = try larder()
        try after.insert(tools, after: "Fruit")
        #expect(after.rootItems == ["Fruit", "Pots", "Knives", "Bread", "Milk"])
        #expect(after.snapshot(of: "Pots") == tools.snapshot(of: "Pots"))
    }

    @Test func insertingASnapshotRefusesWhatIsThereAlready() throws {
        let other = try larder().snapshot(of: "Pear")
        #expect(try refusal { try $0.insert(other, before: "Milk") } == .duplicateItem("Core"))
        #expect(try refusal { try $0.insert(other, after: "Nobody") } == .unknownItem("Nobody"))
    }

    @Test func visibilityAsksForOpenAncestors() throws {
        var outline = try larder()
        #expect(outline.isVisible("Fruit") && !outline.isVisible("Apple"))
        outline.expand(["Pear"])
        #expect(!outline.isVisible("Core"))
        outline.expand(["Fruit"])
        #expect(outline.isVisible("Core"))
        #expect(!outline.isVisible("Nobody"))
    }

    @Test func levelsCountFromZero() throws {
        let outline = try larder()
        let items = ["Fruit", "Apple", "Core", "Nobody"]
        #expect(items.map { outline.level(of: $0) } == [0, 1, 2, nil])
    }

    @Test func anIndexCountsHiddenItems() throws {
        let outline = try larder()
        #expect(outline.index(of: "Bread") == 4 && outline.index(of: "Nobody") == nil)
        #expect(outline.visibleIndex(of: "Bread") == 1 && outline.visibleIndex(of: "Core") == nil)
    }

    @Test func parentsAndMembership() throws {
        let outline = try larder()
        #expect(outline.parent(of: "Core") == "Pear" && outline.parent(of: "Milk") == nil)
        #expect(outline.contains("Core") && !outline.contains("Nobody"))
        #expect(outline.parent(of: "Nobody") == nil && !outline.isExpanded("Nobody"))
    }

    @Test func aSnapshotOfAParentBeginsAtLevelZero() throws {
        var outline = try larder()
        outline.expand(["Pear"])
        let without = outline.snapshot(of: "Fruit")
        #expect(without.items == ["Apple", "Pear", "Core"] && without.level(of: "Core") == 1)
        #expect(without.expandedItems == ["Pear"])
        let with = outline.snapshot(of: "Fruit", includingParent: true)
        #expect(with.rootItems == ["Fruit"] && with.level(of: "Core") == 2)
        #expect(outline.snapshot(of: "Milk").isEmpty && outline.snapshot(of: "Nobody").isEmpty)
    }

    @Test func listsOfItems() throws {
        var outline = try larder()
        outline.expand(["Milk", "Pear"])
        #expect(outline.rootItems == ["Fruit", "Bread", "Milk"])
        #expect(outline.visibleItems == ["Fruit", "Bread", "Milk"])
        #expect(outline.expandedItems == ["Pear", "Milk"])
    }

    @Test func theDescriptionDrawsTheOutline() throws {
        var outline = try larder()
        outline.expand(["Fruit"])
        #expect(
            outline.visualDescription() == """
                <SectionSnapshot of 6 items, 5 visible
                +* Fruit
                  -* Apple
                  -* Pear
                    -  Core
                -* Bread
                -* Milk>
                """)
    }
}
