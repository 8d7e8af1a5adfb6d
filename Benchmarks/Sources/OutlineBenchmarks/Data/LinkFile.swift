import Foundation
import OutlineFormats

/// A file of a format with some thousand links, in folders of twenty.
struct LinkFile {
    let format: OutlineFormat
    let path: String
    let linkCount: Int

    /// Writes the file: as a browser does in HTML, in any other format what the library makes of that.
    init(_ format: OutlineFormat, linkCount: Int, in workspace: Workspace) throws {
        self.format = format
        let page = workspace.freshURL().path(percentEncoded: false)
        let output = try FileByteSink(path: page)
        self.linkCount = try BookmarkPage.write(linkCount, from: workspace.pool, to: output)
        guard format != .bookmarkHTML else {
            path = page
            return
        }
        path = workspace.freshURL().path(percentEncoded: false)
        _ = try OutlineFormat.bookmarkHTML.convert(
            from: try FileByteSource(path: page), to: format, try FileByteSink(path: path))
        try FileManager.default.removeItem(atPath: page)
    }

    func open() throws -> FileByteSource { try FileByteSource(path: path) }

    func bytes() throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(filePath: path))) }
}
