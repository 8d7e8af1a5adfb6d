import Foundation
import OutlineFormats
import OutlineStore
import OutlineTesting

/// What is done to a whole file, and must be done to all of it or not at all.
enum FileTask: String, CaseIterable {
    case migration, compaction, repair, backup, restore
    case importing = "import"

    /// Whether the file is changed by SQLite alone, whose faults are ours to make; the others also
    /// move files.
    var isOfSQLite: Bool { self != .backup && self != .restore }

    /// Makes the files that the task begins with.
    func plant(_ template: Template, in place: TaskPlace) throws {
        try place.clear()
        switch self {
        case .migration: try template.copy(to: place.file)
        case .compaction: try plantHoles(template, in: place)
        case .repair: try plantDamage(template, in: place)
        case .backup, .restore: try plantPair(template, in: place)
        case .importing: try plantBookmarks(in: place)
        }
    }

    /// Does it.
    func perform(in place: TaskPlace) throws {
        let maintenance = OutlineMaintenance(at: place.file, busyTimeout: .milliseconds(50))
        switch self {
        case .migration:
            try OutlineStore<RatedLabel>(
                at: place.file, options: Template.options, migrations: RatedLabel.migrations
            ).close()
        case .compaction: try maintenance.compact()
        case .repair: try maintenance.repair(maintenance.planRepair())
        case .backup:
            let store = try OutlineStore<Label>(at: place.file, options: Template.options)
            defer { store.close() }
            try store.backup(to: place.other, overwriting: true)
        case .restore: try maintenance.restore(from: place.other, overwriting: true)
        case .importing: try importBookmarks(in: place)
        }
    }

    // MARK: What they begin with

    /// A store of which half was deleted.
    private func plantHoles(_ template: Template, in place: TaskPlace) throws {
        try template.copy(to: place.file)
        let store = try OutlineStore<Label>(at: place.file, options: Template.options)
        try store.write("Delete") { outline in
            let written = try WrittenPlace(outline)
            _ = try outline.delete([written.folder, written.other])
        }
        try store.forgetHistory()
        store.close()
    }

    /// A store with items that nothing leads to, a circle and two claims to one place.
    private func plantDamage(_ template: Template, in place: TaskPlace) throws {
        try template.copy(to: place.file)
        let store = try OutlineStore<Label>(at: place.file, options: Template.options)
        let written = try store.read { try WrittenPlace($0) }
        store.close()
        let injector = DamageInjector(at: place.file)
        try injector.inflict(.missingParent, on: written.folder)
        try injector.inflict(.cycle, on: written.other)
        try injector.inflict(.foreignObject, on: written.root)
    }

    /// A store, and a backup of an older state.
    private func plantPair(_ template: Template, in place: TaskPlace) throws {
        try template.copy(to: place.other)
        try template.copy(to: place.file)
        let store = try OutlineStore<Label>(at: place.file, options: Template.options)
        try WriteKind.batch.perform(on: store)
        store.close()
    }

    private func plantBookmarks(in place: TaskPlace) throws {
        let store = try OutlineStore<OutlineEntry>(at: place.file, options: Template.options)
        let section = try store.section(named: "Outline")
        try store.write("Add") { _ = try $0.insert(.folder("Mine"), into: section.root) }
        store.close()
    }

    private func importBookmarks(in place: TaskPlace) throws {
        let store = try OutlineStore<OutlineEntry>(at: place.file, options: Template.options)
        defer { store.close() }
        let section = try store.section(named: "Outline")
        try store.write("Import") { outline in
            var source = MemoryByteSource(Self.bookmarks)
            try outline.importOutline(
                from: &source, using: BookmarkHTMLReader(), into: section.root, mode: .merge)
        }
    }

    private static let bookmarks =
        "<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><p>\n<DT><H3>Mine</H3>\n<DL><p>\n"
        + (0..<60).map { "<DT><A HREF=\"https://example.org/\($0)\">Link \($0)</A>\n" }.joined()
        + "</DL><p>\n</DL><p>\n"
}

/// Where a task works.
struct TaskPlace {
    let folder: URL
    /// The store.
    var file: URL { folder.appending(path: "store.sqlite") }
    /// The backup.
    var other: URL { folder.appending(path: "backup.sqlite") }

    /// Leaves an empty folder.
    func clear() throws {
        if FileManager.default.fileExists(atPath: folder.path(percentEncoded: false)) {
            try FileManager.default.removeItem(at: folder)
        }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// What the files hold, and what a check finds in them.
    func state() throws -> StoreState {
        StoreState(try [file, other].map(Self.text).joined(separator: "\n"))
    }

    /// The files that are left of an attempt, beside those that belong to the stores.
    func leftovers() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
            .filter { $0.contains(".partial-") }
    }

    private static func text(of file: URL) throws -> String {
        guard FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) else {
            return "\(file.lastPathComponent): none"
        }
        let findings = try OutlineMaintenance(at: file).check()
        guard findings.isEmpty else {
            return "\(file.lastPathComponent): \(findings.map(\.description).joined())"
        }
        let store = try OutlineStore<OutlineLabel>(at: file)
        defer { store.close() }
        let columns = store.contentSchema.columns.map(\.name)
        return "\(file.lastPathComponent): \(columns)\n\(try StoreState(of: store))"
    }
}
