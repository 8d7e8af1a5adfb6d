import OutlineStore
import OutlineTesting
import Testing

/// Work on the structure of a file without knowing its content.
@Suite struct OutlineLabelTests {
    @Test func anyFileIsOpenedAndSaysWhatItHolds() throws {
        let folder = try StoreFolder()
        try plant(in: folder)
        let store = try OutlineStore<OutlineLabel>(at: folder.url)
        #expect(store.contentSchema == Everything.schema)
        let items = try store.read { try $0.children(of: try $0.sections()[0].root) }
        #expect(try store.content(of: items).map { $0?.label } == ["b", "a", "c"])
    }

    @Test func aStoreOfItsOwnContentSaysSoToo() throws {
        #expect(try OutlineStore<Account>.inMemory().contentSchema == Account.schema)
    }

    @Test func otherColumnsAreSortedByAndKept() throws {
        let folder = try StoreFolder()
        try plant(in: folder)
        let labels = try OutlineStore<OutlineLabel>(at: folder.url)
        let root = try labels.sections()[0].root
        try labels.write("Change") { transaction in
            try transaction.sort(childrenOf: root, by: .column("integer"))
            try transaction.update(transaction.children(of: root)[0], to: OutlineLabel("new"))
        }
        #expect(throws: OutlineError.invalidContentSchema("there is no column colour")) {
            try labels.write("Sort") { try $0.sort(childrenOf: root, by: .column("colour")) }
        }
        labels.close()

        let store = try OutlineStore<Everything>(at: folder.url)
        let contents = try store.content(of: store.read { try $0.children(of: root) })
        #expect(contents.map { $0?.text } == ["new", "b", "a"])
        #expect(contents.map { $0?.integer } == [1, 2, 3])
    }

    private func plant(in folder: StoreFolder) throws {
        let store = try OutlineStore<Everything>(at: folder.url)
        let root = try store.section(named: "Outline").root
        try store.write("Plant") { transaction in
            for (text, integer) in [("b", 2), ("a", 3), ("c", 1)] as [(String, Int64)] {
                var content = Everything()
                content.text = text
                content.integer = integer
                try transaction.insert(content, into: root)
            }
        }
        store.close()
    }
}
