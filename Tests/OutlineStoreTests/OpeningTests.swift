import Foundation
import OutlineSQLite
import OutlineStore
import OutlineTesting
import Testing

/// Opening what is a store, what is none, and what is one no longer. A refused file keeps every
/// byte, and nothing appears beside it.
@Suite struct OpeningTests {
    private let text = """
        - A +
          - B
        - C
        """

    @Test func aMissingFileIsMadeForItsOwnerOnly() throws {
        let folder = try StoreFolder()
        try folder.plant(text)
        #expect(try folder.folder.contents().keys.sorted() == ["store.sqlite"])
        let path = folder.url.path(percentEncoded: false)
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
        #expect(mode as? Int == 0o600)
        let connection = try Connection(.file(path), mode: .readOnly)
        #expect(try connection.integer("PRAGMA application_id") == 0x4F74_6C6E)
        #expect(try connection.integer("PRAGMA user_version") == 1)
        #expect(try connection.text("PRAGMA integrity_check") == "ok")
    }

    @Test func anEmptyFileBecomesAStore() throws {
        let folder = try StoreFolder()
        try Data().write(to: folder.url)
        try folder.plant(text)
        #expect(try OutlineFixture(in: folder.open()).text() == text)
    }

    @Test func aStoreIsOpenedAgainAndAgain() throws {
        let folder = try StoreFolder()
        try folder.plant(text)
        let before = try folder.folder.contents()
        for _ in 0..<3 {
            let store = try folder.open()
            let tree = try store.section(named: "Outline")
            #expect(try store.read { try $0.outlineText(below: tree.root).description } == text)
            store.close()
        }
        #expect(try folder.folder.contents() == before)
    }

    @Test func aStoreThatWasNotClosedIsWhole() throws {
        let folder = try StoreFolder()
        let store = try folder.open()
        let tree = try OutlineFixture(text, in: store)
        // A copy of the file and its log, as a process leaves them that ends at once.
        let copy = try StoreFolder()
        for suffix in ["", "-wal"] {
            try FileManager.default.copyItem(
                atPath: folder.url.path(percentEncoded: false) + suffix,
                toPath: copy.url.path(percentEncoded: false) + suffix)
        }
        let second = try copy.open()
        #expect(try OutlineFixture(in: second).text() == text)
        #expect(try second.check().isEmpty)
        #expect(try tree.text() == text)
    }

    /// What a checkpoint leaves that was cut short: the header tells of pages that are in the log.
    @Test func aFileThatIsShorterThanItsHeaderSaysIsCompletedByItsLog() throws {
        let folder = try StoreFolder()
        let store = try folder.open()
        let sizeWithoutLog = try Data(contentsOf: folder.url).count
        let labels = (0..<5000).map { "n\($0)" }
        let tree = try OutlineFixture(listOf: labels)
        let section = try store.section(named: "Outline")
        try store.write("fill") { transaction in
            _ = try transaction.insert(labels.map { Label($0) }, into: section.root)
        }
        let copy = try StoreFolder()
        try FileManager.default.copyItem(
            atPath: folder.path + "-wal", toPath: copy.path + "-wal")
        try store.withWriterConnection { try $0.execute("PRAGMA wal_checkpoint(TRUNCATE)") }
        let whole = try Data(contentsOf: folder.url)
        #expect(whole.count > sizeWithoutLog + 30 * 4096)
        for pages in [0, 1, 10, 30].map({ sizeWithoutLog / 4096 + $0 }) {
            let cut = try StoreFolder()
            try FileManager.default.copyItem(
                atPath: copy.path + "-wal", toPath: cut.path + "-wal")
            try whole.prefix(pages * 4096).write(to: cut.url)
            #expect(try OutlineFixture(in: cut.open()).text() == tree.text(), "\(pages) pages")
        }
    }

