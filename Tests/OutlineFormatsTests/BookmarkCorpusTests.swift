import Foundation
import Testing

@testable import OutlineFormats

/// Real files, held against counts that an independent program made and the values that the tests
/// of other programs expect. They are not part of the repository: set `OUTLINE_CORPUS` to their
/// folder.
@Suite struct BookmarkCorpusTests {
    static let folder = ProcessInfo.processInfo.environment["OUTLINE_CORPUS"]

    struct File: CustomTestStringConvertible {
        let path: String
        let folders: Int
        let links: Int
        let separators: Int
        let depth: Int

        var testDescription: String { path }
    }

    static let files: [File] = {
        guard let folder,
            let index = try? String(contentsOfFile: folder + "/INDEX.tsv", encoding: .utf8)
        else { return [] }
        return index.split(separator: "\n").compactMap { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard fields.count > 9, fields[0].hasPrefix("html/"), let folders = Int(fields[6]),
                let links = Int(fields[7]), let separators = Int(fields[8]),
                let depth = Int(fields[9])
            else { return nil }
            return File(
                path: String(fields[0]), folders: folders, links: links, separators: separators,
                depth: depth)
        }
    }()

    static func read(_ path: String) throws -> Imported {
        var source = try FileByteSource(path: (folder ?? "") + "/" + path)
        var recorder = EventRecorder()
        let report = try BookmarkHTMLReader().read(from: &source, into: &recorder)
        return Imported(events: recorder, report: report)
    }

    @Test(.enabled(if: folder != nil, "OUTLINE_CORPUS is not set"), arguments: files)
    func hasTheCountsOfTheTable(_ file: File) throws {
        let imported = try Self.read(file.path)
        let report = imported.report
        #expect(report.folders == file.folders)
        #expect(report.links == file.links)
        #expect(report.separators == file.separators)
        #expect(report.maximumDepth == file.depth)
        #expect(report.skipped == 0, "\(report.problems)")
        #expect(imported.events.isBalanced)
    }

    /// Browsers write sound files; only addresses that are none are told.
    @Test(.enabled(if: folder != nil, "OUTLINE_CORPUS is not set"), arguments: files)
    func hasNoProblemsButAddresses(_ file: File) throws {
        let codes = try Self.read(file.path).codes
        #expect(codes.allSatisfy { $0 == .relativeAddress })
    }

    @Test(.enabled(if: folder != nil, "OUTLINE_CORPUS is not set"), arguments: files)
    func comesBackTheSame(_ file: File) throws {
        let imported = try Self.read(file.path)
        let (text, report) = try html(imported.events.events)
        #expect(report.lossCount == 0)
        #expect(try OutlineFormatsTests.read(text).events.events == imported.events.events)
    }
}
