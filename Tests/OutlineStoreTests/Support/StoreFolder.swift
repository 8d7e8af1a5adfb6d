import Foundation
import OutlineSQLite
import OutlineStore
import OutlineTesting

/// A folder with one store file.
struct StoreFolder {
    let folder: TemporaryFolder
    var url: URL { folder.file("store.sqlite") }
    var path: String { url.path(percentEncoded: false) }

    init() throws {
        folder = try TemporaryFolder()
    }

    func open(_ options: StoreOptions = StoreOptions()) throws -> OutlineStore<Label> {
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
        let connection = try Connection(.file(path), mode: .readWrite)
        try connection.execute(sql)
    }

    /// What opening the file throws, or `nil` if it opens.
    func openingError() -> OutlineError? {
        do {
            try open().close()
            return nil
        } catch {
            return error as? OutlineError
        }
    }
}

extension StoreFolder {
    /// Overwrites the later half of the leaf pages of indexes in a closed file.
    func wipeLastIndexPages() throws {
        let pageSize = 4096
        let indexLeaf: UInt8 = 0x0A
        var bytes = try [UInt8](Data(contentsOf: url))
        let pages = (1..<bytes.count / pageSize).filter { bytes[$0 * pageSize] == indexLeaf }
        for page in pages.suffix(pages.count / 2) {
            let range = page * pageSize..<(page + 1) * pageSize
            bytes.replaceSubrange(range, with: repeatElement(0, count: pageSize))
        }
        try Data(bytes).write(to: url)
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
