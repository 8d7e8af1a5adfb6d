import Foundation
import OutlineSQLite
import OutlineStore
import OutlineTesting
import Synchronization
import Testing

@Suite struct BackupTests {
    private let tree = "- Herbs +\n  - Basil\n  - Mint\n- Trees"

    @Test func aBackupIsTheStore() throws {
        let folder = try StoreFolder()
        let store = try folder.open()
        let fixture = try OutlineFixture(tree, in: store)
        try store.write("Trash") { try $0.trash(fixture.items(["Mint"])) }
        let target = folder.folder.file("copy.sqlite")
        try store.backup(to: target)

        let copy = try OutlineStore<Label>(at: target)
        #expect(try copy.wholeText() == store.wholeText())
        #expect(try copy.history().map(\.name) == store.history().map(\.name))
        #expect(try copy.undo()?.name == "Trash")
        #expect(try copy.check().isEmpty)
        copy.close()
        store.close()
        #expect(
            try names(in: folder) == ["copy.sqlite", "store.sqlite"], "one file, nothing beside")
    }

    @Test func aStoreInMemoryGoesToAFile() throws {
        let folder = try StoreFolder()
        let store = try OutlineStore<Label>.inMemory()
        _ = try OutlineFixture(tree, in: store)
        try store.backup(to: folder.url)
        let copy = try folder.open()
        #expect(try copy.wholeText() == store.wholeText())
    }

    @Test func writersGoOnAndTheCopyIsOfOneMoment() throws {
        let folder = try StoreFolder()
        let store = try folder.open()
        let section = try store.section(named: "Outline")
        // Enough for several steps of the copying.
        try store.write("Plant") { transaction in
            try transaction.insertOutline(into: section.root) { writer in
                for number in 0..<60_000 {
                    try writer.open(Label("\(number) " + String(repeating: "x", count: 80)))
                    try writer.close()
                }
            }
        }
        let other = try folder.open()
        var written = 0
        let target = folder.folder.file("copy.sqlite")
        try store.backup(to: target) { progress in
            guard progress.phase == .backup else { return }
            try? other.write("Add") { transaction in
                try transaction.insert(Label("new"), into: section.root)
                written += 1
            }
        }
        #expect(written > 1)
        #expect(try store.read { try $0.childCount(of: section.root) } == 60_000 + written)
        let copy = try OutlineStore<Label>(at: target)
        #expect(try copy.read { try $0.childCount(of: section.root) } == 60_000)
        #expect(try copy.check().isEmpty)
    }

    @Test func aCancelledBackupLeavesNothing() async throws {
        let folder = try StoreFolder()
        let store = try folder.open()
        let section = try store.section(named: "Outline")
        try await store.write("Plant") { transaction in
            try transaction.insertOutline(into: section.root) { writer in
                for number in 0..<60_000 {
                    try writer.open(Label("\(number) " + String(repeating: "x", count: 80)))
                    try writer.close()
                }
            }
        }
        let running = Mutex<Task<Void, any Error>?>(nil)
        let begun = AsyncStream<Void>.makeStream()
        let task = Task {
            for await _ in begun.stream { break }
            try await store.backup(to: folder.folder.file("copy.sqlite")) { _ in
                running.withLock { $0?.cancel() }
            }
        }
        running.withLock { $0 = task }
        begun.continuation.yield()
        await #expect(throws: OutlineError.cancelled) { try await task.value }
        let left = try names(in: folder).filter { !$0.hasPrefix("store.sqlite") }
        #expect(left == [])
    }

    @Test func onlyAnOlderBackupIsReplaced() throws {
        let folder = try StoreFolder()
        try folder.plant(tree)
        let store = try folder.open()
        let target = folder.folder.file("copy.sqlite")
        try store.backup(to: target)
        #expect(outlineError { try store.backup(to: target) } != nil)
        try store.write("Add") { transaction in
            let root = try transaction.sections()[0].root
            try transaction.insert(Label("new"), into: root)
        }
        try store.backup(to: target, overwriting: true)
        #expect(try OutlineStore<Label>(at: target).wholeText() == store.wholeText())

        let letter = folder.folder.file("letter.txt")
        try Data("Dear all".utf8).write(to: letter)
        #expect(outlineError { try store.backup(to: letter) } != nil)
        #expect(try Data(contentsOf: letter) == Data("Dear all".utf8))
        for place in [folder.url, URL(filePath: folder.path + "-wal")] {
            #expect(
                outlineError { try store.backup(to: place, overwriting: true) }
                    == .cannotOpen(
                        path: place.path(percentEncoded: false), reason: "it is the store itself"))
        }
    }

    @Test func aDatabaseOfAnotherKindIsNotReplaced() throws {
        let folder = try StoreFolder()
        try folder.plant(tree)
        let store = try folder.open()
        let other = folder.folder.file("other.sqlite")
        let path = other.path(percentEncoded: false)
        try Connection(.file(path), mode: .readWriteCreate).execute("CREATE TABLE t (a)")
        let before = try Data(contentsOf: other)
        #expect(
            outlineError { try store.backup(to: other, overwriting: true) }
                == .notAnOutlineFile(path: path))
        #expect(try Data(contentsOf: other) == before)
        store.close()
        #expect(try names(in: folder) == ["other.sqlite", "store.sqlite"])
    }

    @Test func aBrokenStoreGivesNoBackup() throws {
        let folder = try StoreFolder()
        try folder.plant((0..<3000).map { "- \($0)" }.joined(separator: "\n"))
        try folder.wipeLastIndexPages()
        let store = try folder.open()
        let target = folder.folder.file("copy.sqlite")
        guard case .damaged = outlineError({ try store.backup(to: target) }) else {
            Issue.record("a broken store was copied")
            return
        }
        store.close()
        #expect(try names(in: folder) == ["store.sqlite"])
    }
}

