import Foundation
import OutlineSnapshots
import OutlineStore
import OutlineTesting
import Testing

struct SharingAFile {
    @Test func `Options say how a file is shared`() throws {
        let folder = try TemporaryFolder()
        let url = folder.file("bookmarks.sqlite")
        // begin
        var options = StoreOptions()
        options.busyTimeout = .seconds(2)
        options.durability = .normal
        let store = try OutlineStore<Bookmark>(at: url, options: options)
        // end
        let section = try store.section(named: "Bookmarks")
        // begin
        var reading = StoreOptions()
        reading.access = .readOnly
        let viewer = try OutlineStore<Bookmark>(at: url, options: reading)
        // end
        try store.write("Add") { try $0.insert(Bookmark("News"), into: section.root) }
        #expect(try viewer.snapshot(of: section.id).count == 1)
        #expect(throws: OutlineError.readOnly) {
            try viewer.write("Add") { try $0.insert(Bookmark("More"), into: section.root) }
        }
    }

    @Test func `A cancelled write leaves nothing behind`() async throws {
        let shelf = try Shelf()
        let (store, section) = (shelf.store, shelf.section)
        // begin
        let task = Task {
            try await store.write("Import") { outline in
                for number in 0..<100_000 {
                    try outline.insert(Bookmark("\(number)"), into: section.root)
                }
            }
        }
        task.cancel()
        // The import ends with `OutlineError.cancelled`, and none of it is in the file.
        // end
        await #expect(throws: OutlineError.cancelled) { try await task.value }
        #expect(try await store.read { try $0.childCount(of: section.root) } == 2)
    }

    @Test func `A file that stays locked is busy`() throws {
        let folder = try TemporaryFolder()
        let url = folder.file("bookmarks.sqlite")
        let first = try OutlineStore<Bookmark>(at: url)
        let section = try first.section(named: "Bookmarks")
        var options = StoreOptions()
        options.busyTimeout = .milliseconds(10)
        let second = try OutlineStore<Bookmark>(at: url, options: options)
        var isBusy = false
        try first.write("Long") { outline in
            try outline.insert(Bookmark("News"), into: section.root)
            let (store, bookmark) = (second, Bookmark("More"))
            // begin
            do {
                try store.write("Add") { try $0.insert(bookmark, into: section.root) }
            } catch let error as OutlineError {
                if case .busy = error { isBusy = true }
                print("\(error); \(error.remedy)")
            }
            // end
        }
        #expect(isBusy)
        #expect(try second.snapshot(of: section.id).count == 1)
    }
}
