import Foundation
import OutlineStore
import OutlineTesting
import Testing

/// Files that do not open any more, and what is got out of them: every item on an intact page.
@Suite struct SalvageTests {
    private func expectSound(_ salvaged: Salvaged, _ trace: Comment) {
        #expect(salvaged.findings == [], trace)
        #expect(salvaged.leftTheFile, trace)
        #expect(salvaged.report.itemCount == salvaged.titles.count, trace)
    }

    @Test func aWholeFileIsCopiedWhole() throws {
        let wreck = try Wreck(itemCount: 400)
        let original = try Salvaged(wreck.url, SalvageReport(), leftTheFile: true)
        let salvaged = try wreck.salvage(wreck.bytes, declaration: nil)
        expectSound(salvaged, "")
        #expect(salvaged.titles == original.titles)
        #expect(salvaged.lines == original.lines)
        #expect(salvaged.sections == ["Notes"])
        #expect(salvaged.report.unreadablePages.isEmpty)
        #expect(salvaged.report.unreadableRowCount == 0)
        #expect(salvaged.report.strays.isEmpty && !salvaged.report.lostDeclaration)
        #expect(
            try OutlineStore<Note>(at: wreck.target).statistics().expandedItemCounts[.main] == 1)
    }

    @Test func overwrittenPagesTakeOnlyTheirOwnItems() throws {
        let wreck = try Wreck(itemCount: 400)
        for seed in UInt64(1)...12 {
            var random = SeededGenerator(seed: seed)
            var bytes = wreck.bytes
            var lost: Set<Int> = []
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let page = Int.random(in: 1...wreck.pageCount, using: &random)
                lost.insert(page)
                for offset in 0..<Wreck.pageSize {
                    bytes[(page - 1) * Wreck.pageSize + offset] = UInt8.random(
                        in: 0...255, using: &random)
                }
            }
            let salvaged = try wreck.salvage(bytes)
            let trace: Comment = "seed \(seed), pages \(lost.sorted())"
            expectSound(salvaged, trace)
            for (page, items) in wreck.items where !lost.contains(page) {
                #expect(salvaged.holds(items), trace)
            }
        }
    }

    @Test func aFileThatWasCutOffGivesWhatIsLeft() throws {
        let wreck = try Wreck(itemCount: 150)
        let cuts = (0...wreck.pageCount).flatMap { page in
            [0, 1, 1000, 4095].map { page * Wreck.pageSize + $0 }
        }
        for cut in cuts where cut <= wreck.bytes.count {
            let salvaged = try wreck.salvage(Array(wreck.bytes.prefix(cut)))
            expectSound(salvaged, "cut at \(cut)")
            for (page, items) in wreck.items where page <= cut / Wreck.pageSize {
                #expect(salvaged.holds(items), "cut at \(cut)")
            }
        }
    }

    @Test func withoutAHeaderAllPagesAreSearched() throws {
        let wreck = try Wreck(itemCount: 400)
        for count in [16, 100, Wreck.pageSize] {
            var bytes = wreck.bytes
            bytes.replaceSubrange(0..<count, with: repeatElement(0, count: count))
            let salvaged = try wreck.salvage(bytes, declaration: count == 100 ? nil : Note.schema)
            expectSound(salvaged, "\(count) bytes")
            for items in wreck.items.values { #expect(salvaged.holds(items), "\(count) bytes") }
            #expect(salvaged.sections == ["Notes"])
            #expect(!salvaged.report.lostDeclaration)
        }
    }

    @Test func anEmptiedMiddleIsReported() throws {
        let wreck = try Wreck(itemCount: 400)
        let pages = wreck.pageCount / 3..<wreck.pageCount * 2 / 3
        var bytes = wreck.bytes
        let range =
            (pages.lowerBound - 1) * Wreck.pageSize..<(pages.upperBound - 1) * Wreck.pageSize
        bytes.replaceSubrange(range, with: repeatElement(0, count: range.count))
        let salvaged = try wreck.salvage(bytes)
        expectSound(salvaged, "")
        for (page, items) in wreck.items {
            #expect(pages.contains(page) || salvaged.holds(items))
        }
        #expect(!salvaged.report.unreadablePages.isEmpty)
        #expect(salvaged.report.unreadablePages.allSatisfy(pages.contains))
        #expect(!salvaged.report.strays.isEmpty)
        #expect(salvaged.sections == ["Notes", "Lost and Found"])
    }

    @Test func bytesHereAndThereTakeRowsHereAndThere() throws {
        let wreck = try Wreck(itemCount: 200)
        for seed in UInt64(1)...15 {
            var random = SeededGenerator(seed: seed)
            var bytes = wreck.bytes
            for _ in 0..<200 {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
                    in: 0...255, using: &random)
            }
            expectSound(try wreck.salvage(bytes), "seed \(seed)")
        }
    }

    @Test func whatOnlyTheLogHasIsFound() throws {
        let wreck = try Wreck(itemCount: 100)
        let store = try OutlineStore<Note>(at: wreck.url)
        let root = try store.section(named: "Notes").root
        let item = try store.write("late") { try $0.insert(Note("late"), into: root) }
        let copy = wreck.folder.file("copy.sqlite")
        for suffix in ["", "-wal"] {
            try FileManager.default.copyItem(
                atPath: wreck.url.path() + suffix, toPath: copy.path() + suffix)
        }
        store.close()
        try OutlineMaintenance(at: copy).salvage(to: wreck.target)
        let salvaged = try OutlineStore<Note>(at: wreck.target)
        #expect(try salvaged.content(of: [item]).first??.title == "late")
    }

    @Test func whatIsNoStoreGivesAnEmptyOne() throws {
        let wreck = try Wreck(itemCount: 10)
        var random = SeededGenerator(seed: 5)
        let noise = (0..<50_000).map { _ in UInt8.random(in: 0...255, using: &random) }
        for bytes in [[], [0], Array("SQLite format 3\u{0}".utf8), noise] {
            #expect(try wreck.salvage(bytes).titles.isEmpty)
        }
    }

    @Test func aLostDeclarationMustBeGiven() throws {
        let wreck = try Wreck(itemCount: 10)
        let error = outlineError { _ = try wreck.salvage([], declaration: nil) }
        guard case .damaged = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(!FileManager.default.fileExists(atPath: wreck.target.path()))
    }

    @Test func whatIsThereIsNotOverwritten() throws {
        let wreck = try Wreck(itemCount: 10)
        try Data("mine".utf8).write(to: wreck.target)
        let error = outlineError {
            _ = try OutlineMaintenance(at: wreck.url).salvage(to: wreck.target)
        }
        guard case .cannotOpen = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(try Data(contentsOf: wreck.target) == Data("mine".utf8))
    }

    @Test func idsThatWereGivenOutAreNotGivenAgain() throws {
        let garden = try Garden()
        let store = try garden.folder.open()
        let last = try store.write("add") { transaction in
            let item = try transaction.insert("Rose", into: try transaction.sections()[0].root)
            _ = try transaction.delete(item)
            return item
        }
        store.close()
        let target = garden.folder.folder.file("salvaged.sqlite")
        try OutlineMaintenance(at: garden.url).salvage(to: target)
        let salvaged = try OutlineStore<Label>(at: target)
        let next = try salvaged.write("add") { transaction in
            try transaction.insert("Rose", into: try transaction.sections()[0].root)
        }
        #expect(next > last)
    }
}
