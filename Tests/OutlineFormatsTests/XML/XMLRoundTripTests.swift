import Testing

@testable import OutlineFormats

/// What is written in XML is what is read, whatever an entry has.
@Suite struct XMLRoundTripTests {
    @Test(arguments: [OutlineFormat.opml, .xbel])
    func randomOutlinesComeBackTheSame(_ format: OutlineFormat) throws {
        for seed in 0..<400 as Range<UInt64> {
            var outline = RandomOutline(seed: seed)
            let events = Self.held(outline.events(count: 25), by: format)
            let (text, report) = try file(events, as: format)
            #expect(report.lossCount == 0, "seed \(seed): \(report.losses)")
            let imported = try read(text, as: format)
            let problems = imported.report.problems.filter {
                $0.code != .missingAddress && $0.code != .unreadableDate
            }
            #expect(problems.isEmpty, "seed \(seed): \(problems)")
            guard imported.events.events == events else {
                let pair = zip(imported.events.events, events).first { $0 != $1 }
                Issue.record("seed \(seed): \(String(describing: pair))")
                continue
            }
            #expect(try file(imported, as: format) == text, "seed \(seed)")
        }
    }

    /// The outline without what the format cannot hold: characters that XML does not have, an
    /// attribute twice, and what a separator has beside itself.
    static func held(_ events: [EntryEvent], by format: OutlineFormat) -> [EntryEvent] {
        events.enumerated().map { index, event in
            guard case .open(var entry, var isExpanded) = event else { return event }
            for path in texts { entry[keyPath: path] = plain(entry[keyPath: path]) }
            entry.tags = entry.tags.map(plain)
            var names: Set<String> = []
            entry.attributes = entry.attributes.filter { names.insert($0.name).inserted }
                .map { EntryAttribute($0.name, $0.value.map(plain)) }
            if entry.title == "---" { entry.title = "" }
            let isChildless = events[index + 1] == .close
            if format == .xbel {
                entry.attributes = sorted(entry.attributes)
                if entry.kind == .separator {
                    entry = .separator
                    if isChildless { isExpanded = false }
                }
            }
            return .open(entry, isExpanded: isExpanded)
        }
    }

    private static func sorted(_ attributes: [EntryAttribute]) -> [EntryAttribute] {
        let isFirst = { (attribute: EntryAttribute) in
            attribute.value != nil && attribute.name.contains(":")
        }
        return attributes.filter(isFirst) + attributes.filter { !isFirst($0) }
    }

    private static var texts: [WritableKeyPath<OutlineEntry, String>] {
        [\.title, \.address, \.description, \.keyword, \.icon, \.iconAddress, \.guid]
    }

    private static func plain(_ text: String) -> String {
        text.replacing("\u{1}", with: "").replacing("\u{C}", with: "")
    }

    @Test(arguments: [OutlineFormat.opml, .xbel])
    func charactersThatXMLDoesNotHaveAreALoss(_ format: OutlineFormat) throws {
        let (text, report) = try file(alone(.link("a\u{1}b\u{FFFF}", to: "u:\0")), as: format)
        #expect(report.losses.map(\.code) == [.controlCharacter, .controlCharacter])
        let entry = try #require(try read(text, as: format).entries.first)
        #expect(entry.title == "a\u{FFFD}b\u{FFFD}")
        #expect(entry.address == "u:\u{FFFD}")
    }

    @Test(arguments: [OutlineFormat.opml, .xbel])
    func unbalancedCallsAreRefused(_ format: OutlineFormat) {
        #expect(throws: ExportError.unbalanced) { try file([.close], as: format) }
        #expect(throws: ExportError.unbalanced) {
            try file([.open(.folder("f"), isExpanded: true)], as: format)
        }
    }

    @Test(arguments: [OutlineFormat.opml, .xbel])
    func anEmptyOutlineIsAFile(_ format: OutlineFormat) throws {
        let imported = try read(try file([], as: format).text, as: format)
        #expect(imported.report.items == 0)
        #expect(imported.report.problemCount == 0)
        #expect(!imported.report.isBlank)
        #expect(imported.report.title == "Bookmarks")
    }
}
