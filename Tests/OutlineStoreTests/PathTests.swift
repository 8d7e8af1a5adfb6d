import OutlineStore
import OutlineTesting
import Testing

@Suite struct PathTests {
    private let tree = """
        - Toolbar
          - Swift
            - Evolution
          - a/b
          - Swift 6
          - 
        - News
        - News
          - Today
        """

    @Test func aPathLeadsToItsItemAndBack() throws {
        let tree = try OutlineFixture(tree)
        let paths = [
            ["Toolbar"], ["Toolbar", "Swift", "Evolution"], ["Toolbar", "a/b"], ["Toolbar", ""],
        ]
        try tree.store.read { (transaction) throws in
            for path in paths {
                let item = try transaction.item(atPath: path, in: tree.section.id)
                #expect(item == (try tree.item(path.last ?? "")))
                #expect(try transaction.path(of: item) == path)
            }
        }
    }

    @Test func aMissingPartIsNamed() throws {
        let tree = try OutlineFixture(tree)
        let missing: [([String], Int)] = [
            ([], 0), (["Nowhere"], 0), (["Toolbar", "swift"], 1),
            (["Toolbar", "Swift", "X", "Y"], 2),
            (["Toolbar", "a", "b"], 1),
        ]
        try tree.store.read { (transaction) throws in
            for (path, component) in missing {
                #expect(throws: OutlineError.pathNotFound(component: component)) {
                    try transaction.item(atPath: path, in: tree.section.id)
                }
            }
        }
    }

    @Test func twoItemsOfOneLabelAreBothNamed() throws {
        let tree = try OutlineFixture(tree)
        try tree.store.read { (transaction) throws in
            let tops = try transaction.children(of: tree.root)
            let error = OutlineError.ambiguousPath(component: 0, matches: [tops[1], tops[2]])
            for path in [["News"], ["News", "Today"]] {
                #expect(throws: error) {
                    try transaction.item(atPath: path, in: tree.section.id)
                }
            }
        }
    }

    @Test func relativesAreFound() throws {
        let tree = try OutlineFixture(tree)
        let (toolbar, swift) = (try tree.item("Toolbar"), try tree.item("Swift"))
        let evolution = try tree.item("Evolution")
        try tree.store.read { (transaction) throws in
            #expect(try transaction.parent(of: toolbar) == nil)
            #expect(try transaction.parent(of: evolution) == swift)
            #expect(try transaction.ancestors(of: evolution) == [swift, toolbar])
            #expect(try transaction.ancestors(of: toolbar) == [])
            #expect(try transaction.section(containing: evolution) == tree.section)
            #expect(try transaction.section(containing: tree.root) == tree.section)
            #expect(try transaction.section(containing: ItemID(rawValue: 999)) == nil)
            #expect(try transaction.childIndex(of: tree.item("Swift 6")) == 2)
            #expect(try transaction.childCount(of: toolbar) == 4)
            #expect(try transaction.hasChildren(swift))
            #expect(try !transaction.hasChildren(evolution))
            #expect(try transaction.descendantCount(of: toolbar) == 5)
            #expect(try transaction.descendantCount(of: ItemID(rawValue: 999)) == 0)
            for item in [tree.root, ItemID(rawValue: 0)] {
                #expect(throws: OutlineError.notAnItem(item)) { try transaction.parent(of: item) }
                #expect(throws: OutlineError.notAnItem(item)) { try transaction.content(of: item) }
                #expect(throws: OutlineError.notAnItem(item)) { try transaction.label(of: item) }
                #expect(try !transaction.contains(item))
                #expect(try transaction.content(of: [item]) == [nil])
            }
        }
    }

    @Test func aLongListComesInPages() throws {
        let labels = (0..<10).map { "n\($0)" }
        let tree = try OutlineFixture(listOf: labels)
        let all = try tree.items(labels)
        try tree.store.read { (transaction) throws in
            for size in 1...11 {
                var pages: [ItemID] = []
                while true {
                    let page = try transaction.children(
                        of: tree.root, after: pages.last, limit: size)
                    pages += page
                    if page.count < size { break }
                }
                #expect(pages == all, "pages of \(size)")
            }
            for size in [Int.min, -1, 0] {
                #expect(
                    try transaction.children(of: tree.root, after: nil, limit: size).isEmpty)
            }
            let unknown = ItemID(rawValue: 999)
            #expect(throws: OutlineError.invalidSibling(unknown, parent: tree.root)) {
                try transaction.children(of: tree.root, after: unknown, limit: 5)
            }
        }
    }
}
