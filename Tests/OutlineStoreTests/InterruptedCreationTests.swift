import Foundation
import OutlineStore
import OutlineTesting
import Testing

/// A process that ends while it makes a store leaves pages and the journal that takes them back.
@Suite struct InterruptedCreationTests {
    /// The header of a rollback journal of a file that was empty: its records, their nonce, the
    /// pages before, the sector and the page size.
    private static let journal: [UInt8] =
        [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
        + [0, 0, 0, 0, 1, 2, 3, 4, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0x10, 0]
        + [UInt8](repeating: 0, count: 484)

    @Test func theStoreIsMadeAnew() throws {
        let folder = try StoreFolder()
        try Data(repeating: 0, count: 3 * 4096).write(to: folder.url)
        try Data(Self.journal).write(to: folder.folder.file("store.sqlite-journal"))
        let tree = try OutlineFixture("- A", in: folder.open())
        #expect(try tree.text() == "- A")
        #expect(try tree.store.check().isEmpty)
    }

    @Test func aForeignFileWithAJournalStaysForeign() throws {
        let folder = try StoreFolder()
        try Data(repeating: 7, count: 3 * 4096).write(to: folder.url)
        var journal = Self.journal
        journal[19] = 3
        try Data(journal).write(to: folder.folder.file("store.sqlite-journal"))
        #expect(folder.openingError() == .notAnOutlineFile(path: folder.path))
        #expect(try Data(contentsOf: folder.url) == Data(repeating: 7, count: 3 * 4096))
    }
}
