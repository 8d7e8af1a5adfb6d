import Foundation
import OutlineStore

/// Where categories come from when a file is new.
protocol CategorySource {
    /// Writes all categories, each after its parent was opened and before it is closed.
    func write(to writer: inout BulkWriter<Category>) throws(OutlineError)
}

/// The file: one section that holds all categories.
struct CategoryFile {
    let store: OutlineStore<Category>
    let section: OutlineSection

    /// How many categories were put into the file just now; `nil` if it had some before.
    let importedCount: Int?

    /// Opens a file, and fills a new one.
    ///
    /// The section and its categories are made in one transaction: an import that ends early
    /// leaves nothing behind, and the next run begins anew.
    init(at url: URL, filledFrom source: any CategorySource) throws {
        let store = try OutlineStore<Category>(at: url)
        let name = "Categories"
        if let section = try store.read({ try $0.section(named: name) }) {
            (self.store, self.section, importedCount) = (store, section, nil)
            return
        }
        let (section, count) = try store.write("Import Categories") { outline in
            let section = try outline.addSection(named: name)
            let count = try outline.insertOutline(into: section.root) { writer in
                try source.write(to: &writer)
            }
            return (section, count)
        }
        (self.store, self.section, importedCount) = (store, section, count)
    }
}
