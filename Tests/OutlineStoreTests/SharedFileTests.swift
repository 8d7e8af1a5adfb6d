import Foundation
import OutlineSQLite
import OutlineStore
import OutlineTesting
import Testing

/// Several stores on one file, in one process and in several.
@Suite struct SharedFileTests {
    @Test func everyStoreSeesWhatTheOtherCommitted() throws {
        let folder = try StoreFolder()
        let (first, second) = (try folder.open(), try folder.open())
        let tree = try OutlineFixture("- A\n- B", in: first)
        let section = try #require(try second.read { try $0.section(named: "Outline") })
        try second.write("Move") { try $0.move(tree.item("B"), to: section.root, at: .first) }
        #expect(try tree.topLabels() == ["B", "A"])
        // One consistent state, whatever the other writes meanwhile.
        try first.read { (transaction) throws in
            #expect(try transaction.childCount(of: tree.root) == 2)
            try second.write("Insert") { _ = try $0.insert("C", into: section.root) }
            #expect(try transaction.childCount(of: tree.root) == 2)
        }
        #expect(try tree.topLabels() == ["B", "A", "C"])
    }

    @Test func aBusyFileIsSaidSoAfterTheTimeout() throws {
        let folder = try StoreFolder()
        var options = StoreOptions()
        options.busyTimeout = .milliseconds(20)
        let (first, second) = (try folder.open(), try folder.open(options))
        let tree = try OutlineFixture("- A", in: first)
        try first.write("Hold") { (transaction) throws in
            try transaction.insert("B", into: tree.root)
            #expect(throws: OutlineError.busy(waited: options.busyTimeout)) {
                try second.write("Wait") { _ in }
            }
            #expect(try second.read { try $0.childCount(of: tree.root) } == 1)
        }
        try second.write("Insert") { _ = try $0.insert("C", into: tree.root) }
        #expect(try tree.topLabels() == ["A", "B", "C"])
    }

    @Test func twoMovesIntoEachOtherMakeNoCircle() throws {
        let folder = try StoreFolder()
        let (first, second) = (try folder.open(), try folder.open())
        let tree = try OutlineFixture("- A\n- B", in: first)
        try first.write("Move") { try $0.move(tree.item("A"), to: tree.item("B")) }
        let error = OutlineError.intoOwnSubtree(
            item: try tree.item("B"), parent: try tree.item("A"))
        #expect(throws: error) {
            try second.write("Move") { try $0.move(tree.item("B"), to: tree.item("A")) }
        }
        #expect(try tree.text() == "- B\n  - A")
    }

    @Test func manyTasksOfOneStoreLoseNothing() async throws {
        let folder = try StoreFolder()
        let tree = try OutlineFixture(in: folder.open())
        try await withThrowingTaskGroup(of: Void.self) { group in
            for task in 0..<8 {
                group.addTask {
                    for number in 0..<10 {
                        try await tree.store.write("Insert") {
                            _ = try $0.insert(
                                Label("\(task)-\(number)"), into: tree.root, at: .first)
                        }
                        _ = try await tree.store.read { try $0.childCount(of: tree.root) }
                    }
                }
            }
            try await group.waitForAll()
        }
        let labels = try tree.topLabels()
        #expect(labels.count == 80)
        for task in 0..<8 {
            let own = labels.filter { $0.hasPrefix("\(task)-") }
            #expect(own == (0..<10).reversed().map { "\(task)-\($0)" })
        }
    }

    /// Processes of their own that write at once. None loses a write, none breaks the order.
    @Test func processesThatWriteAtOnceLoseNothing() async throws {
        let folder = try StoreFolder()
        let tree = try OutlineFixture("- spot\n- end", in: folder.open())
        let spot = try tree.item("spot").rawValue
        let path = folder.path
        let root = tree.root.rawValue
        await withTaskGroup(of: Void.self) { group in
            for process in 0..<3 {
                group.addTask {
                    await #expect(processExitsWith: .success) {
                        [
                            path = path as String, root = root as Int64, spot = spot as Int64,
                            process = process as Int
                        ] in
                        try writeAtOneSpot(path, root: root, spot: spot, process: process)
                    }
                }
            }
        }
        let labels = try tree.topLabels()
        #expect(labels.count == 3 * 40 + 2)
        #expect(Set(labels).count == labels.count)
        #expect(labels.first == "spot")
        #expect(labels.last == "end")
        for process in 0..<3 {
            let own = labels.filter { $0.hasPrefix("\(process)-") }
            #expect(own == (0..<40).reversed().map { "\(process)-\($0)" })
        }
        #expect(try await tree.store.check().isEmpty)
    }

    /// Processes that make the same new file at once: one makes it, all use it.
    @Test func processesMayMakeTheSameFileAtOnce() async throws {
        for round in 0..<3 {
            let folder = try StoreFolder()
            let path = folder.path
            await withTaskGroup(of: Void.self) { group in
                for process in 0..<3 {
                    group.addTask {
                        await #expect(processExitsWith: .success) {
                            [path = path as String, process = process as Int] in
                            try makeAndWrite(path, process: process)
                        }
                    }
                }
            }
            let tree = try OutlineFixture(in: folder.open())
            #expect(try tree.topLabels().sorted() == ["0", "1", "2"], "round \(round)")
            #expect(try await tree.store.check().isEmpty)
        }
    }

    /// The same within one process, whose stores share no lock but the file's.
    @Test func storesMayMakeTheSameFileAtOnce() async throws {
        for round in 0..<20 {
            let folder = try StoreFolder()
            let path = folder.path
            try await withThrowingTaskGroup(of: Void.self) { group in
                for process in 0..<4 {
                    group.addTask { try makeAndWrite(path, process: process) }
                }
                try await group.waitForAll()
            }
            let tree = try OutlineFixture(in: folder.open())
            #expect(try tree.topLabels().sorted() == ["0", "1", "2", "3"], "round \(round)")
        }
    }
}

private func writeAtOneSpot(_ path: String, root: Int64, spot: Int64, process: Int) throws {
    let store = try OutlineStore<Label>(at: URL(filePath: path))
    let (root, spot) = (ItemID(rawValue: root), ItemID(rawValue: spot))
    for number in 0..<40 {
        try store.write("Insert") { transaction in
            let label = Label("\(process)-\(number)")
            let item = try transaction.insert(label, into: root)
            try transaction.move(item, to: root, at: .after(spot))
        }
    }
    store.close()
}

private func makeAndWrite(_ path: String, process: Int) throws {
    let store = try OutlineStore<Label>(at: URL(filePath: path))
    let section = try store.section(named: "Outline")
    try store.write("Insert") { _ = try $0.insert(Label("\(process)"), into: section.root) }
    store.close()
}
