import OutlineTesting
import Foundation
import Testing

/// A disk that is full while the tool writes.
struct FullDiskTests {
    private static let links = (1...20_000).map {
        "<DT><A HREF=\"https://example.org/a/long/address/\($0)\">Title \($0)</A>\n"
    }
    private static let largeFile =
        "<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><p>\n" + links.joined() + "</DL><p>\n"

    @Test func `An import beyond the file size limit leaves the store as it was`() throws {
        let tool = try Tool.withBookmarks()
        try tool.folder.file("large.html", FullDiskTests.largeFile)
        let before = try tool.outline()
        // In blocks of 512 or 1024 bytes, depending on the shell.
        let outcome = try tool.shell("ulimit -f 400; outline import large.html")
        #expect(outcome.exitCode == 1, "\(outcome)")
        tool.expectOneLine(outcome.error)
        #expect(try tool.outline() == before)
        #expect(try tool.run("check").exitCode == 0)
    }

    @Test(arguments: ["out.html", "out.json --format chromium", "out.json --format firefox"])
    func `An export beyond the file size limit leaves no half file`(_ target: String) throws {
        let tool = try Tool()
        try tool.folder.file("large.html", FullDiskTests.largeFile)
        try tool.done("import", "large.html")
        let before = try tool.folder.contents()
        let outcome = try tool.shell("ulimit -f 400; outline export \(target)")
        #expect(outcome.exitCode == 1, "\(outcome)")
        tool.expectOneLine(outcome.error)
        #expect(try tool.folder.contents() == before)
    }

    @Test(arguments: ["out.html", "out.json --to chromium", "old.html --force"])
    func `A conversion beyond the file size limit leaves what was there`(_ target: String) throws {
        let tool = try Tool()
        try tool.folder.file("large.html", FullDiskTests.largeFile)
        try tool.folder.file("old.html", "precious")
        let before = try tool.folder.contents()
        let outcome = try tool.shell("ulimit -f 400; outline convert large.html \(target)")
        #expect(outcome.exitCode == 1, "\(outcome)")
        #expect(outcome.error.contains("nothing was left behind"), "\(outcome)")
        tool.expectOneLine(outcome.error)
        #expect(try tool.folder.contents() == before)
    }

    @Test func `A full disk is named as such`() throws {
        let tool = try Tool.withBookmarks()
        let disk = tool.folder.url.appendingPathComponent("disk")
        try FileManager.default.createDirectory(at: disk, withIntermediateDirectories: false)
        let mounted = try tool.shell("mount -t tmpfs -o size=600k tmpfs disk")
        guard mounted.exitCode == 0 else {
            print("skipped: a small disk cannot be mounted here")
            return
        }
        defer { _ = try? tool.shell("umount disk") }
        let input = try tool.folder.file("large.html", FullDiskTests.largeFile).path
        try tool.done("--store", "disk/store.sqlite", "add", "Before")

        let outcome = try tool.run("--store", "disk/store.sqlite", "import", input)
        #expect(outcome.exitCode == 1, "\(outcome)")
        #expect(outcome.error.hasPrefix("outline: The disk is full. Free some space"), "\(outcome)")
        tool.expectOneLine(outcome.error)
        let tree = try tool.done("--store", "disk/store.sqlite", "tree", "--all")
        #expect(tree.lines.count == 1)
        try tool.done("--store", "disk/store.sqlite", "check")

        // Without room even for the log, what is there can still be saved.
        _ = try tool.shell("cat /dev/zero > disk/filling")
        let full = try tool.run("--store", "disk/store.sqlite", "add", "x")
        #expect(full.exitCode == 1)
        #expect(full.error.hasPrefix("outline: The disk is full. Free some space"), "\(full)")
        for command in [["tree"], ["list"], ["check"], ["export", "-"]] {
            let outcome = try tool.run(
                BuiltProducts.tool, ["--store", "disk/store.sqlite"] + command)
            #expect(outcome.exitCode == 0, "\(command): \(outcome)")
        }
    }
}
