import Foundation
import OutlineTesting
import Testing

struct ConvertCommandTests {
    @Test(arguments: ["in.html", "./in.html", "link.html"])
    func `The file that is read is never the one to write`(_ target: String) throws {
        let tool = try Tool()
        try tool.folder.file("in.html", Tool.bookmarks)
        _ = try tool.shell("ln -s in.html link.html")
        let before = try tool.folder.contents()
        let error = try tool.refused("convert", "in.html", target, "--force")
        #expect(error.contains("is the one to read"), "\(error)")
        let piped = try tool.shell("outline convert - \(target) --force <in.html")
        #expect(piped.exitCode == 1, "\(piped)")
        #expect(piped.error.contains("is the one to read"), "\(piped)")
        #expect(try tool.folder.contents() == before)
    }

    @Test(arguments: ["", "-wal", "-shm", "-journal"])
    func `The store is never replaced`(_ suffix: String) throws {
        let tool = try Tool.withBookmarks()
        try tool.folder.file("in.html", Tool.bookmarks)
        let error = try tool.refused(
            "convert", "in.html", "store.sqlite\(suffix)", "--to", "html", "--force")
        #expect(error.contains("is the store itself"), "\(error)")
    }
}
