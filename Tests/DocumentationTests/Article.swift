import Foundation
import Testing

/// An article of a documentation catalog, and the test source that holds its code.
///
/// The code of an article is compiled and run by the test of the same name: between lines
/// `// begin` and `// end` it stands word for word.
struct Article: CustomTestStringConvertible {
    let name: String
    let module: String

    var testDescription: String { name }

    /// The articles that have Swift code.
    static let all = [
        Article(name: "GettingStarted", module: "OutlineStore"),
        Article(name: "TypedContent", module: "OutlineStore"),
        Article(name: "ReadingAnOutline", module: "OutlineStore"),
        Article(name: "WritingAndReordering", module: "OutlineStore"),
        Article(name: "UndoAndTrash", module: "OutlineStore"),
        Article(name: "SharingAFile", module: "OutlineStore"),
        Article(name: "ErrorsAndRemedies", module: "OutlineStore"),
        Article(name: "BackupAndRestore", module: "OutlineStore"),
        Article(name: "ComingFromDiffableDataSources", module: "OutlineSnapshots"),
        Article(name: "ImportAndExport", module: "OutlineFormats"),
        Article(name: "TestingAnOutline", module: "OutlineTesting"),
    ]

    /// The Swift code blocks of the article.
    func codeBlocks() throws -> [String] {
        try Self.blocks(in: text(), from: "```swift", to: "```")
    }

    /// The marked regions of the test source, without their common indentation.
    func compiledRegions() throws -> [String] {
        let source = try Self.file("Tests/DocumentationTests/\(name).swift")
        return Self.blocks(in: source, from: "// begin", to: "// end")
    }

    /// The article itself.
    func text() throws -> String {
        try Self.file("Sources/\(module)/\(module).docc/\(name).md")
    }

    /// A file of the checkout that the tests were built from.
    static func file(_ path: String) throws -> String {
        let checkout = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        return try String(contentsOf: checkout.appending(path: path), encoding: .utf8)
    }

    /// The lines between two marks.
    private static func blocks(in text: String, from begin: String, to end: String) -> [String] {
        var blocks: [String] = []
        var lines: [Substring]?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            switch line.trimmingPrefix(while: \.isWhitespace) {
            case begin[...]: lines = []
            case end[...]:
                if let lines { blocks.append(withoutIndentation(lines)) }
                lines = nil
            default: lines?.append(line)
            }
        }
        return blocks
    }

    private static func withoutIndentation(_ lines: [Substring]) -> String {
        let indent = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        return lines.map { $0.dropFirst(indent) }.joined(separator: "\n")
    }
}
