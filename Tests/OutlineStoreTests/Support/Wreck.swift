import Foundation
import OutlineStore
import OutlineTesting

/// A closed store of some pages, of which copies are damaged byte by byte.
final class Wreck {
    static let pageSize = 4096

    let folder: TemporaryFolder
    let bytes: [UInt8]
    /// The items by the numbers of the pages on which they lie wholly.
    let items: [Int: [ItemID: String]]

    var pageCount: Int { bytes.count / Self.pageSize }
    var url: URL { folder.file("store.sqlite") }
    var target: URL { folder.file("salvaged.sqlite") }

    init(itemCount: Int) throws {
        folder = try TemporaryFolder()
        let store = try OutlineStore<Note>(at: folder.file("store.sqlite"))
        let root = try store.section(named: "Notes").root
        let titles = try store.write("fill") { transaction in
            var titles: [String: ItemID] = [:]
            var parents = [root]
            for number in 0..<itemCount {
                // Every 90th is so long that it goes on on other pages.
                let text = String(repeating: "x", count: number % 90 == 7 ? 9000 : number % 60)
                let note = Note("<note \(number)>", text: text)
                let item = try transaction.insert(note, into: parents[number / 4 % parents.count])
                if number.isMultiple(of: 5) { parents.append(item) }
                if number % 90 != 7 { titles[note.title] = item }
            }
            return titles
        }
        if let first = titles.values.min() { try store.expand(first) }
        store.close()
        bytes = try [UInt8](Data(contentsOf: folder.file("store.sqlite")))
        items = Self.items(in: bytes, titles)
    }

    /// The titles in the leaf pages of tables; no other table and no index has them.
    private static func items(
        in bytes: [UInt8], _ titles: [String: ItemID]
    ) -> [Int: [ItemID: String]] {
        let tableLeaf: UInt8 = 0x0D
        var pages: [Int: [ItemID: String]] = [:]
        for page in 1..<bytes.count / pageSize where bytes[page * pageSize] == tableLeaf {
            let text = String(
                decoding: bytes[page * pageSize..<(page + 1) * pageSize], as: UTF8.self)
            for match in text.matches(of: /<note [0-9]+>/) {
                let title = String(match.output)
                if let item = titles[title] { pages[page + 1, default: [:]][item] = title }
            }
        }
        return pages
    }

    /// Salvages a damaged copy.
    ///
    /// - Returns: The titles by id, the tree as text, and the report.
    func salvage(
        _ damaged: [UInt8], declaration: ContentSchema? = Note.schema
    ) throws -> Salvaged {
        for suffix in ["", "-wal", "-shm"] {
            try? FileManager.default.removeItem(atPath: target.path() + suffix)
            try? FileManager.default.removeItem(atPath: url.path() + suffix)
        }
        try Data(damaged).write(to: url)
        let report = try OutlineMaintenance(at: url, declaration: declaration).salvage(to: target)
        let unchanged = try [UInt8](Data(contentsOf: url)) == damaged
        return try Salvaged(target, report, leftTheFile: unchanged)
    }
}

/// What a salvage made.
struct Salvaged {
    let titles: [ItemID: String]
    let sections: [String]
    let lines: [String]
    let findings: [CheckFinding]
    let report: SalvageReport
    let leftTheFile: Bool

    init(_ url: URL, _ report: SalvageReport, leftTheFile: Bool) throws {
        self.report = report
        self.leftTheFile = leftTheFile
        let store = try OutlineStore<OutlineLabel>(at: url)
        defer { store.close() }
        var titles: [ItemID: String] = [:]
        var lines: [String] = []
        findings = try store.check()
        sections = try store.read { transaction in
            let sections = try transaction.sections()
            for section in sections {
                try transaction.walk(below: section.root) { event in
                    guard case .open(let item) = event else { return }
                    titles[item.id] = item.content.label
                    lines.append(item.content.label)
                }
            }
            return sections.map(\.name)
        }
        self.titles = titles
        self.lines = lines
    }

    /// Whether items are there, each with its title.
    func holds(_ items: [ItemID: String]) -> Bool {
        items.allSatisfy { titles[$0.key] == $0.value }
    }
}
