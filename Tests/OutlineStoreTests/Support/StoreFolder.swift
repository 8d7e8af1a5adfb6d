import Foundation
import OutlineSQLite
import OutlineStore
import OutlineTesting

/// A folder with one store file.
struct StoreFolder {
    let folder: TemporaryFolder
    var url: URL { folder.file("store.sqlite") }

    init() throws {
        folder = try TemporaryFolder()
    }

    func open(_ options: StoreOptions = StoreOptions()) throws -> OutlineStore<Label>
    {
        var options = options
        options.durability = .normal
        return try OutlineStore<Label>(at: url, options: options)
    }

    /// Makes a store with a tree, and closes it.
    func plant(_ text: String) throws {
        let store = try open()
        _ = try OutlineFixture(text, in: store)
        store.close()
    }

    /// Runs SQL on the file as another program would, without the store.
    func sql(_ sql: String) throws {
        let connection = try Connection(.file(url.path(percentEncoded: false)), mode: .readWrite)
        try connection.execute(sql)
    }

    /// What opening the file throws, or `nil` if it opens.
    func openingError() -> OutlineError? {
        do throws {
            try open().close()
            return nil
        } catch {
            return error
        }
    }
}

/// The error of a store that a closure throws.
func outlineError(_ body: () throws -> Void) -> OutlineError? {
    do {
        try body()
        return nil
    } catch {
        return error as? OutlineError
    }
}
