import OutlineStore
import Testing

@testable import OutlineFormats

/// From a file into a store and back.
@Suite struct StoreImportTests {
    private func store() throws -> OutlineStore<OutlineEntry> { try OutlineStore.inMemory() }

    private func importing(_ html: String, into store: OutlineStore<OutlineEntry>) throws
        -> ImportReport
    {
        try store.write("Import") { transaction in
            var source = MemoryByteSource(html)
            let section = try transaction.addSection(named: "Bookmarks")
            return try transaction.importOutline(
                from: &source, using: BookmarkHTMLReader(), into: section.root, mode: .append)
        }
    }

    private func exported(_ store: OutlineStore<OutlineEntry>) throws -> String {
        let output = MemoryByteSink()
        let root = try store.section(named: "Bookmarks").root
        _ = try store.read { transaction in
            try transaction.exportOutline(below: root, to: BookmarkHTMLWriter(to: output))
        }
        return output.text
    }

    @Test func anImportIsWhatTheFileSays() throws {
        let store = try store()
        let report = try importing(
            """
            <DL><p>
            <DT><H3 OPEN>News</H3>
            <DL><p>
                <DT><A HREF="http://a/" TAGS="x,y" ADD_DATE="1700000000" PRIVATE>A</A>
                <HR>
            </DL><p>
            <DT><A HREF="http://b/">B</A>
            </DL><p>
            """, into: store)
        #expect(report.items == 4)
        let root = try store.section(named: "Bookmarks").root
        try store.read { transaction in
            let top = try transaction.children(of: root)
            #expect(try transaction.content(of: top).map { $0?.title } == ["News", "B"])
            #expect(try transaction.isExpanded(top[0]))
            let inner = try transaction.content(of: try transaction.children(of: top[0]))
            #expect(inner.map { $0?.kind } == [.link, .separator])
            #expect(inner[0]?.tags == ["x", "y"])
            #expect(inner[0]?.added == EntryDate(seconds: 1_700_000_000))
            #expect(inner[0]?.attributes == [EntryAttribute("PRIVATE", nil)])
        }
    }

    @Test func randomOutlinesGoThroughAStoreUnchanged() throws {
        for seed in 0..<60 as Range<UInt64> {
            var outline = RandomOutline(seed: seed)
            let text = try html(outline.events(count: 60)).text
            let store = try store()
            let report = try importing(text, into: store)
            #expect(report.items == 60, "seed \(seed)")
            #expect(try exported(store) == text, "seed \(seed)")
        }
    }

    @Test func anImportGoesToTheEndAndNothingIsMerged() throws {
        let store = try store()
        let html = "<DL><p><DT><A HREF=\"http://a/\">A</A></DL>"
        _ = try importing(html, into: store)
        let root = try store.section(named: "Bookmarks").root
        try store.write("Again") { transaction in
            var source = MemoryByteSource(html)
            try transaction.importOutline(
                from: &source, using: BookmarkHTMLReader(), into: root, mode: .append)
        }
        #expect(try store.read { try $0.childCount(of: root) } == 2)
    }