@Suite struct RestoreTests {
    private let tree = "- Herbs +\n  - Basil\n  - Mint\n- Trees"

    private func folderWithBackup() throws -> (StoreFolder, backup: URL, text: String) {
        let folder = try StoreFolder()
        try folder.plant(tree)
        let store = try folder.open()
        let backup = folder.folder.file("copy.sqlite")
        try store.backup(to: backup)
        let text = try store.wholeText()
        store.close()
        return (folder, backup, text)
    }

    private func fact(_ key: String, of folder: StoreFolder) throws -> String {
        let connection = try Connection(.file(folder.path), mode: .readWrite)
        let statement = try connection.statement("SELECT value FROM meta WHERE key = ?1")
        try statement.bind(key)
        return try statement.step() ? statement.text(0) : ""
    }

    @Test func theHistoryGetsANewIdentityAndTheStoreKeepsItsOwn() throws {
        let (folder, backup, text) = try folderWithBackup()
        let (store, history) = (
            try fact("store_id", of: folder), try fact("history_id", of: folder)
        )
        let before = try Data(contentsOf: backup)
        try OutlineMaintenance(at: folder.url).restore(from: backup, overwriting: true)
        #expect(try fact("store_id", of: folder) == store)
        #expect(try fact("history_id", of: folder) != history)
        #expect(try folder.open().wholeText() == text)
        #expect(try Data(contentsOf: backup) == before)
    }

