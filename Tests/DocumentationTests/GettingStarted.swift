import Foundation
import OutlineSnapshots
import OutlineStore
import OutlineTesting
import Testing

struct GettingStarted {
    // begin
    struct Bookmark: OutlineContent {
        var title: String
        var address: String?

        static let schema = ContentSchema(
            name: "Bookmark", label: "title",
            columns: [
                ContentColumn("title", String.self),
                ContentColumn("address", String?.self),
            ])

        init(_ title: String, _ address: String? = nil) {
            self.title = title
            self.address = address
        }

        init(from row: inout ContentReader) throws(OutlineError) {
            title = try row.read()
            address = try row.read()
        }

        func write(to row: inout ContentWriter) {
            row.write(title)
            row.write(address)
        }
    }
    // end

    @Test func `Every step does what it says`() throws {
        let folder = try TemporaryFolder()
        let url = folder.file("Bookmarks.sqlite")
        // begin
        let store = try OutlineStore<Bookmark>(at: url)
        let section = try store.section(named: "Bookmarks")
        // end

        // begin
        let (reading, swift) = try store.write("Add Bookmarks") { outline in
            let reading = try outline.insert(Bookmark("Reading"), into: section.root)
            let swift = try outline.insert(
                Bookmark("Swift", "https://www.swift.org/"), into: reading)
            try outline.insert(Bookmark("News"), into: section.root, at: .first)
            return (reading, swift)
        }
        // end

        // begin
        var snapshot = try store.snapshot(of: section.id)
        let titles = try store.content(of: snapshot.visibleItems).map { $0?.title ?? "" }
        // titles == ["News", "Reading"]
        // end
        #expect(titles == ["News", "Reading"])

        // begin
        try store.expand(reading)
        try snapshot.replace(childrenOf: reading, using: store.childSnapshot(of: reading))
        snapshot.expand([reading])
        // snapshot.visibleItems.count == 3
        // end
        #expect(snapshot.visibleItems.count == 3)
        #expect(snapshot.visibleItems.last == swift)

        // begin
        var dragged = snapshot
        try dragged.move(swift, to: nil, at: 0)
        let reorder = SectionTransaction(
            sectionIdentifier: section.id, initialSnapshot: snapshot, finalSnapshot: dragged)
        try store.write("Move Bookmark") { try $0.apply(reorder) }
        snapshot = dragged
        // end
        #expect(try store.snapshot(of: section.id).visibleItems == snapshot.visibleItems)
        #expect(snapshot.rootItems.first == swift)

        // begin
        let step = try store.undo()
        // step?.name == "Move Bookmark"
        snapshot = try store.snapshot(of: section.id)
        // end
        #expect(step?.name == "Move Bookmark")
        #expect(snapshot.visibleItems.last == swift)

        store.close()
        let reopened = try OutlineStore<Bookmark>(at: url)
        #expect(try reopened.snapshot(of: section.id) == snapshot)
    }
}
