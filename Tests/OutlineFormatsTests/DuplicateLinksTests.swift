@testable import OutlineFormats
import OutlineStore
import OutlineTesting
import Testing

@Suite struct DuplicateLinksTests {
    @Test(arguments: [
        ("http://example.org", "HTTP://EXAMPLE.org:80/", true),
        ("https://example.org?a", "https://example.org:443/?a", true),
        ("https://example.org/a", "https://example.org/a/", false),
        ("https://example.org/a", "https://example.org/A", false),
        ("https://example.org/#a", "https://example.org/", false),
        ("https://example.org/?a=%C3", "https://example.org/?a=%c3", false),
        ("http://example.org/", "https://example.org/", false),
        ("https://Ada@example.org/", "https://ada@example.org/", false),
        ("https://example.org:8443/", "https://example.org/", false),
        ("https://example.org:/", "https://example.org/", true),
        ("javascript:Alert(1)", "javascript:alert(1)", false),
        ("JavaScript:a()", "javascript:a()", true),
        ("no address", "No address", false), ("a", "a", true),
    ])
    func addressesAreTheSameOnlyIfNobodyNeedsToBeAsked(
        _ one: String, _ other: String, _ areSame: Bool
    ) {
        #expect((LinkAddress.key(of: one) == LinkAddress.key(of: other)) == areSame)
    }

    private func store() throws -> (OutlineStore<OutlineEntry>, OutlineSection) {
        let store = try OutlineStore<OutlineEntry>.inMemory()
        return (store, try store.section(named: "Outline"))
    }

    @Test func theFirstStaysAndLinksWithChildrenDoToo() throws {
        let (store, section) = try store()
        try store.write("Plant") { transaction in
            let folder = try transaction.insert(.folder("f"), into: section.root)
            let first = try transaction.insert(.link("1", to: "http://a"), into: folder)
            let parent = try transaction.insert(.link("2", to: "http://a/"), into: section.root)
            let child = try transaction.insert(.link("3", to: "HTTP://A"), into: parent)
            try transaction.insert(.link("4", to: "http://b/"), into: section.root)
            try transaction.insert([.note("n"), .note("n"), .link("", to: "")], into: folder)

            let links = try transaction.duplicateLinks(below: section.root)
            #expect(links.groups.map(\.address) == ["http://a"])
            #expect(links.groups.map(\.kept) == [first])
            #expect(links.duplicates == [child])
            try transaction.trashDuplicates(links)
            #expect(try transaction.trashedItems() == [child])
            #expect(try transaction.duplicateLinks(below: section.root).duplicates == [parent])
        }
        try store.undo()
        #expect(try store.read { try $0.trashedItems() }.isEmpty)
    }

    @Test func aPlanOfAnotherOutlineIsRefused() throws {
        let (store, section) = try store()
        let items = try store.write("Plant") { transaction in
            try transaction.insert(
                [.link("1", to: "u:1"), .link("2", to: "u:1"), .link("3", to: "u:1")],
                into: section.root)
        }
        let links = try store.read { try $0.duplicateLinks(below: section.root) }
        let changes: [(borrowing WriteTransaction<OutlineEntry>) throws -> Void] = [
            { try $0.update(items[1], to: .link("2", to: "u:2")) },
            { try $0.update(items[0], to: .link("1", to: "u:2")) },
            { try $0.trash([items[2]]) }, { try $0.trash([items[0]]) },
            { _ = try $0.delete(items[1]) },
            { try $0.insert(.note("n"), into: items[1]) },
        ]
        for (number, change) in changes.enumerated() {
            try store.write("Change") { try change($0) }
            #expect(throws: OutlineError.outdatedPlan, "\(number)") {
                try store.write("Trash") { try $0.trashDuplicates(links) }
            }
            try store.undo()
        }
        try store.write("Trash") { try $0.trashDuplicates(links) }
    }

    @Test(arguments: 0..<60 as Range<UInt64>)
    func randomOutlinesHaveTheDuplicatesThatANaiveSearchFinds(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let (store, section) = try store()
        try store.write("Plant") { transaction in
            var parents = [section.root]
            for number in 0..<40 {
                let parent = parents[Int.random(in: 0..<parents.count, using: &random)]
                if Int.random(in: 0..<4, using: &random) == 0 {
                    parents.append(try transaction.insert(.folder("f"), into: parent))
                } else {
                    let address = "u:\(Int.random(in: 0..<8, using: &random))"
                    try transaction.insert(.link("\(number)", to: address), into: parent)
                }
            }
            var all: [(item: ItemID, address: String)] = []
            try transaction.walk(below: section.root) { event in
                guard case .open(let item) = event, item.content.kind == .link else { return }
                all.append((item.id, item.content.address))
            }
            let naive = all.enumerated().filter { index, link in
                all[..<index].contains { $0.address == link.address }
            }
            let links = try transaction.duplicateLinks(below: section.root)
            #expect(
                links.duplicates.sorted() == naive.map(\.element.item).sorted(), "seed \(seed)")
            for group in links.groups {
                #expect(group.kept == all.first { $0.address == group.address }?.item)
            }
        }
    }
}
