import Foundation
import OutlineSnapshots
import OutlineStore

struct Bookmark: OutlineContent {
    var title: String
    var address: String?

    static let schema = ContentSchema(
        name: "Bookmark", label: "title",
        columns: [.text("title"), .text("address", isOptional: true)])

    init(_ title: String, _ address: String? = nil) {
        self.title = title
        self.address = address
    }

    init(from row: inout ContentReader) throws(OutlineError) {
        title = try row.text()
        address = try row.optionalText()
    }

    func write(to row: inout ContentWriter) {
        row.write(title)
        row.write(address)
    }
}

let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).sqlite")
let store = try OutlineStore<Bookmark>(at: file)
let section = try store.section(named: "Bookmarks")

// One transaction: all of it is in the file afterwards, or nothing.
let (reading, swift) = try store.write("Add Bookmarks") { outline in
    let reading = try outline.insert(Bookmark("Reading"), into: section.root)
    let swift = try outline.insert(Bookmark("Swift", "https://www.swift.org/"), into: section.root)
    return (reading, swift)
}

// A move writes one row, however many siblings there are.
try store.write("Move Bookmark") { try $0.move(swift, to: reading, at: .first) }

// A snapshot holds what is visible. What a closed folder holds is not read before it is opened.
print(try store.snapshot(of: section.id).visibleItems.count)
try store.expand(reading)
let rows = try store.snapshot(of: section.id).visibleItems
print(try store.content(of: rows).compactMap { $0?.title })
