import Foundation
import OutlineStore
import OutlineTesting
import Testing

/// A process that dies inside a write takes its lock and its changes along.
@Suite struct DyingProcessTests {
    @Test func aKilledWriterLeavesNothingAndNoLock() async throws {
        let folder = try StoreFolder()
        let tree = try OutlineFixture("- A\n- B", in: folder.open())
        let path = folder.path
        let root = tree.root.rawValue
        await #expect(processExitsWith: .signal(SIGKILL)) {
            [path = path as String, root = root as Int64] in
            let store = try OutlineStore<Label>(at: URL(filePath: path))
            try store.write("Die") { outline in
                for number in 0..<500 {
                    try outline.insert(
                        Label("\(number)"), into: ItemID(rawValue: root), at: .first)
                }
                kill(getpid(), SIGKILL)
            }
        }
        #expect(try tree.text() == "- A\n- B")
        try tree.write { _ = try $0.insert("C", into: tree.root) }
        #expect(try tree.text() == "- A\n- B\n- C")
        #expect(try await tree.store.check().isEmpty)
    }
}