    @Test(arguments: ["ä ö.sqlite", "a?b#c%20d&e=f.sqlite", "'quoted' \"twice\".sqlite", "🌲", "-"])
    func everyNameIsAGoodName(_ name: String) throws {
        let folder = try TemporaryFolder()
        for expected in ["- A", "- A\n- A"] {
            let store = try OutlineStore<Label>(at: folder.file(name))
            let tree = try OutlineFixture("- A", in: store)
            #expect(try tree.text() == expected)
            store.close()
        }
        #expect(try folder.contents().keys.sorted() == [name])
    }

    @Test func aNewerFormatIsRefusedByItsNumber() throws {
        let folder = try StoreFolder()
        try folder.plant(text)
        for version in [2, 3, Int(Int32.max)] {
            try folder.sql("PRAGMA user_version = \(version)")
            try expectRefusal(of: folder) { error in
                error == .newerFormat(path: folder.path, version: version, supported: 1)
            }
        }
    }

    @Test func aStrangeNumberIsNoStore() throws {
        for sql in [
            "PRAGMA application_id = 1", "PRAGMA application_id = 0", "PRAGMA user_version = 0",
            "PRAGMA user_version = -1",
        ] {
            let folder = try StoreFolder()
            try folder.plant(text)
            try folder.sql(sql)
            try expectRefusal(of: folder) { $0 == .notAnOutlineFile(path: folder.path) }
        }
    }

    @Test func anotherDatabaseIsNoStore() throws {
        let folder = try StoreFolder()
        try closing(Connection(.file(folder.path), mode: .readWriteCreate)) {
            try $0.execute("CREATE TABLE item (id INTEGER PRIMARY KEY, title TEXT)")
        }
        try expectRefusal(of: folder) { $0 == .notAnOutlineFile(path: folder.path) }
    }

    @Test(arguments: [1, 15, 16, 99, 100, 511, 512, 1000, 4096, 10_000])
    func textAndNoiseAreNoStore(_ size: Int) throws {
        var generator = SeededGenerator(seed: UInt64(size))
        let html = Array("<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><p>\n".utf8)
        let contents: [[UInt8]] = [
            (0..<size).map { html[$0 % html.count] },
            (0..<size).map { _ in UInt8.random(in: 0...255, using: &generator) },
            [UInt8](repeating: 0, count: size),
            Array("SQLite format 3\0".utf8.prefix(size))
                + [UInt8](repeating: 7, count: max(0, size - 16)),
        ]
        for bytes in contents {
            let folder = try StoreFolder()
            try Data(bytes).write(to: folder.url)
            try expectRefusal(of: folder) { $0 == .notAnOutlineFile(path: folder.path) }
        }
    }

    @Test func aTruncatedStoreIsDamagedOrNone() throws {
        let folder = try StoreFolder()
        try folder.plant(text)
        let whole = try Data(contentsOf: folder.url)
        for size in [
            1, 50, 100, 500, 4095, 4096, 4097, 8192, whole.count / 2, whole.count - 4096,
            whole.count - 1,
        ] {
            try whole.prefix(size).write(to: folder.url)
            try expectRefusal(of: folder) { error in
                switch error {
                case .damaged, .notAnOutlineFile: true
                default: false
                }
            }
        }
        try whole.write(to: folder.url)
        #expect(folder.openingError() == nil)
    }

    /// Every byte of the header in turn: the file opens, or it is refused and stays as it is.
    @Test func anyWrongByteOfTheHeaderIsSurvived() throws {
        let folder = try StoreFolder()
        try folder.plant(text)
        let whole = try Data(contentsOf: folder.url)
        for index in 0..<100 {
            for flip: UInt8 in [0xFF, 0x01, 0x80] {
                var bytes = whole
                bytes[index] ^= flip
                try bytes.write(to: folder.url)
                let before = try folder.folder.contents()
                guard folder.openingError() != nil else { continue }
                #expect(try folder.folder.contents() == before, "byte \(index) ^ \(flip)")
            }
        }
    }

