import Foundation
import OutlineStore

/// The files of a run: a folder beside the program, so that they are on the disk that it was built
/// on, and files that several benchmarks start from.
final class Workspace {
    let scale: Scale
    let pool = ContentPool()
    private let folder: URL
    private var masters: [String: StoreFile] = [:]
    private var copyCount = 0

    init(scale: Scale) throws {
        self.scale = scale
        let program = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
        let parent = program.deletingLastPathComponent()
        Self.removeLeftovers(in: parent)
        folder = parent.appending(
            path: Self.prefix + "\(ProcessInfo.processInfo.processIdentifier)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private static let prefix = "benchmark-files-"

    /// Removes the folders of runs that were ended before they could do so.
    private static func removeLeftovers(in parent: URL) {
        let names = try? FileManager.default.contentsOfDirectory(atPath: parent.path())
        for name in names ?? [] where name.hasPrefix(prefix) {
            guard let process = Int32(name.dropFirst(prefix.count)), kill(process, 0) != 0 else {
                continue
            }
            try? FileManager.default.removeItem(at: parent.appending(path: name))
        }
    }

    func remove() {
        try? FileManager.default.removeItem(at: folder)
    }

    /// A path that nothing stands at.
    func freshURL() -> URL {
        copyCount += 1
        return folder.appending(path: "copy-\(copyCount).sqlite")
    }

    /// A store without items, in a file of its own.
    func emptyFile() throws -> StoreFile {
        let url = freshURL()
        let store = try OutlineStore<Bookmark>(at: url)
        let section = try store.section(named: "Outline")
        store.close()
        return StoreFile(url: url, root: section.root)
    }

    /// A filled file, made when it is first asked for. It must not be changed.
    func file(_ name: String, shape: () -> OutlineShape) throws -> StoreFile {
        if let file = masters[name] { return file }
        let url = folder.appending(path: "\(name).sqlite")
        let store = try OutlineStore<Bookmark>(at: url)
        let section = try store.section(named: "Outline")
        try store.fill(section.root, with: shape(), from: pool)
        store.close()
        let file = StoreFile(url: url, root: section.root)
        masters[name] = file
        return file
    }

    /// A copy of a file that may be changed.
    func copy(of file: StoreFile) throws -> StoreFile {
        let url = freshURL()
        try FileManager.default.copyItem(at: file.url, to: url)
        return StoreFile(url: url, root: file.root)
    }

    /// Removes a store file and its log.
    func remove(_ file: StoreFile) {
        for suffix in ["", "-wal", "-shm"] {
            try? FileManager.default.removeItem(atPath: file.path + suffix)
        }
    }

    /// Removes all files but those that several benchmarks start from.
    func forgetCopies() {
        let files = try? FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: nil)
        for file in files ?? [] where file.lastPathComponent.hasPrefix("copy-") {
            try? FileManager.default.removeItem(at: file)
        }
    }
}

/// A store file with one section, whose items have ascending ids in outline order.
struct StoreFile {
    let url: URL
    let root: ItemID

    var path: String { url.path(percentEncoded: false) }

    /// The id of an item by its place in outline order.
    func item(_ index: Int) -> ItemID {
        ItemID(rawValue: root.rawValue + 1 + Int64(index))
    }
}

extension Workspace {
    /// The outline of folders and links.
    func outline(count: Int) throws -> StoreFile {
        try file("outline-\(count)") { .folders(count: count) }
    }

    /// The long list of siblings.
    func list(count: Int) throws -> StoreFile {
        try file("list-\(count)") { .list(count: count) }
    }
}

extension OutlineStore<Bookmark> {
    /// Writes an outline in one transaction.
    func fill(
        _ parent: ItemID, with shape: OutlineShape, from pool: ContentPool, expanding: Bool = true
    ) throws {
        _ = try write("Import") { transaction in
            try transaction.insertOutline(into: parent) { writer in
                var level = 0
                for (index, next) in shape.levels.enumerated() {
                    while level > Int(next) {
                        try writer.close()
                        level -= 1
                    }
                    try writer.open(
                        pool.bookmarks[index % pool.count],
                        isExpanded: expanding && shape.expanded.contains(index))
                    level += 1
                }
                for _ in 0..<level { try writer.close() }
            }
        }
    }
}
