import Foundation
import OutlineStore
import OutlineTesting
import Testing

/// A closed store file with a small tree, to be damaged.
struct Garden {
    let folder: StoreFolder
    private let ids: [String: ItemID]

    var url: URL { folder.url }

    init() throws {
        folder = try StoreFolder()
        let store = try folder.open()
        let fixture = try OutlineFixture(
            """
            - Herbs +
              - Basil
              - Mint
            - Trees
              - Apple
                - Cox
              - Pear
            """, in: store, section: "Garden")
        var ids = ["": fixture.root]
        for label in ["Herbs", "Basil", "Mint", "Trees", "Apple", "Cox", "Pear"] {
            ids[label] = try fixture.item(label)
        }
        self.ids = ids
        store.close()
    }

    /// The item with a label; the section's root for an empty one.
    func id(_ label: String) throws -> ItemID {
        try #require(ids[label])
    }

    /// The condition that leaves some items and what a repair adds out.
    func condition(excluding labels: [String]) throws -> String {
        let excluded = try labels.map { try id($0).description }.joined(separator: ", ")
        return "id NOT IN (\(excluded)) AND id <= \(ids.values.max()?.rawValue ?? 0)"
    }

    /// The bytes of the file, while nobody has it open.
    func bytes() throws -> Data {
        try Data(contentsOf: url)
    }

    /// All sections with their trees.
    func text() throws -> String {
        let store = try folder.open()
        defer { store.close() }
        return try store.read { transaction in
            try transaction.sections().map { section in
                let tree = try transaction.outlineText(below: section.root).description
                return section.name + (tree.isEmpty ? "" : "\n" + tree)
            }.joined(separator: "\n")
        }
    }
}
