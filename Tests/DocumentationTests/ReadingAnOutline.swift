import OutlineSnapshots
import OutlineStore
import Testing

struct ReadingAnOutline {
    @Test func `Each way of reading gives what it says`() throws {
        let shelf = try Shelf()
        let (store, section, reading, swift) = (
            shelf.store, shelf.section, shelf.reading, shelf.swift
        )

        // begin
        let (rows, contents) = try store.read { outline in
            let rows = try outline.snapshot(of: section.id)
            return (rows, try outline.content(of: rows.visibleItems(in: 0..<20)))
        }
        // end
        #expect(rows.items == [reading, shelf.news])
        #expect(contents.compactMap { $0?.title } == ["Reading", "News"])
        #expect(rows.childState(of: reading) == .notLoaded)

        // begin
        let children = try store.childSnapshot(of: reading)
        // children.rootItems: the items directly below
        // end
        #expect(children.rootItems == [swift, shelf.sqlite])

        // begin
        let pageSize = 200
        try store.read { outline in
            var last: ItemID?
            while true {
                let page = try outline.children(of: reading, after: last, limit: pageSize)
                for item in page { print(try outline.label(of: item)) }
                guard page.count == pageSize else { break }
                last = page.last
            }
        }
        // end

        // begin
        let found = try store.read { outline in
            let item = try outline.item(atPath: ["Reading", "Swift"], in: section.id)
            return (
                parent: try outline.parent(of: item),
                index: try outline.childIndex(of: item),
                path: try outline.path(of: item),
                section: try outline.section(containing: item)
            )
        }
        // found.path == ["Reading", "Swift"]
        // end
        #expect(found.path == ["Reading", "Swift"] && found.index == 0)
        #expect(found.parent == reading && found.section == section)

        // begin
        let same = try store.read { outline in
            try outline.items(where: "address", equals: "https://www.swift.org/")
        }
        // end
        #expect(same == [swift])

        // begin
        var text = ""
        try store.read { outline in
            try outline.walk(below: section.root) { event in
                guard case .open(let item) = event else { return }
                text += String(repeating: "  ", count: item.level) + item.content.title + "\n"
            }
        }
        // end
        #expect(text == "Reading\n  Swift\n  SQLite\nNews\n")

        // begin
        let secondWindow: ViewName = "second window"
        try store.expand(reading, view: secondWindow)
        let here = try store.snapshot(of: section.id).visibleCount
        let there = try store.snapshot(of: section.id, view: secondWindow).visibleCount
        // here == 2, there == 4
        // end
        #expect(here == 2 && there == 4)
    }

    @Test func `In a task a read waits without a thread`() async throws {
        let shelf = try Shelf()
        let (store, section) = (shelf.store, shelf.section)
        // begin
        let count = try await store.read { try $0.descendantCount(of: section.root) }
        // end
        #expect(count == 4)
    }
}
