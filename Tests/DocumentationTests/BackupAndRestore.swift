import Foundation
import OutlineStore
import OutlineTesting
import Testing

struct BackupAndRestore {
    @Test func `A store is copied and put back`() throws {
        let folder = try TemporaryFolder()
        let url = folder.file("store.sqlite")
        let backup = folder.file("backup.sqlite")
        let store = try OutlineStore<Bookmark>(at: url)
        let section = try store.section(named: "Bookmarks")
        try store.write("Add") { _ = try $0.insert(Bookmark("One"), into: section.root) }
        // begin
        try store.backup(to: backup, overwriting: true) { progress in
            print(progress.completedCount, "of", progress.totalCount, "pages")
        }
        // end
        try store.write("Add") { _ = try $0.insert(Bookmark("Two"), into: section.root) }
        // begin
        store.close()
        let report = try OutlineMaintenance(at: url).restore(from: backup, overwriting: true)
        if let former = report.setAside { print("The broken file is", former.path()) }
        // end
        let restored = try OutlineStore<Bookmark>(at: url)
        #expect(try restored.statistics().itemCount == 1)
        #expect(report.setAside == nil)
    }
}