    @Test func whatIsNoFileIsSaidSo() throws {
        let folder = try StoreFolder()
        try folder.plant(text)
        let places = [
            folder.folder.url, folder.folder.file("none/store.sqlite"),
            folder.url.appending(path: "below.sqlite"), URL(filePath: "/dev/null"),
        ]
        for place in places {
            let error = outlineError { _ = try OutlineStore<Label>(at: place) }
            guard case .cannotOpen = error else {
                Issue.record("\(place): \(String(describing: error))")
                continue
            }
        }
        #expect(try folder.folder.contents().count == 1)
    }

    @Test func whatCannotBeReachedIsNotTakenForMissing() throws {
        let folder = try StoreFolder()
        let manager = FileManager.default
        try manager.createSymbolicLink(
            at: folder.folder.file("circle"), withDestinationURL: folder.folder.file("circle"))
        try manager.createSymbolicLink(
            at: folder.folder.file("dangling"), withDestinationURL: folder.folder.file("nothing"))
        try Data().write(to: folder.folder.file("file"))
        let before = try manager.subpathsOfDirectory(atPath: folder.folder.url.path)
        let names = ["circle", "dangling", "file/below", String(repeating: "x", count: 300)]
        for name in names {
            for access in [StoreOptions.Access.readWrite, .readOnly] {
                let error = outlineError {
                    _ = try OutlineStore<Label>(
                        at: folder.folder.file(name), options: StoreOptions(access: access))
                }
                guard case .cannotOpen = error else {
                    Issue.record("\(name): \(String(describing: error))")
                    continue
                }
            }
        }
        #expect(try manager.subpathsOfDirectory(atPath: folder.folder.url.path) == before)
    }

    @Test func aMissingFileIsNotMadeUnasked() throws {
        let folder = try StoreFolder()
        var options = StoreOptions()
        options.createsMissingFile = false
        #expect(throws: OutlineError.missingFile(path: folder.path)) { try folder.open(options) }
        options.createsMissingFile = true
        options.access = .readOnly
        #expect(throws: OutlineError.missingFile(path: folder.path)) { try folder.open(options) }
        #expect(try folder.folder.contents().isEmpty)
    }

    @Test func whoMayOnlyReadChangesNothing() throws {
        let folder = try StoreFolder()
        try folder.plant(text)
        let before = try folder.folder.contents()
        var options = StoreOptions()
        options.access = .readOnly
        let store = try folder.open(options)
        let section = try store.section(named: "Outline")
        #expect(try store.read { try $0.outlineText(below: section.root).description } == text)
        #expect(throws: OutlineError.readOnly) { try store.write("W") { _ in } }
        #expect(throws: OutlineError.readOnly) { try store.section(named: "New") }
        store.close()
        #expect(try folder.folder.contents()["store.sqlite"] == before["store.sqlite"])
    }

    @Test func anotherContentIsRefused() throws {
        let folder = try StoreFolder()
        try folder.plant(text)
        let before = try folder.folder.contents()
        let error = outlineError { _ = try OutlineStore<Account>(at: folder.url) }
        guard case .contentMismatch = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(try folder.folder.contents() == before)
    }
}

/// Expects that a file is refused, and that nothing in its folder changes.
func expectRefusal(
    of folder: StoreFolder, sourceLocation: SourceLocation = #_sourceLocation,
    _ isRight: (OutlineError) -> Bool
) throws {
    let before = try folder.folder.contents()
    let error = folder.openingError()
    #expect(
        error.map(isRight) == true, "\(String(describing: error))", sourceLocation: sourceLocation)
    #expect(try folder.folder.contents() == before, sourceLocation: sourceLocation)
}

/// Lends a connection and closes it.
private func closing(
    _ connection: consuming Connection, _ body: (Connection) throws -> Void
) throws {
    try body(connection)
}
