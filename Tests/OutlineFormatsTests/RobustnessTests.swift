import OutlineTesting
import Testing

@testable import OutlineFormats

/// Whatever the bytes and however they come.
@Suite struct RobustnessTests {
    private static let fixture = """
        <!DOCTYPE NETSCAPE-Bookmark-file-1>
        <!-- This is an automatically generated file. -->
        <META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
        <TITLE>Bookmarks</TITLE>
        <H1>Bookmarks</H1>
        <DL><p>
            <DT><H3 FOLDED ADD_DATE="1700000000">Grüße &amp; more</H3>
            <DD>two
              lines with <b>bold</b>
            <DL><p>
                <DT><A HREF="http://a TAGS="x" ADD_DATE='1700000000' PRIVATE>one</A>
                <HR>    <DT><A HREF="http://b>broken</A>
                <DT><A HREF="http://bookmark.placeholder.url/">---</A>
            </DL><p>
            <DT><A HREF="javascript:'<dt>'" ICON="data:image/png;base64,AAAA">😀</A> stray
            <DL><p><DT><A NOTE>child</A></DL>
        </DL><p>
        """

    @Test(arguments: [1, 2, 3, 7, 64, 4_096])
    func chunksDoNotMatter(_ size: Int) throws {
        let bytes = Array(Self.fixture.utf8)
        let whole = try read(bytes)
        let pieces = try read(bytes, chunkSize: size)
        #expect(pieces.events.events == whole.events.events)
        #expect(pieces.report == whole.report)
    }

    /// Moves every byte of the fixture across the edge of a block.
    @Test func blocksDoNotMatter() throws {
        let head = "<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<META CHARSET=UTF-8>\n"
        let bytes = Array(Self.fixture.utf8)
        let expected = try read(Array(head.utf8) + bytes).events.events
        for offset in 0..<bytes.count {
            let padding = TextWindow.blockSize - head.utf8.count - offset
            let padded = Array(head.utf8) + Array(repeating: Ascii.space, count: padding) + bytes
            let imported = try read(padded)
            #expect(imported.events.events == expected, "offset \(offset)")
        }
    }

    @Test func damagedFilesNeverCrashAndAlwaysBalance() {
        for seed in 0..<1_500 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            let bytes = damaged(Array(Self.fixture.utf8), &random)
            guard let imported = try? read(bytes) else { continue }
            #expect(imported.events.isBalanced, "seed \(seed)")
            #expect(imported.report.items == imported.entries.count, "seed \(seed)")
            let pieces = try? read(bytes, chunkSize: Int.random(in: 1...50, using: &random))
            #expect(pieces?.events.events == imported.events.events, "seed \(seed)")
            let again = (try? html(imported.events.events)).flatMap { try? read($0.text) }
            #expect(again?.report.items == imported.report.items, "seed \(seed)")
        }
    }

    private func damaged(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        var bytes = bytes
        let marks = Array("<>\"'=&/!-\n \0DLTAH3".utf8) + [0xFF, 0xC3]
        for _ in 0..<Int.random(in: 1...12, using: &random) {
            let index = Int.random(in: 0..<bytes.count, using: &random)
            let mark = marks.randomElement(using: &random) ?? 0
            switch Int.random(in: 0..<5, using: &random) {
            case 0: bytes[index] = mark
            case 1: bytes.insert(mark, at: index)
            case 2: bytes.remove(at: index)
            case 3: bytes.removeSubrange(index..<min(index + 20, bytes.count))
            default:
                bytes.insert(contentsOf: bytes[index..<min(index + 40, bytes.count)], at: index)
            }
            if bytes.isEmpty { return [Ascii.less] }
        }
        return bytes
    }

    /// Inputs that take hours where each piece is looked at again for each other one.
    @Test(arguments: [
        "<!--", "<", "<A ", "<A HREF=\"", "<A HREF='", "<DT><A X='<DT A=", "&", "<H3>", "<DD>",
        "</DL>",
        "<script>", "<A a=\"b c=", "</A", "\r", "\u{0}<",
    ])
    func endlessRepetitionsEnd(_ piece: String) throws {
        let head = "<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><p><DT><A HREF=\"u:1\">"
        let padding = String(repeating: " ", count: 5_000)
        let imported = try read(head + padding + String(repeating: piece, count: 200_000))
        #expect(imported.events.isBalanced)
    }

    @Test func aCancelledImportStops() {
        var source = MemoryByteSource(Self.fixture)
        var recorder = EventRecorder()
        let monitor = ImportMonitor(isCancelled: { true })
        #expect {
            try BookmarkHTMLReader().read(from: &source, into: &recorder, monitor: monitor)
        } throws: { error in
            guard case ImportError.cancelled = error else { return false }
            return true
        }
    }

    @Test func progressCountsBytesToTheEnd() throws {
        let links = String(repeating: "<DT><A HREF=\"u:1\">title of a link</A>\n", count: 10_000)
        let bytes = Array((Self.fixture + links).utf8)
        let seen = Seen()
        let monitor = ImportMonitor(progress: { read, count in
            seen.add(read)
            #expect(count == bytes.count)
        })
        var source = MemoryByteSource(bytes)
        var recorder = EventRecorder()
        let report = try BookmarkHTMLReader().read(from: &source, into: &recorder, monitor: monitor)
        #expect(seen.values.count > 3)
        #expect(seen.values == seen.values.sorted())
        #expect(seen.values.last == bytes.count)
        #expect(report.bytesRead == bytes.count)
    }

    @Test func aFailingSinkStopsTheImport() {
        struct Full: Error {}
        struct FailingSink: OutlineEntrySink {
            var room = 2
            mutating func open(_ entry: OutlineEntry, isExpanded: Bool) throws(Full) {
                room -= 1
                if room < 0 { throw Full() }
            }
            mutating func close() throws(Full) {}
        }
        var source = MemoryByteSource(Self.fixture)
        var sink = FailingSink()
        #expect {
            try BookmarkHTMLReader().read(from: &source, into: &sink)
        } throws: { error in
            guard case ImportError.sinkFailed(let cause) = error else { return false }
            return cause is Full
        }
    }
}
