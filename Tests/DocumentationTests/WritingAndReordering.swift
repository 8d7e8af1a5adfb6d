import OutlineSnapshots
import OutlineStore
import Testing

struct WritingAndReordering {
    @Test func `A write inserts, changes and deletes`() throws {
        let shelf = try Shelf()
        let (store, reading, swift, news) = (shelf.store, shelf.reading, shelf.swift, shelf.news)
        // begin
        try store.write("Tidy Up") { outline in
            let forums = try outline.insert(
                Bookmark("Forums", "https://forums.swift.org/"), into: reading, at: .after(swift))
            try outline.update(forums, to: Bookmark("Swift Forums", "https://forums.swift.org/"))
            try outline.move(swift, to: news, at: .first)
            try outline.delete(shelf.sqlite)
        }
        // end
        #expect(try shelf.titles(below: reading) == ["Swift Forums"])
        #expect(try shelf.titles(below: news) == ["Swift"])

        // begin
        try store.write("Add Folder") { outline in
            let tree = OutlineTree(
                Bookmark("Languages"), isExpanded: true,
                children: [
                    OutlineTree(Bookmark("Swift", "https://www.swift.org/")),
                    OutlineTree(Bookmark("C", "https://www.c-language.org/")),
                ])
            try outline.insert([tree], into: news, at: .index(1))
        }
        // end
        #expect(try shelf.titles(below: news) == ["Swift", "Languages"])

        // begin
        let count = try store.write("Import") { outline in
            try outline.insertOutline(into: reading) { writer in
                for year in 2000..<2020 {
                    try writer.open(Bookmark("\(year)"))
                    for month in 1...12 {
                        try writer.open(Bookmark("\(year)-\(month)"))
                        try writer.close()
                    }
                    try writer.close()
                }
            }
        }
        // count == 260
        // end
        #expect(count == 260)
    }

    @Test func `An index counts in the list as it is afterwards`() throws {
        let shelf = try Shelf()
        let (store, reading) = (shelf.store, shelf.reading)
        let letters = try store.write("Letters") { outline in
            try outline.delete([shelf.swift, shelf.sqlite])
            return try outline.insert(["A", "B", "C", "D"].map { Bookmark($0) }, into: reading)
        }
        let (a, b, d) = (letters[0], letters[1], letters[3])
        // begin
        // A B C D
        try store.write("Move") { try $0.move(a, to: reading, at: .index(2)) }
        // B C A D
        try store.write("Move") { try $0.move([d, b], to: reading, at: .index(1)) }
        // C D B A
        try store.write("Sort") { try $0.sort(childrenOf: reading, by: .label()) }
        // A B C D
        // end
        #expect(try store.read { try $0.children(of: reading) } == letters)
        #expect(try store.undo()?.name == "Sort")
        #expect(try shelf.titles(below: reading) == ["C", "D", "B", "A"])
        #expect(try store.undo()?.name == "Move")
        #expect(try shelf.titles(below: reading) == ["B", "C", "A", "D"])
    }

    @Test func `A reorder goes back as moves, or is refused`() throws {
        let shelf = try Shelf()
        let (store, section, reading, swift, sqlite) = (
            shelf.store, shelf.section, shelf.reading, shelf.swift, shelf.sqlite
        )
        try store.expand(reading)
        // begin
        let initial = try store.snapshot(of: section.id)
        var final = initial
        try final.move(sqlite, before: swift)
        let reorder = SectionTransaction(
            sectionIdentifier: section.id, initialSnapshot: initial, finalSnapshot: final)
        let rows = try store.write("Reorder") { outline in
            try outline.apply(reorder)
            return outline.writtenItemRowCount
        }
        // rows == 1
        // end
        #expect(rows == 1)
        #expect(try shelf.titles(below: reading) == ["SQLite", "Swift"])

        try store.undo()
        try store.write("Meanwhile") {
            try $0.insert(Bookmark("Between"), into: reading, at: .after(swift))
        }
        var refused: OrderConflict?
        // begin
        do {
            try store.write("Reorder") { try $0.apply(reorder) }
        } catch OutlineError.conflict(let conflict) {
            // The file has another order by now: conflict.expected, conflict.found.
            refused = conflict
            try store.write("Reorder") { try $0.apply(reorder, onConflict: .rebase) }
        }
        // end
        #expect(refused?.parent == reading)
        #expect(try shelf.titles(below: reading) == ["Between", "SQLite", "Swift"])

        let old = try store.read { try $0.children(of: reading) }
        let new = Array(old.reversed())
        // begin
        let difference = try OrderedDifference(from: old, to: new).collectionDifference
        try store.write("Reorder") { try $0.apply(difference, toChildrenOf: reading) }
        // end
        #expect(try store.read { try $0.children(of: reading) } == new)
    }

    @Test func `A section keeps its identity`() throws {
        let shelf = try Shelf()
        let (store, section) = (shelf.store, shelf.section)
        // begin
        try store.write("Arrange Sections") { outline in
            let archive = try outline.addSection(named: "Archive")
            try outline.moveSection(archive.id, to: 0)
            try outline.renameSection(section.id, to: "Favourites")
        }
        // end
        #expect(try store.sections().map(\.name) == ["Archive", "Favourites"])
        #expect(try store.sections().last?.id == section.id)
    }
}
