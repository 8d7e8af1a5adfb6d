import Foundation
import OutlineStore
import Testing

/// What the articles show is what is compiled, and their tables leave nothing out.
struct ArticleTests {
    @Test(arguments: Article.all)
    func `The code of an article is the code that is compiled`(article: Article) throws {
        let blocks = try article.codeBlocks()
        #expect(!blocks.isEmpty)
        #expect(try article.compiledRegions() == blocks)
    }

    @Test(arguments: ["OutlineStore", "OutlineSnapshots", "OutlineFormats", "OutlineTesting"])
    func `Every article with Swift code is compared`(module: String) throws {
        let catalog = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Sources/\(module)/\(module).docc")
        for file in try FileManager.default.contentsOfDirectory(atPath: catalog.path()) {
            let article = Article(
                name: file.replacing(".md", with: ""), module: module)
            let isCompared = Article.all.contains { $0.name == article.name }
            #expect(try article.codeBlocks().isEmpty != isCompared, "\(file)")
        }
    }

    @Test func `The table of errors has every case, once and in order`() throws {
        let source = try Article.file("Sources/OutlineStore/Errors/OutlineError.swift")
        let cases = source.matches(of: /\n    case ([a-zA-Z]+)/).map { String($0.1) }
        #expect(cases.count > 30)
        let article = try Article(name: "ErrorsAndRemedies", module: "OutlineStore").text()
        let rows = article.matches(of: /\n\| ``OutlineError\/([a-zA-Z]+)/).map { String($0.1) }
        #expect(rows == cases)
    }

    @Test func `The table of findings has every code, in order`() throws {
        let article = try Article(name: "TheFileFormat", module: "OutlineStore").text()
        let table = article.split(separator: "## What a check finds")[1]
            .split(separator: "## What a repair keeps")[0]
        let rows = table.matches(of: /\n\| `([a-z-]+)` \|/).map { String($0.1) }
        #expect(rows == CheckFinding.Code.allCases.map(\.rawValue))
    }
}
