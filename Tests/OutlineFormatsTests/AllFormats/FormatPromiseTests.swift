import OutlineTesting
import Foundation
import Testing

@testable import OutlineFormats

/// What holds for each format, whatever it is.
@Suite struct FormatPromiseTests {
    @Test(arguments: OutlineFormat.writable)
    func whatIsWrittenIsReadAndOurOwnFileIsAFixedPoint(_ format: OutlineFormat) throws {
        for seed in 0..<40 as Range<UInt64> {
            var outline = RandomOutline(seed: seed)
            let events = outline.events(count: 20)
            let (file, report) = try FormatFile.write(events, as: format)
            let first = try FormatFile.read(file, as: format)
            if report.lossCount == 0 {
                // Some formats have attributes in an order of their own.
                #expect(sorted(first.events.events) == sorted(events), "seed \(seed)")
            }
            let document = first.report.document
            let (again, losses) = try FormatFile.write(
                first.events.events, as: format, document: document)
            #expect(losses.lossCount == 0, "seed \(seed): \(losses.losses)")
            let second = try FormatFile.read(again, as: format)
            let pair = zip(second.events.events, first.events.events).first { $0 != $1 }
            #expect(pair == nil, "seed \(seed)")
            #expect(second.events.events.count == first.events.events.count, "seed \(seed)")
            let mended = second.report.skipped + second.report.repaired
            #expect(mended == 0, "seed \(seed): \(second.report.problems)")
        }
    }

    @Test(arguments: OutlineFormat.readable)
    func aFileIsReadTheSameHoweverItIsCut(_ format: OutlineFormat) throws {
        for file in try Seeds.files(of: format) {
            let whole = outcome(file, format, chunkSize: .max)
            for size in [1, 3, 64] {
                #expect(outcome(file, format, chunkSize: size) == whole, "\(size)")
            }
        }
    }

    @Test(arguments: OutlineFormat.readable)
    func aFileThatEndsAnywhereGivesWhatIsThere(_ format: OutlineFormat) throws {
        for file in try Seeds.files(of: format) where file.count < 3_000 {
            for length in file.indices {
                guard let imported = try? FormatFile.read(Array(file[..<length]), as: format) else {
                    continue
                }
                #expect(imported.events.isBalanced, "\(length)")
                #expect(imported.report.items == imported.entries.count, "\(length)")
            }
        }
    }

    @Test(arguments: OutlineFormat.readable)
    func noiseNeitherCrashesNorPasses(_ format: OutlineFormat) throws {
        var random = SeededGenerator(seed: 11)
        for length in [1, 10, 100, 1_000, 70_000] {
            let noise = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
            if let imported = try? FormatFile.read(noise, as: format) {
                #expect(imported.events.isBalanced)
                #expect(imported.report.items == 0 || imported.report.problemCount > 0)
            }
        }
    }

    @Test(arguments: OutlineFormat.readable)
    func itsOwnFilesAreDetected(_ format: OutlineFormat) throws {
        for (index, file) in try Seeds.files(of: format).enumerated() {
            guard (try? FormatFile.read(file, as: format))?.report.items ?? 0 > 0 else { continue }
            let detected = file.withUnsafeBytes { OutlineFormat.detected(in: $0) }
            #expect(detected == format, "file \(index)")
        }
    }

    @Test(arguments: OutlineFormat.readable)
    func nothingIsNoOutline(_ format: OutlineFormat) {
        for text in ["", " \n", "\u{FEFF}"] {
            let report = try? FormatFile.read(text, as: format).report
            #expect(report == nil || report?.isBlank == true)
        }
    }

    @Test(arguments: OutlineFormat.writable)
    func deepAndWideOutlinesAreWrittenAndRead(_ format: OutlineFormat) throws {
        let depth = 10_000
        let deep =
            Array(repeating: EntryEvent.open(.folder("f"), isExpanded: false), count: depth)
            + Array(repeating: EntryEvent.close, count: depth)
        try requireCounts(of: deep, format)
        let wide = (0..<10_000).flatMap { number in
            [EntryEvent.open(.link("\(number)", to: "u:\(number)"), isExpanded: false), .close]
        }
        try requireCounts(of: wide, format)
    }

    @Test(arguments: OutlineFormat.writable)
    func longFieldsAreWrittenAndRead(_ format: OutlineFormat) throws {
        let long = String(repeating: "long ", count: 1 << 17)
        let events: [EntryEvent] = [
            .open(.link(long + "title", to: "u:" + long.filter { $0 != " " }), isExpanded: false),
            .close,
        ]
        let (file, report) = try FormatFile.write(events, as: format)
        let imported = try FormatFile.read(file, as: format)
        if report.lossCount == 0 { #expect(imported.events.events == events) }
    }

    private func sorted(_ events: [EntryEvent]) -> [EntryEvent] {
        events.map { event in
            guard case .open(var entry, let isExpanded) = event else { return event }
            entry.attributes.sort { ($0.name, $0.value ?? "") < ($1.name, $1.value ?? "") }
            return .open(entry, isExpanded: isExpanded)
        }
    }

    private func requireCounts(of events: [EntryEvent], _ format: OutlineFormat) throws {
        let (file, report) = try FormatFile.write(events, as: format)
        #expect(report.items == events.count / 2)
        let imported = try FormatFile.read(file, as: format)
        #expect(imported.report.items >= report.items - report.lossCount)
        #expect(imported.events.isBalanced)
    }

    private func outcome(_ file: [UInt8], _ format: OutlineFormat, chunkSize: Int) -> Outcome {
        do throws(ImportError) {
            let imported = try FormatFile.read(file, as: format, chunkSize: chunkSize)
            return .read(imported.events.events, imported.report)
        } catch {
            return .refused("\(error)")
        }
    }

    private enum Outcome: Equatable {
        case read([EntryEvent], ImportReport)
        case refused(String)
    }
}
