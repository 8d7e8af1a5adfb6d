import Dispatch
import Foundation
import OutlineSnapshots
import OutlineSQLite
import OutlineStore
import OutlineTesting
import Testing

@Suite struct ConcurrencyTests {
    let folder: StoreFolder

    init() throws {
        folder = try StoreFolder()
        try folder.plant("- A\n  - B\n- C")
    }

    @Test func readersOfALongWriteSeeOneStateEach() async throws {
        let store = try folder.open()
        let root = try #require(try store.sections().first?.root)
        let isWritten = SharedNumber()
        let torn = SharedNumber()
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                for _ in 0..<20 {
                    try await store.write("pairs") { outline in
                        // Two at a time: no reader may ever see an odd number.
                        try outline.insert("one", into: root)
                        for _ in 0..<50 { _ = try outline.childCount(of: root) }
                        try outline.insert("two", into: root)
                    }
                }
                isWritten.add(1)
            }
            for _ in 0..<6 {
                group.addTask {
                    while isWritten.value == 0 {
                        try await store.read { outline in
                            let first = try outline.childCount(of: root)
                            let again = try outline.children(of: root).count
                            if first != again || !first.isMultiple(of: 2) {
                                torn.add(1)
                            }
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(torn.value == 0)
        #expect(try await store.read { try $0.childCount(of: root) } == 42)
    }

    @Test func writersOfManyThreadsTakeTurns() throws {
        let store = try folder.open()
        let root = try #require(try store.sections().first?.root)
        let failures = SharedNumber()
        DispatchQueue.concurrentPerform(iterations: 40) { number in
            do {
                try store.write("insert") {
                    try $0.insert(Label("\(number)"), into: root, at: .first)
                }
            } catch {
                failures.add(1)
            }
        }
        #expect(failures.value == 0)
        #expect(try store.read { try $0.childCount(of: root) } == 42)
        #expect(try store.check().isEmpty)
    }

    @Test func aLockThatStaysTakenIsBusyAfterTheStatedWait() throws {
        let store = try folder.open(StoreOptions(busyTimeout: .milliseconds(80)))
        let root = try #require(try store.sections().first?.root)
        let other = try Connection(
            .file(folder.url.path(percentEncoded: false)), mode: .readWrite)
        try other.execute("BEGIN IMMEDIATE")
        #expect(throws: OutlineError.busy(waited: .milliseconds(80))) {
            try store.write("insert") { try $0.insert("N", into: root) }
        }
        #expect(try store.read { try $0.childCount(of: root) } == 2)
        try other.execute("ROLLBACK")
        try store.write("insert") { try $0.insert("N", into: root) }
        #expect(try store.read { try $0.childCount(of: root) } == 3)
    }

    @Test func aCancelledWriteLeavesNothingAndTheStoreUsable() async throws {
        let store = try folder.open()
        let root = try #require(try store.sections().first?.root)
        let before = try OutlineDump(store)
        let hasBegun = SharedNumber()
        let writing = Task {
            try await store.write("endless") { outline in
                while true {
                    try outline.insert("N", into: root)
                    hasBegun.add(1)
                }
            }
        }
        while hasBegun.value == 0 { await Task.yield() }
        writing.cancel()
        await #expect(throws: OutlineError.cancelled) { try await writing.value }
        #expect(try OutlineDump(store) == before)
        try await store.write("insert") { _ = try $0.insert("N", into: root) }
        #expect(try await store.read { try $0.childCount(of: root) } == 3)
    }

    @Test func aTaskThatWasCancelledBeforeItsTurnDoesNothing() async throws {
        let store = try folder.open()
        let root = try #require(try store.sections().first?.root)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await store.write("insert") { _ = try $0.insert("N", into: root) }
        }
        await #expect(throws: OutlineError.cancelled) { try await task.value }
        #expect(try await store.read { try $0.childCount(of: root) } == 2)
    }

    @Test func twoStoresOfOneFileSeeEachOthersCommits() throws {
        let (one, two) = (try folder.open(), try folder.open())
        let root = try #require(try one.sections().first?.root)
        let item = try one.write("insert") { try $0.insert("N", into: root) }
        #expect(try two.read { try $0.label(of: item) } == "N")
        try two.write("delete") { _ = try $0.delete(item) }
        #expect(try one.read { try !$0.contains(item) })
    }

    @Test func aReadOnlyStoreReadsAndRefusesToWrite() throws {
        let store = try folder.open(StoreOptions(access: .readOnly))
        let root = try #require(try store.sections().first?.root)
        #expect(try store.read { try $0.outlineText(below: root).description } == "- A\n  - B\n- C")
        #expect(throws: OutlineError.readOnly) {
            try store.write("insert") { try $0.insert("N", into: root) }
        }
    }

    @Test func storesInMemoryAreApart() throws {
        let stores = try (0..<3).map { _ in try OutlineStore<Label>.inMemory() }
        for (number, store) in stores.enumerated() { _ = try store.section(named: "\(number)") }
        #expect(try stores.map { try $0.sections().map(\.name) } == [["0"], ["1"], ["2"]])
    }
}
