import OutlineFormats
import OutlineSnapshots
import OutlineStore

let store = try OutlineStore<OutlineEntry>.inMemory()
let section = try store.section(named: "Bookmarks")
let swift = try store.write("Add") { outline in
    let folder = try outline.insert(.folder("Reading"), into: section.root)
    return try outline.insert(.link("Swift", to: "https://www.swift.org/"), into: folder)
}
try store.write("Move") { try $0.move(swift, to: section.root, at: .first) }
let rows: SectionSnapshot<ItemID> = try store.snapshot(of: section.id)
print("The package is usable:", try store.content(of: rows.visibleItems).map { $0?.title ?? "" })
