import Foundation
import OutlineStore
import OutlineTesting

/// A store file from which every trial begins, and what each kind of write makes of it.
struct Template {
    let folder: TemporaryFolder
    var url: URL { folder.file("template.sqlite") }

    /// A cache of few pages, so that reads and writes do reach the file.
    static let options: StoreOptions = {
        var options = StoreOptions(busyTimeout: .milliseconds(50))
        options.cacheSize = 16
        return options
    }()

    init() throws {
        folder = try TemporaryFolder()
        let store = try OutlineStore<Label>(at: url, options: Self.options)
        let section = try store.section(named: "Outline")
        try store.write("Plant") { outline in
            for folder in 0..<6 {
                let parent = try outline.insert(Label("Folder \(folder)"), into: section.root)
                let labels = (0..<30).map { Label("Item \($0) of folder \(folder)") }
                let items = try outline.insert(labels, into: parent)
                try outline.insert(["Leaf"], into: items[3])
            }
        }
        try store.write("Open") { outline in
            try outline.expand([try outline.children(of: section.root)[1]])
        }
        store.close()
    }

    /// A copy of the file at a place of its own.
    func copy(to url: URL) throws {
        for suffix in ["", "-wal", "-shm"] {
            let file = URL(filePath: url.path(percentEncoded: false) + suffix)
            try? FileManager.default.removeItem(at: file)
        }
        try FileManager.default.copyItem(at: self.url, to: url)
    }

    /// A prepared store at a place.
    func prepared(for kind: WriteKind, at url: URL) throws -> OutlineStore<Label> {
        try copy(to: url)
        let store = try OutlineStore<Label>(at: url, options: Self.options)
        try kind.prepare(store)
        return store
    }

    /// The states before and after a write that nothing disturbs.
    func states(of kind: WriteKind) throws -> (before: StoreState, after: StoreState) {
        let url = folder.file("undisturbed.sqlite")
        let store = try prepared(for: kind, at: url)
        defer { store.close() }
        let before = try StoreState(of: store)
        try kind.perform(on: store)
        return (before, try StoreState(of: store))
    }
}
