import OutlineStore
import Testing

@testable import OutlineFormats

/// What an import makes of what is there already.
@Suite struct MergeTests {
    private let store: OutlineStore<OutlineEntry>
    private let root: ItemID

    init() throws {
        store = try .inMemory()
        root = try store.section(named: "Bookmarks").root
    }

    /// An outline as lines: a dash, a title, and a GUID in parentheses.
    private static func events(_ text: String) -> [EntryEvent] {
        var events: [EntryEvent] = []
        var depth = 0
        for line in text.split(separator: "\n") {
            let level = line.prefix { $0 == " " }.count / 2
            while depth > level {
                events.append(.close)
                depth -= 1
            }
            let words = line.dropFirst(2 * level + 2).split(separator: "(")
            var entry = OutlineEntry.folder(words[0].trimmingSpaces)
            if words.count > 1 { entry.guid = String(words[1].dropLast()) }
            events.append(.open(entry, isExpanded: false))
            depth += 1
        }
        return events + Array(repeating: .close, count: depth)
    }

    @discardableResult
    private func importing(_ text: String, _ mode: ImportMode) throws -> ImportReport {
        let (file, _) = try FormatFile.write(Self.events(text), as: .bookmarkHTML)
        return try store.write("Import") { transaction in
            var source = MemoryByteSource(file)
            return try transaction.importOutline(
                from: &source, using: BookmarkHTMLReader(), into: root, mode: mode)
        }
    }

    private func outline() throws -> String {
        try store.read { transaction in
            var lines: [String] = []
            try transaction.walk(below: root) { event in
                guard case .open(let item) = event else { return }
                let guid = item.content.guid.isEmpty ? "" : " (\(item.content.guid))"
                lines.append(
                    String(repeating: "  ", count: item.level) + "- " + item.content.title + guid)
            }
            return lines.joined(separator: "\n")
        }
    }

    @Test func newOnesStandBehindTheirNeighboursOfTheFile() throws {
        try importing("- A\n- B\n- own\n- C", .append)
        let report = try importing("- 1\n- 2\n- A\n- 3\n- B\n- C\n- 4", .merge)
        #expect(try outline() == "- 1\n- 2\n- A\n- 3\n- B\n- own\n- C\n- 4")
        #expect(report.alreadyPresent == 3)
    }

    @Test func whereNothingIsKnownNewOnesGoToTheEnd() throws {
        try importing("- own", .append)
        try importing("- 1\n- 2", .merge)
        #expect(try outline() == "- own\n- 1\n- 2")
    }

    @Test func whatHasMovedInTheFileIsMovedWithItsChildren() throws {
        try importing("- A (a)\n  - X (x)\n    - child\n- B (b)\n  - Y", .append)
        let report = try importing("- B (b)\n  - Y\n  - X (x)\n    - child\n- A (a)", .merge)
        #expect(try outline() == "- A (a)\n- B (b)\n  - Y\n  - X (x)\n    - child")
        #expect(report.moved == 1)
        #expect(report.alreadyPresent == 5)
    }

    @Test func parentsAndChildrenMayChangePlaces() throws {
        try importing("- A (a)\n  - B (b)\n    - C (c)", .append)
        let report = try importing("- C (c)\n  - B (b)\n    - A (a)", .merge)
        #expect(try outline() == "- C (c)\n  - B (b)\n    - A (a)")
        #expect(report.moved == 3)
    }

    @Test func whatWasRenamedInTheFileIsRenamed() throws {
        try importing("- Old (a)\n  - child", .append)
        let report = try importing("- New (a)\n  - child", .merge)
        #expect(try outline() == "- New (a)\n  - child")
        #expect(report.updated == 1)
    }

    @Test func nothingIsDeletedAndSiblingsKeepTheirOrder() throws {
        try importing("- C\n- B\n- A", .append)
        try importing("- A\n- B", .merge)
        #expect(try outline() == "- C\n- B\n- A")
    }

    @Test func mergingTwiceWritesNothing() throws {
        let text = "- A (a)\n  - X (x)\n- A (a)\n- B\n  - B\n- N"
        try importing("- X (x)\n- own\n- B", .append)
        try importing(text, .merge)
        let once = try outline()
        let (file, _) = try FormatFile.write(Self.events(text), as: .bookmarkHTML)
        let rows = try store.write("Again") { transaction in
            var source = MemoryByteSource(file)
            _ = try transaction.importOutline(
                from: &source, using: BookmarkHTMLReader(), into: root, mode: .merge)
            return transaction.writtenItemRowCount
        }
        #expect(rows == 0)
        #expect(try outline() == once)
    }

    @Test func replacingDeletesWhatWasThereAndAnUndoBringsItBack() throws {
        try importing("- A\n  - B\n- C", .append)
        let report = try importing("- New", .replace)
        #expect(try outline() == "- New")
        #expect(report.removed == 3)
        _ = try store.undo()
        #expect(try outline() == "- A\n  - B\n- C")
    }

    @Test func aFileThatCannotBeReadReplacesNothing() throws {
        try importing("- A\n  - B", .append)
        for text in ["", "no bookmarks", "<DL><p><DT><A>x</A"] {
            #expect(throws: (any Error).self) {
                try store.write("Replace") { transaction in
                    var source = MemoryByteSource(text)
                    let report = try transaction.importOutline(
                        from: &source, using: BookmarkHTMLReader(), into: root, mode: .replace)
                    if report.endsEarly { throw ImportError.cutOff(report) }
                }
            }
            #expect(try outline() == "- A\n  - B")
        }
    }

    @Test func aPreviewIsTheReportOfTheImport() throws {
        let (file, _) = try FormatFile.write(Self.events("- A\n  - B"), as: .bookmarkHTML)
        var source = MemoryByteSource(file)
        let preview = try BookmarkHTMLReader().preview(of: &source)
        #expect(preview == (try importing("- A\n  - B", .append)))
        var empty = MemoryByteSource(" ")
        #expect(throws: ImportError.self) { try BookmarkHTMLReader().preview(of: &empty) }
    }
}

extension Substring {
    fileprivate var trimmingSpaces: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