    @Test func aStoreInUseIsNotReplaced() throws {
        let (folder, backup, _) = try folderWithBackup()
        let store = try folder.open()
        let maintenance = OutlineMaintenance(at: folder.url, busyTimeout: .milliseconds(50))
        #expect(
            outlineError { try maintenance.restore(from: backup, overwriting: true) }
                == .busy(waited: .milliseconds(50)))
        #expect(
            outlineError { try maintenance.restore(from: backup) }
                == .cannotOpen(path: folder.path, reason: "something is there already"))
        // It goes on as if nothing had been tried.
        try store.write("Add") { transaction in
            let root = try transaction.sections()[0].root
            try transaction.insert(Label("new"), into: root)
        }
        #expect(try store.check().isEmpty)
        store.close()
        #expect(try names(in: folder) == ["copy.sqlite", "store.sqlite"])
    }

    /// The process that wrote the log is gone: what it holds belongs to the old file.
    @Test func aLogThatIsLeftDoesNotMeetTheNewFile() throws {
        let (folder, backup, text) = try folderWithBackup()
        let store = try folder.open()
        try store.write("Add") { transaction in
            let root = try transaction.sections()[0].root
            for number in 0..<100 { try transaction.insert(Label("\(number)"), into: root) }
        }
        // Copies of the open files are those of a process that died now.
        let crashed = try StoreFolder()
        for suffix in ["", "-wal"] {
            try FileManager.default.copyItem(
                atPath: folder.path + suffix, toPath: crashed.path + suffix)
        }
        try OutlineMaintenance(at: crashed.url).restore(from: backup, overwriting: true)
        #expect(try names(in: crashed) == ["store.sqlite"])
        let restored = try crashed.open()
        #expect(try restored.wholeText() == text)
        #expect(try restored.check().isEmpty)
    }

    @Test func aLogWithoutItsFileIsSetAside() throws {
        let (folder, backup, text) = try folderWithBackup()
        let target = try StoreFolder()
        try Data("log".utf8).write(to: URL(filePath: target.path + "-wal"))
        let report = try OutlineMaintenance(at: target.url).restore(from: backup)
        let aside = try #require(report.setAside?.path(percentEncoded: false))
        #expect(try Data(contentsOf: URL(filePath: aside + "-wal")) == Data("log".utf8))
        #expect(try target.open().wholeText() == text)
        _ = folder
    }

    @Test func aDamagedBackupChangesNothing() throws {
        let (folder, backup, text) = try folderWithBackup()
        try DamageInjector(at: backup).run("UPDATE item SET parent_id = 999 WHERE id = 4")
        guard
            case .damaged = outlineError({
                try OutlineMaintenance(at: folder.url).restore(from: backup, overwriting: true)
            })
        else {
            Issue.record("a damaged backup was restored")
            return
        }
        #expect(try folder.open().wholeText() == text)
    }

    @Test func anythingButAStoreIsNoBackup() throws {
        let (folder, _, _) = try folderWithBackup()
        let target = try StoreFolder()
        let letter = folder.folder.file("letter.txt")
        try Data("Dear all".utf8).write(to: letter)
        let maintenance = OutlineMaintenance(at: target.url)
        for backup in [letter, folder.folder.file("missing"), folder.folder.url] {
            #expect(outlineError { try maintenance.restore(from: backup) } != nil)
        }
        #expect(try names(in: target).isEmpty)
    }
}

@Suite struct CompactionTests {
    @Test func freePagesAreGivenBackAndNothingElseChanges() throws {
        let folder = try StoreFolder()
        let store = try folder.open()
        let fixture = try OutlineFixture("- Herbs +\n  - Basil\n- Trees", in: store)
        try store.write("Fill") { transaction in
            try transaction.insertOutline(into: fixture.item("Trees")) { writer in
                for number in 0..<5000 {
                    try writer.open(Label("tree \(number)"))
                    try writer.close()
                }
            }
        }
        try store.write("Clear") { transaction in
            _ = try transaction.delete(transaction.children(of: fixture.item("Trees")))
        }
        let text = try store.wholeText()
        let history = try store.history().map(\.revision)
        try store.forgetHistory()
        store.close()
        let report = try OutlineMaintenance(at: folder.url).compact()
        #expect(report.byteCountAfter < report.byteCountBefore / 2)
        let size = try FileManager.default.attributesOfItem(atPath: folder.path)[.size] as? Int
        #expect(size == report.byteCountAfter)
        let compacted = try folder.open()
        #expect(try compacted.wholeText() == text)
        let basil = try compacted.content(of: [fixture.item("Basil")])
        #expect(basil == [Label("Basil")])
        #expect(try compacted.check().isEmpty)
        #expect(!history.isEmpty)
    }

    @Test func aWriterIsWaitedFor() throws {
        let folder = try StoreFolder()
        try folder.plant("- A")
        let connection = try Connection(.file(folder.path), mode: .readWrite)
        try connection.execute("BEGIN IMMEDIATE")
        let maintenance = OutlineMaintenance(at: folder.url, busyTimeout: .milliseconds(50))
        #expect(outlineError { try maintenance.compact() } == .busy(waited: .milliseconds(50)))
        #expect(
            outlineError { try OutlineMaintenance(at: folder.folder.file("none")).compact() }
                == .missingFile(path: folder.folder.file("none").path(percentEncoded: false)))
    }
}

/// The files of a folder, in order, without the index of a log.
private func names(in folder: StoreFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.folder.url.path).sorted()
}

extension OutlineStore<Label> {
    /// All sections with their trees.
    fileprivate func wholeText() throws -> String {
        try read { transaction in
            try transaction.sections().map { section in
                try "\(section.name)\n\(transaction.outlineText(below: section.root))"
            }.joined(separator: "\n")
        }
    }
}