    @Test(arguments: [
        ("", "empty"), (" \n", "empty"), ("{\"a\": 1}", "JSON"),
        ("<p>page</p>", "no outline of a known format"),
        ("<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><p><DD>x\n<DT>text only</DL>", "skipped"),
    ])
    func whatIsNoneIsAnError(_ html: String, _ phrase: String) throws {
        let store = try store()
        #expect {
            _ = try importing(html, into: store)
        } throws: { error in
            "\(error)".contains(phrase)
        }
        #expect(try store.sections().isEmpty)
    }

    @Test func anEmptyListIsNoError() throws {
        let store = try store()
        #expect(try importing(try html([]).text, into: store).items == 0)
    }

    @Test func aHalfImportCannotBeCommitted() throws {
        let store = try store()
        let html = "<DL><p>" + String(repeating: "<DT><A HREF=\"u:1\">1</A>\n", count: 20_000)
        let calls = Seen()
        let monitor = ImportMonitor(isCancelled: {
            calls.add(1)
            return calls.values.count > 2
        })
        #expect(throws: (any Error).self) {
            try store.write("Import") { transaction in
                var source = MemoryByteSource(html)
                let section = try transaction.addSection(named: "Bookmarks")
                do {
                    try transaction.importOutline(
                        from: &source, using: BookmarkHTMLReader(), into: section.root,
                        mode: .append,
                        monitor: monitor)
                    Issue.record("was not cancelled")
                } catch ImportError.cancelled {
                    // Swallowed on purpose: the store must not commit all the same.
                }
            }
        }
        #expect(try store.sections().isEmpty)
    }

    @Test func aRefusedFileLeavesTheTransactionUsable() throws {
        let store = try store()
        try store.write("Import several") { transaction in
            let section = try transaction.addSection(named: "Bookmarks")
            for html in ["[]", "<DL><p><DT><A HREF=\"u:1\">1</A></DL>"] {
                var source = MemoryByteSource(html)
                do {
                    try transaction.importOutline(
                        from: &source, using: BookmarkHTMLReader(), into: section.root,
                        mode: .append)
                } catch ImportError.wrongFormat {}
            }
            #expect(try transaction.childCount(of: section.root) == 1)
        }
    }

    @Test func theStoresErrorComesThrough() throws {
        let store = try store()
        #expect {
            try store.write("Import") { transaction in
                var source = MemoryByteSource("<DL><p><DT><A HREF=\"u:1\">1</A></DL>")
                try transaction.importOutline(
                    from: &source, using: BookmarkHTMLReader(), into: ItemID(rawValue: 4_711),
                    mode: .append)
            }
        } throws: { error in
            guard case ImportError.sinkFailed(let cause) = error else { return false }
            return cause as? OutlineError == .unknownItem(ItemID(rawValue: 4_711))
        }
    }

    // MARK: Merging

    private static let twice = """
        <DL><p>
        <DT><H3>News</H3>
        <DL><p>
            <DT><A HREF="http://a/">A</A>
            <DT><A HREF="http://a/">A again</A>
            <HR>
        </DL><p>
        <DT><A HREF="http://a/">A outside</A>
        </DL><p>
        """

    private func merging(_ html: String, into store: OutlineStore<OutlineEntry>) throws
        -> ImportReport
    {
        let root = try store.section(named: "Bookmarks").root
        return try store.write("Merge") { transaction in
            var source = MemoryByteSource(html)
            return try transaction.importOutline(
                from: &source, using: BookmarkHTMLReader(), into: root, mode: .merge)
        }
    }

    @Test func mergingTheSameFileAddsNothing() throws {
        let store = try store()
        _ = try importing(Self.twice, into: store)
        let before = try exported(store)
        let report = try merging(Self.twice, into: store)
        #expect(report.items == 5)
        #expect(report.alreadyPresent == 5)
        #expect(try exported(store) == before)
    }

    @Test func mergingAddsWhatIsMissingWhereItBelongs() throws {
        let store = try store()
        _ = try importing(Self.twice, into: store)
        let report = try merging(
            """
            <DL><p>
            <DT><H3>News</H3>
            <DL><p>
                <DT><A HREF="http://b/">B</A>
                <DT><A HREF="http://a/">A with another title</A>
                <DT><H3 OPEN>Deep</H3>
                <DL><p><DT><A HREF="http://a/">A</A></DL><p>
            </DL><p>
            </DL><p>
            """, into: store)
        #expect(report.alreadyPresent == 2)
        var text = EntryText()
        let imported = try read(try exported(store)).events.events
        for event in imported {
            switch event {
            case .open(let entry, let isExpanded): text.open(entry, isExpanded: isExpanded)
            case .close: text.close()
            }
        }
        #expect(
            text.text == """
                - News
                  * B <http://b/>
                  * A <http://a/>
                  + Deep
                    * A <http://a/>
                  * A again <http://a/>
                  ---
                * A outside <http://a/>
                """)
    }

    @Test func mergingRandomOutlinesTwiceIsMergingThemOnce() throws {
        for seed in 0..<40 as Range<UInt64> {
            var outline = RandomOutline(seed: seed)
            let text = try html(outline.events(count: 40)).text
            let store = try store()
            try store.write("Section") { _ = try $0.addSection(named: "Bookmarks") }
            #expect(try merging(text, into: store).alreadyPresent == 0, "seed \(seed)")
            let once = try exported(store)
            #expect(once == text, "seed \(seed)")
            #expect(try merging(text, into: store).alreadyPresent == 40, "seed \(seed)")
            #expect(try exported(store) == once, "seed \(seed)")
        }
    }

    @Test func aHalfMergeCannotBeCommitted() throws {
        let store = try store()
        try store.write("Section") { _ = try $0.addSection(named: "Bookmarks") }
        let root = try store.section(named: "Bookmarks").root
        let html = "<DL><p>" + String(repeating: "<DT><A HREF=\"u:1\">1</A>\n", count: 8_000)
        let calls = Seen()
        let monitor = ImportMonitor(isCancelled: {
            calls.add(1)
            return calls.values.count > 2
        })
        #expect(throws: (any Error).self) {
            try store.write("Merge") { transaction in
                var source = MemoryByteSource(html)
                _ = try? transaction.importOutline(
                    from: &source, using: BookmarkHTMLReader(), into: root, mode: .merge,
                    monitor: monitor)
            }
        }
        #expect(try store.read { try $0.childCount(of: root) } == 0)
    }
}
