import Foundation
import OutlineStore
import OutlineTesting
import Testing

/// A file that someone moves, deletes or replaces while it is open: what is written then would be
/// lost, so it is refused.
@Suite struct MovedFileTests {
    static let ways: [@Sendable (StoreFolder) throws -> Void] = [
        { try FileManager.default.removeItem(at: $0.url) },
        { try FileManager.default.moveItem(at: $0.url, to: $0.folder.file("moved.sqlite")) },
        { folder in
            let other = folder.folder.file("other.sqlite")
            try OutlineStore<Label>(at: other).close()
            try FileManager.default.removeItem(at: folder.url)
            try FileManager.default.moveItem(at: other, to: folder.url)
        },
        { folder in
            try FileManager.default.removeItem(at: folder.url)
            try Data("not a store".utf8).write(to: folder.url)
        },
    ]

    @Test(arguments: ways.indices) func nothingIsWrittenToAFileThatIsGone(_ way: Int) throws {
        let folder = try StoreFolder()
        let tree = try OutlineFixture("- A\n- B", in: folder.open())
        let error = OutlineError.movedFile(path: folder.path)
        try Self.ways[way](folder)
        #expect(throws: error) { try tree.store.write("W") { try $0.insert("C", into: tree.root) } }
        #expect(throws: error) { try tree.store.undo() }
    }

    @Test(arguments: ways.indices) func aWriteUnderWayIsGivenUp(_ way: Int) throws {
        let folder = try StoreFolder()
        let tree = try OutlineFixture("- A\n- B", in: folder.open())
        #expect(throws: OutlineError.movedFile(path: folder.path)) {
            try tree.store.write("W") { transaction in
                try transaction.insert("C", into: tree.root)
                try Self.ways[way](folder)
            }
        }
    }

    /// A further reader would see another file than the first.
    @Test(arguments: ways.indices) func noFurtherReaderIsOpened(_ way: Int) throws {
        let folder = try StoreFolder()
        let tree = try OutlineFixture("- A\n- B", in: folder.open())
        #expect(try tree.text() == "- A\n- B")
        try tree.store.read { (_) throws in
            try Self.ways[way](folder)
            let reading = Reading(of: tree.store)
            #expect(reading.error == .movedFile(path: folder.path))
        }
    }

    /// A read by another thread, so that it needs another reader.
    private struct Reading {
        let error: OutlineError?

        init(of store: OutlineStore<Label>) {
            let outcome = Outcome()
            let thread = Thread {
                outcome.error = outlineError { _ = try store.sections() }
                outcome.done.signal()
            }
            thread.start()
            outcome.done.wait()
            error = outcome.error
        }
    }

    /// `@unchecked Sendable`: it is read only after the semaphore was signalled.
    private final class Outcome: @unchecked Sendable {
        var error: OutlineError?
        let done = DispatchSemaphore(value: 0)
    }
}
