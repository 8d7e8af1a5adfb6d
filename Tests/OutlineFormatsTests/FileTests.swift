import Foundation
import Testing

@testable import OutlineFormats

@Suite struct FileTests {
    /// A folder of its own, gone when the test is over.
    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("outline-formats-\(UInt64.random(in: .min ... .max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    private func names(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    @Test func writesAndReadsAFile() throws {
        try withFolder { folder in
            let path = folder.appendingPathComponent("bookmarks.html").path
            var writer = BookmarkHTMLWriter(to: try FileByteSink(path: path))
            try writer.open(.link("t", to: "u:1"), isExpanded: false)
            try writer.close()
            #expect(try names(in: folder).allSatisfy { $0.hasSuffix(".tmp") })
            _ = try writer.finish()
            #expect(try names(in: folder) == ["bookmarks.html"])
            var source = try FileByteSource(path: path)
            var recorder = EventRecorder()
            _ = try BookmarkHTMLReader().read(from: &source, into: &recorder)
            #expect(recorder.entries == [.link("t", to: "u:1")])
        }
    }

    @Test func anUnfinishedFileLeavesTheOldOne() throws {
        try withFolder { folder in
            let file = folder.appendingPathComponent("bookmarks.html")
            try Data("old".utf8).write(to: file)
            #expect(throws: ExportError.unbalanced) {
                var writer = BookmarkHTMLWriter(to: try FileByteSink(path: file.path))
                try writer.open(.separator, isExpanded: false)
                _ = try writer.finish()
            }
            #expect(try names(in: folder) == ["bookmarks.html"])
            #expect(try Data(contentsOf: file) == Data("old".utf8))
        }
    }

    @Test func keepsPermissionsAndFollowsLinks() throws {
        try withFolder { folder in
            let file = folder.appendingPathComponent("real.html")
            let link = folder.appendingPathComponent("link.html")
            try Data("old".utf8).write(to: file)
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o600], ofItemAtPath: file.path)
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
            let writer = BookmarkHTMLWriter(to: try FileByteSink(path: link.path))
            _ = try writer.finish()
            let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
            #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
            #expect(try names(in: folder) == ["link.html", "real.html"])
            #expect(try String(contentsOf: file, encoding: .utf8).hasPrefix("<!DOCTYPE"))
        }
    }

    @Test func missingFilesAndFoldersAreToldApart() throws {
        try withFolder { folder in
            for (path, phrase) in [
                (folder.path + "/none.html", "no such file"), (folder.path, "directory"),
            ] {
                #expect {
                    _ = try FileByteSource(path: path)
                } throws: { error in
                    "\(error)".contains(phrase)
                }
            }
            #expect(throws: ExportError.self) { _ = try FileByteSink(path: folder.path) }
            #expect(throws: ExportError.self) {
                _ = try FileByteSink(path: folder.path + "/no/x.html")
            }
        }
    }
}
