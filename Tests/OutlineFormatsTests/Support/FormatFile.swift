import Foundation
import Testing

@testable import OutlineFormats

/// Files of any format in memory.
enum FormatFile {
    /// Reads a file and keeps the calls.
    static func read(
        _ bytes: [UInt8], as format: OutlineFormat, chunkSize: Int = .max,
        limits: ImportLimits = ImportLimits()
    ) throws(ImportError) -> Imported {
        var source = MemoryByteSource(bytes, chunkSize: chunkSize)
        var recorder = EventRecorder()
        let report = try FormatReader(format, limits: limits).read(from: &source, into: &recorder)
        return Imported(events: recorder, report: report)
    }

    /// Reads a text and keeps the calls.
    static func read(_ text: String, as format: OutlineFormat) throws(ImportError) -> Imported {
        try read(Array(text.utf8), as: format)
    }

    /// Reads a text into indented text.
    static func outline(_ text: String, as format: OutlineFormat) throws(ImportError) -> String {
        var source = MemoryByteSource(text)
        var outline = EntryText()
        _ = try FormatReader(format).read(from: &source, into: &outline)
        return outline.text
    }

    /// Writes calls.
    static func write(
        _ events: [EntryEvent], as format: OutlineFormat, document: OutlineEntry? = nil
    ) throws -> (bytes: [UInt8], report: ExportReport) {
        let output = MemoryByteSink()
        var feed = EventFeed(events: events, document: document)
        let report = try format.write(&feed, to: output)
        return (output.bytes, report)
    }
}

/// Calls that are made again.
private struct EventFeed: EntryFeed {
    let events: [EntryEvent]
    let document: OutlineEntry?

    func tell<Sink: OutlineEntrySink & ~Copyable>(_ sink: inout Sink) throws {
        if let document { try sink.begin(document) }
        for event in events {
            switch event {
            case .open(let entry, let isExpanded): try sink.open(entry, isExpanded: isExpanded)
            case .close: try sink.close()
            }
        }
    }
}

extension OutlineFormat {
    static let writable = allCases.filter(\.isWritable)
    static let readable = allCases.filter(\.isReadable)
}

/// The files from which the fuzzer starts: of our own making, small, and of every format.
enum Seeds {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Fuzzing/Seeds")

    static func files(of format: OutlineFormat) throws -> [[UInt8]] {
        let folder = folder.appendingPathComponent(format.rawValue)
        let files = try FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: nil)
        return try files.sorted { $0.path < $1.path }.map { [UInt8](try Data(contentsOf: $0)) }
    }
}
