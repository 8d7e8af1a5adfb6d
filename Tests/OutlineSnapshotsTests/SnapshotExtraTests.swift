import OutlineSnapshots
import Testing

/// What the model has beyond the well known one.
@Suite struct SnapshotExtraTests {
    @Test func insertingAtAnIndex() throws {
        var outline = try larder()
        try outline.insert(["Plum"], into: "Fruit", at: 2)
        try outline.insert(["Tea"], into: nil, at: 0)
        #expect(outline.children(of: "Fruit") == ["Apple", "Pear", "Plum"])
        #expect(outline.rootItems == ["Tea", "Fruit", "Bread", "Milk"])
        #expect(
            try refusal { try $0.insert(["Fig"], into: "Fruit", at: 3) }
                == .indexOutOfRange(index: 3, count: 2, parent: "Fruit"))
        #expect(
            try refusal { try $0.insert(["Fig"], into: nil, at: -1) }
                == .indexOutOfRange(index: -1, count: 3, parent: nil))
    }

    @Test func aMoveCountsInTheListAfterRemoval() throws {
        var outline = try larder()
        try outline.move("Fruit", to: nil, at: 1)
        #expect(outline.rootItems == ["Bread", "Fruit", "Milk"])
        try outline.move("Fruit", to: nil, at: 2)
        #expect(outline.items == ["Bread", "Milk", "Fruit", "Apple", "Pear", "Core"])
        try outline.move("Fruit", to: nil, at: 2)
        #expect(outline.rootItems == ["Bread", "Milk", "Fruit"])
    }

    @Test func severalItemsKeepTheGivenOrder() throws {
        var outline = try larder()
        try outline.move(["Milk", "Core", "Fruit"], to: nil, at: 1)
        #expect(outline.rootItems == ["Bread", "Milk", "Core", "Fruit"])
        #expect(outline.children(of: "Pear") == [])
    }

    @Test func aMoveIntoTheOwnSubtreeIsRefused() throws {
        #expect(
            try refusal { try $0.move("Fruit", to: "Core", at: 0) }
                == .intoOwnSubtree(item: "Fruit", parent: "Core"))
        #expect(
            try refusal { try $0.move("Fruit", to: "Fruit", at: 0) }
                == .intoOwnSubtree(item: "Fruit", parent: "Fruit"))
        #expect(
            try refusal { try $0.move("Fruit", before: "Apple") }
                == .intoOwnSubtree(item: "Fruit", parent: "Fruit"))
        #expect(
            try refusal { try $0.move("Fruit", after: "Core") }
                == .intoOwnSubtree(item: "Fruit", parent: "Pear"))
    }

    @Test func otherWrongMovesAreRefused() throws {
        #expect(try refusal { try $0.move("Nobody", to: nil, at: 0) } == .unknownItem("Nobody"))
        #expect(
            try refusal { try $0.move("Milk", to: "Nobody", at: 0) } == .unknownParent("Nobody"))
        #expect(
            try refusal { try $0.move(["Milk", "Milk"], to: nil, at: 0) } == .duplicateItem("Milk"))
        #expect(
            try refusal { try $0.move("Milk", to: nil, at: 3) }
                == .indexOutOfRange(index: 3, count: 2, parent: nil))
    }

    @Test func movesBesideAnItem() throws {
        var outline = try larder()
        try outline.move("Milk", before: "Apple")
        try outline.move("Core", after: "Fruit")
        try outline.move("Bread", after: "Bread")
        #expect(outline.items == ["Fruit", "Milk", "Apple", "Pear", "Core", "Bread"])
        #expect(outline.parent(of: "Milk") == "Fruit" && outline.parent(of: "Core") == nil)
    }

    @Test func aMoveIntoAClosedParentKeepsItClosed() throws {
        var outline = try larder()
        outline.expand(["Pear"])
        try outline.move("Pear", to: "Milk", at: 0)
        #expect(!outline.isExpanded("Milk") && outline.isExpanded("Pear"))
        #expect(outline.visibleItems == ["Fruit", "Bread", "Milk"])
    }

    @Test func relativesOfAnItem() throws {
        let outline = try larder()
        #expect(outline.ancestors(of: "Core") == ["Pear", "Fruit"])
        #expect(outline.descendants(of: "Fruit") == ["Apple", "Pear", "Core"])
        #expect(outline.childIndex(of: "Pear") == 1 && outline.child(at: 1, of: "Fruit") == "Pear")
        #expect(outline.childCount(of: "Fruit") == 2 && outline.descendantCount(of: "Fruit") == 3)
        #expect(outline.sibling(before: "Pear") == "Apple" && outline.sibling(after: "Pear") == nil)
        #expect(outline.sibling(after: "Fruit") == "Bread")
        #expect(
            outline.isDescendant("Core", of: "Fruit") && !outline.isDescendant("Core", of: "Core"))
    }

    @Test func childStatesShowADisclosureBeforeAnythingIsLoaded() throws {
        var outline = try larder()
        #expect(outline.childState(of: "Fruit") == .loaded && outline.mayHaveChildren("Fruit"))
        #expect(outline.childState(of: "Milk") == .none && !outline.mayHaveChildren("Milk"))
        outline.setChildState(.notLoaded, of: "Milk")
        #expect(outline.mayHaveChildren("Milk"))
        try outline.append(["Cream"], to: "Milk")
        #expect(outline.childState(of: "Milk") == .notLoaded)
        outline.setChildState(.partial(remaining: 8), of: "Milk")
        #expect(outline.childState(of: "Milk") == .partial(remaining: 8))
        try outline.replace(childrenOf: "Milk", using: outline.snapshot(of: "Milk"))
        #expect(outline.childState(of: "Milk") == .loaded)
        let isKnown = outline.setChildState(.failed, of: "Nobody")
        #expect(!isKnown)
    }

    @Test func marksAreKeptApartAndForgottenWithTheItem() throws {
        var outline = try larder()
        let reconfigured = outline.reconfigure(["Milk", "Nobody", "Core"])
        #expect(reconfigured == ["Milk", "Core"])
        let reloads = [outline.reload(["Milk"]), outline.reload(["Milk"])]
        #expect(reloads == [["Milk"], []])
        #expect(outline.reconfiguredItems == ["Core", "Milk"] && outline.reloadedItems == ["Milk"])
        #expect(try outline == larder())
        try outline.delete(["Milk"])
        try outline.append(["Salt"])
        #expect(outline.reloadedItems == [] && outline.reconfiguredItems == ["Core"])
        outline.removeMarks()
        #expect(outline.reconfiguredItems == [])
    }

    @Test func filteringKeepsTheAncestorsOfMatches() throws {
        var outline = try larder()
        outline.expand(["Fruit"])
        let found = outline.filter { $0 == "Core" || $0 == "Milk" }
        #expect(found.items == ["Fruit", "Pear", "Core", "Milk"])
        #expect(found.parent(of: "Core") == "Pear" && found.isExpanded("Fruit"))
        #expect(outline.filter { _ in false }.isEmpty)
    }

    @Test func openingEverything() throws {
        var outline = try larder()
        let opened = outline.expandAll()
        #expect(opened == ["Fruit", "Pear"])
        #expect(outline.visibleItems == outline.items)
        let closed = outline.collapseAll()
        #expect(closed == ["Fruit", "Pear"])
        let shown = outline.expand(ancestorsOf: "Core")
        #expect(shown == ["Pear", "Fruit"])
        #expect(outline.isVisible("Core"))
    }

    @Test func equalityPassesOverHistoryMarksAndStates() throws {
        var outline = try larder()
        try outline.move("Milk", to: "Fruit", at: 0)
        try outline.move("Milk", to: nil, at: 2)
        outline.setChildState(.loading, of: "Milk")
        outline.reload(["Milk"])
        #expect(try outline == larder())
        #expect(try outline.hashValue == larder().hashValue)
        outline.expand(["Fruit"])
        #expect(try outline != larder())
        var flat = SectionSnapshot<String>()
        try flat.append(outline.items)
        #expect(try flat != larder())
    }

    @Test func errorsNameTheItem() {
        let errors: [SnapshotError<String>] = [
            .duplicateItem("Milk"), .unknownItem("Milk"), .unknownParent("Milk"),
            .intoOwnSubtree(item: "Milk", parent: "Cream"),
            .indexOutOfRange(index: 9, count: 2, parent: "Milk"), .unclosedItem("Milk"),
        ]
        for error in errors { #expect(error.description.contains("Milk")) }
    }
}
