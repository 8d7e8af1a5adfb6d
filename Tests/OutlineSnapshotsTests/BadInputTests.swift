import OutlineSnapshots
import Testing

/// An object that is itself and nothing else.
private final class Node: Hashable, Sendable {
    static func == (left: Node, right: Node) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// An object that equals others of its name.
private final class Named: Hashable, Sendable {
    let name: String
    init(_ name: String) { self.name = name }
    static func == (left: Named, right: Named) -> Bool { left.name == right.name }
    func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

private enum Kind: Hashable { case folder, link(Int), note(String) }

/// An identifier whose hash values all collide.
private struct Colliding: Hashable {
    let number: Int
    func hash(into hasher: inout Hasher) { hasher.combine(0) }
}

/// Whatever is wrong: a typed error with the item in it, and a value as it was.
@Suite struct BadInputTests {
    /// Six different items of one kind; the first four make `0 (1 (2)), 3`.
    private func check<Item: Hashable & Sendable>(_ items: [Item]) throws {
        let (root, child, leaf, last, new, other) = (
            items[0], items[1], items[2], items[3], items[4], items[5]
        )
        var outline = SectionSnapshot<Item>()
        try outline.append([root, last])
        try outline.append([child], to: root)
        try outline.append([leaf], to: child)
        outline.expand([root])
        var elsewhere = SectionSnapshot<Item>()
        try elsewhere.append([new])
        try elsewhere.append([last], to: new)
        typealias Change = (inout SectionSnapshot<Item>) throws -> Void
        let refused: [(SnapshotError<Item>, Change)] = [
            (.duplicateItem(new), { try $0.append([new, other, new]) }),
            (.duplicateItem(leaf), { try $0.append([new, leaf], to: last) }),
            (.duplicateItem(last), { try $0.insert([new, last], before: last) }),
            (.duplicateItem(root), { try $0.insert([root], after: leaf) }),
            (.duplicateItem(last), { try $0.insert(elsewhere, after: root) }),
            (.duplicateItem(last), { try $0.replace(childrenOf: root, using: elsewhere) }),
            (.duplicateItem(child), { try $0.move([child, child], to: nil, at: 0) }),
            (.unknownParent(other), { try $0.append([new], to: other) }),
            (.unknownParent(other), { try $0.replace(childrenOf: other, using: elsewhere) }),
            (.unknownParent(other), { try $0.move(leaf, to: other, at: 0) }),
            (.unknownItem(other), { try $0.insert([new], before: other) }),
            (.unknownItem(other), { try $0.insert(elsewhere, after: other) }),
            (.unknownItem(other), { try $0.delete([leaf, other]) }),
            (.unknownItem(other), { try $0.move([leaf, other], to: nil, at: 0) }),
            (.unknownItem(other), { try $0.move(leaf, before: other) }),
            (
                .intoOwnSubtree(item: root, parent: root),
                { try $0.move([last, root], to: root, at: 0) }
            ),
            (.intoOwnSubtree(item: root, parent: leaf), { try $0.move(root, to: leaf, at: 0) }),
            (.intoOwnSubtree(item: root, parent: child), { try $0.move(root, after: leaf) }),
            (
                .indexOutOfRange(index: 2, count: 1, parent: root),
                { try $0.insert([new], into: root, at: 2) }
            ),
            (
                .indexOutOfRange(index: 2, count: 1, parent: nil),
                { try $0.move(root, to: nil, at: 2) }
            ),
        ]
        for (number, (expected, change)) in refused.enumerated() {
            var copy = outline
            #expect(throws: expected, "\(Item.self), number \(number)") { try change(&copy) }
            #expect(copy == outline && copy.items == outline.items, "number \(number)")
        }
        try outline.move(leaf, to: last, at: 0)
        try outline.delete([root])
        #expect(outline.items == [last, leaf] && !outline.contains(child))
    }

    @Test func identifiersOfEveryKind() throws {
        try check([1, 2, 3, 4, 5, 6])
        try check(["", "e\u{301}", "あ", "👩‍👩‍👧", "a", "A"])
        try check([Kind.folder, .link(1), .link(2), .note("1"), .note(""), .link(0)])
        try check((0..<6).map { _ in Node() })
        try check((0..<6).map { Named("\($0)") })
        try check((0..<6).map { Colliding(number: $0) })
        try check([Int?.none, 0, 1, 2, 3, 4])
    }

    @Test func equalObjectsAreOneItem() throws {
        var outline = SectionSnapshot<Named>()
        try outline.append([Named("a")])
        #expect(throws: SnapshotError.duplicateItem(Named("a"))) {
            try outline.append([Named("a")])
        }
        #expect(outline.contains(Named("a")) && outline.index(of: Named("b")) == nil)
    }

    @Test func equalStringsOfOtherLettersAreOneItem() throws {
        var outline = SectionSnapshot<String>()
        try outline.append(["e\u{301}"])
        #expect(throws: SnapshotError.duplicateItem("é")) { try outline.append(["\u{E9}"]) }
    }

    @Test func manyIdentifiersWithOneHash() throws {
        var outline = SectionSnapshot<Colliding>()
        try outline.append((0..<300).map { Colliding(number: $0) })
        for number in stride(from: 0, to: 300, by: 2) {
            try outline.delete([Colliding(number: number)])
        }
        #expect(outline.items.map(\.number) == Array(stride(from: 1, to: 300, by: 2)))
        #expect(throws: SnapshotError.duplicateItem(Colliding(number: 7))) {
            try outline.append([Colliding(number: 0), Colliding(number: 7)])
        }
        #expect(outline.count == 150)
    }

    @Test func aHundredThousandLevelsAreRefusedAsAnyOthers() throws {
        let depth = 100_000
        var builder = SectionSnapshot<Int>.Builder(minimumCapacity: depth)
        for item in 0..<depth { try builder.open(item, isExpanded: true) }
        for _ in 0..<depth { try builder.close() }
        let chain = try builder.build()
        var changed = chain
        let below = chain.snapshot(of: depth / 2)
        #expect(throws: SnapshotError.duplicateItem(depth / 2 + 1)) {
            try changed.insert(below, after: 5)
        }
        #expect(throws: SnapshotError.duplicateItem(depth / 2 + 1)) {
            try changed.replace(childrenOf: depth - 1, using: below)
        }
        #expect(throws: SnapshotError.intoOwnSubtree(item: 1, parent: depth - 1)) {
            try changed.move(1, to: depth - 1, at: 0)
        }
        #expect(throws: SnapshotError.duplicateItem(depth - 1)) {
            try changed.append([depth, depth - 1], to: 0)
        }
        #expect(throws: SnapshotError.unknownItem(-1)) { try changed.delete([0, -1]) }
        #expect(changed == chain)
        try changed.replace(childrenOf: 0, using: below)
        #expect(changed.count == depth / 2 && changed.level(of: depth - 1) == depth / 2 - 1)
        #expect(changed.hashValue != chain.hashValue && changed.visibleCount == changed.count)
    }
}
