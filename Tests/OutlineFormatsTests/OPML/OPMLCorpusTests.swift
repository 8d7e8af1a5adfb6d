import Foundation
import Testing

@testable import OutlineFormats

/// Real files, held against the counts of an independent program. They are not part of the
/// repository: set `OUTLINE_CORPUS` to their folder.
@Suite struct OPMLCorpusTests {
    struct File: CustomTestStringConvertible {
        let path: String
        let outlines: Int
        let parents: Int
        let depth: Int
        var testDescription: String { path }
    }

    static let files: [File] = {
        guard Corpus.isThere,
            let index = try? String(contentsOfFile: Corpus.path("INDEX.tsv"), encoding: .utf8)
        else { return [] }
        return index.split(separator: "\n").compactMap { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard fields.count > 9, fields[3] == "OPML", let parents = Int(fields[6]),
                let outlines = Int(fields[7]), let depth = Int(fields[9])
            else { return nil }
            return File(
                path: String(fields[0]), outlines: outlines, parents: parents, depth: depth)
        }
    }()

    @Test(
        .withCorpus,
        arguments: files)
    func hasTheCountsOfTheTable(_ file: File) throws {
        let imported = try read(Corpus.bytes(file.path), as: .opml)
        let trees = EntryTree.trees(of: imported.events.events)
        #expect(imported.report.items == file.outlines)
        #expect(Self.parents(trees) == file.parents)
        #expect(imported.report.maximumDepth == file.depth)
        #expect(imported.report.skipped == 0, "\(imported.codes)")
        #expect(try file.detected() == .opml)
    }

    @Test(
        .withCorpus,
        arguments: files)
    func comesBackTheSame(_ corpusFile: File) throws {
        let imported = try read(Corpus.bytes(corpusFile.path), as: .opml)
        let (text, report) = try file(
            imported.events.events, document: imported.report.document, as: .opml)
        #expect(report.lossCount == 0)
        let again = try read(text, as: .opml)
        #expect(again.events.events == imported.events.events)
        #expect(again.report.document == imported.report.document)
    }

    private static func parents(_ trees: [EntryTree]) -> Int {
        var count = 0
        var rest = trees
        while let tree = rest.popLast() {
            if !tree.children.isEmpty { count += 1 }
            rest += tree.children
        }
        return count
    }

    @Test(.withCorpus)
    func valuesOfKnownFiles() throws {
        let states = try read(Corpus.bytes("opml/spec/states.opml"), as: .opml)
        #expect(states.entries.first?.title == "United States")
        #expect(states.report.document.title == "states.opml")
        let text = try file(states, as: .opml)
        #expect(text.contains("<expansionState>1, 6, 13, 16, 18, 20</expansionState>"))

        let raw = try read(
            Corpus.bytes("opml/miniflux/TestParseOpmlWithInvalidCharacterEntity.opml"), as: .opml)
        #expect(raw.entries.last?.address == "http://example.org/feed1/a&b")
        #expect(raw.report.links == 1)
        #expect(raw.codes.contains(.rawAmpersand))
    }

    @Test(.withCorpus)
    func filesThatAreNoneAreRefused() throws {
        #expect(throws: ImportError.self) {
            try read(try Corpus.bytes("opml/holllo/invalid_xml.opml"), as: .opml)
        }
        #expect {
            try read(try Corpus.bytes("opml/opmlparser/malformed.opml"), as: .opml)
        } throws: { error in
            guard case ImportError.unreadable(let reason) = error else { return false }
            return reason.contains("line 1, column 1")
        }
    }
}

extension OPMLCorpusTests.File {
    func detected() throws -> OutlineFormat? {
        try OutlineInput(path: Corpus.path(path)).detectedFormat
    }
}
