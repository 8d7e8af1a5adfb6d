import OutlineSnapshots
import Testing

/// The call that a talk showed; nobody is to write it anew, so only a witness calls it.
private protocol ShownInTalk {
    func snapshot(for parent: String, includingParent: Bool) -> Self
}

extension SectionSnapshot: ShownInTalk where Item == String {}

/// The edge cases of the well known section snapshot, row by row of its table of members; what
/// every member does is in `SnapshotMemberTests`.
@Suite struct SectionSnapshotEdgeTests {
    typealias Outline = SectionSnapshot<String>

    private func outline(_ items: String..., below parent: String? = nil) throws -> Outline {
        var outline = Outline()
        if let parent { try outline.append([parent]) }
        try outline.append(items, to: parent)
        return outline
    }

    @Test func everyMemberHasItsShippingName() throws {
        var outline = Outline()
        try outline.append(["A", "B"], to: nil)
        try outline.append(["C"])
        try outline.insert(["D"], before: "A")
        try outline.insert(["E"], after: "A")
        try outline.delete(["E"])
        outline.expand(["A"])
        outline.collapse(["A"])
        try outline.replace(childrenOf: "A", using: self.outline("a"))
        try outline.insert(self.outline("F"), before: "B")
        try outline.insert(self.outline("G"), after: "B")
        let answers: (Bool, Bool, Bool, Int?, Int?, String?) = (
            outline.isExpanded("A"), outline.isVisible("A"), outline.contains("A"),
            outline.level(of: "A"), outline.index(of: "A"), outline.parent(of: "A")
        )
        #expect(answers == (false, true, true, 0, 1, nil))
        let lists: [[String]] = [
            outline.items, outline.rootItems, outline.visibleItems, outline.expandedItems,
            outline.snapshot(of: "A").items,
            outline.snapshot(of: "A", includingParent: true).items,
        ]
        let roots = ["D", "A", "F", "B", "G", "C"]
        let all = ["D", "A", "a", "F", "B", "G", "C"]
        #expect(lists == [all, roots, roots, [], ["a"], ["A", "a"]])
        #expect(outline.visualDescription().hasSuffix(">") && Outline(outline) == outline)
        outline.deleteAll()
        #expect(outline == Outline())
    }

    @Test func anUnknownParentIsToldBeforeADuplicate() throws {
        #expect(
            try refusal { try $0.append(["Milk", "Milk"], to: "Nobody") }
                == .unknownParent("Nobody"))
        #expect(try refusal { try $0.insert(["Milk"], before: "Nobody") } == .unknownItem("Nobody"))
    }

    @Test func aDuplicateIsFoundAtEveryLevel() throws {
        for item in ["Fruit", "Apple", "Core"] {
            #expect(try refusal { try $0.append(["A", item, "B"]) } == .duplicateItem(item))
            #expect(
                try refusal { try $0.insert(["A", item], before: "Pear") } == .duplicateItem(item))
            #expect(
                try refusal { try $0.insert(outline(item, below: "A"), after: "Milk") }
                    == .duplicateItem(item))
        }
    }

    @Test func appendingOpensAndClosesNothing() throws {
        var outline = try larder()
        outline.expand(["Milk"])
        try outline.append(["Cream"], to: "Milk")
        try outline.append(["Crust"], to: "Bread")
        #expect(outline.expandedItems == ["Milk"])
        #expect(outline.isVisible("Cream") && !outline.isVisible("Crust"))
    }

    @Test func insertingBehindAnOpenItemPassesItsSubtree() throws {
        var outline = try larder()
        outline.expand(["Fruit", "Pear"])
        try outline.insert(["Tea"], after: "Fruit")
        try outline.insert(["Peel"], after: "Pear")
        #expect(
            outline.visibleItems == [
                "Fruit", "Apple", "Pear", "Core", "Peel", "Tea", "Bread", "Milk",
            ])
        #expect(outline.parent(of: "Peel") == "Fruit" && outline.parent(of: "Tea") == nil)
    }

    @Test func whatIsReplacedForgetsItsFlagsAndTheParentKeepsItsOwn() throws {
        var outline = try larder()
        outline.expand(["Fruit", "Pear"])
        try outline.replace(childrenOf: "Fruit", using: self.outline("Pear", "Fig"))
        #expect(outline.expandedItems == ["Fruit"])
        #expect(outline.visibleItems == ["Fruit", "Pear", "Fig", "Bread", "Milk"])
        try outline.replace(childrenOf: "Milk", using: self.outline("Cream"))
        #expect(!outline.isExpanded("Milk"))
    }

    @Test func replacingMayNameFormerDescendantsAtOtherLevels() throws {
        var outline = try larder()
        try outline.replace(
            childrenOf: "Fruit", using: self.outline("Pear", "Apple", below: "Core"))
        #expect(outline.ancestors(of: "Apple") == ["Core", "Fruit"])
        #expect(outline.items == ["Fruit", "Core", "Pear", "Apple", "Bread", "Milk"])
    }

    @Test func anEmptySnapshotNeedsItsDestinationToo() throws {
        #expect(
            try refusal { try $0.insert(Outline(), before: "Nobody") } == .unknownItem("Nobody"))
        #expect(try refusal { try $0.insert(Outline(), after: "Nobody") } == .unknownItem("Nobody"))
        #expect(
            try refusal { try $0.replace(childrenOf: "Nobody", using: Outline()) }
                == .unknownParent("Nobody"))
        var outline = try larder()
        try outline.insert(Outline(), after: "Milk")
        #expect(try outline == larder())
    }

    @Test func aNestedSnapshotBehindTheLastItemAndBehindASubtree() throws {
        var tools = try outline("Pan", below: "Pots")
        tools.expand(["Pots"])
        for destination in ["Fruit", "Pear", "Core", "Milk"] {
            var outline = try larder()
            try outline.insert(tools, after: destination)
            #expect(outline.sibling(before: "Pots") == destination)
            #expect(outline.parent(of: "Pots") == outline.parent(of: destination))
            #expect(outline.parent(of: "Pan") == "Pots" && outline.isExpanded("Pots"))
        }
    }

    @Test func questionsAboutUnknownItemsAnswerNothing() throws {
        let outline = try larder()
        #expect(!outline.isExpanded("Nobody") && !outline.isVisible("Nobody"))
        #expect(!outline.contains("Nobody") && outline.level(of: "Nobody") == nil)
        #expect(outline.index(of: "Nobody") == nil && outline.parent(of: "Nobody") == nil)
        #expect(outline.snapshot(of: "Nobody", includingParent: true).isEmpty)
    }

    @Test func aSnapshotOfAChildlessItemIsEmptyOrTheItem() throws {
        var outline = try larder()
        outline.expand(["Milk"])
        #expect(outline.snapshot(of: "Milk").isEmpty)
        #expect(outline.snapshot(of: "Milk", includingParent: true).expandedItems == ["Milk"])
    }

    @Test func theNameOfTheTalkIsKept() throws {
        let outline: some ShownInTalk & Equatable = try larder()
        let expected = try larder().snapshot(of: "Fruit", includingParent: true)
        #expect(outline.snapshot(for: "Fruit", includingParent: true) as? Outline == expected)
    }

    @Test func whatIsHiddenBelowTwoClosedItemsNeedsBothOpen() throws {
        var outline = try larder()
        outline.collapse(["Fruit", "Pear"])
        for (item, isVisible) in [("Pear", false), ("Fruit", true)] {
            outline.expand([item])
            #expect(outline.isVisible("Core") == isVisible)
        }
        #expect(outline.visibleItems == outline.items.filter(outline.isVisible))
    }
}
