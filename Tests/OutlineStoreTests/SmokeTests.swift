import Foundation
import OutlineSnapshots
import OutlineStore
import Testing

@Suite struct SmokeTests {
    @Test func aTreeIsWrittenAndReadAgain() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).sqlite")
        defer { try? FileManager.default.removeItem(at: url) }
        let store = try OutlineStore<Note>(at: url)
        let section = try store.section(named: "Outline")
        let ids = try store.write("Fill") { t in
            try t.insert(
                [
                    OutlineTree(
                        Note("A"), isExpanded: true,
                        children: [
                            OutlineTree(Note("B")),
                            OutlineTree(Note("C"), children: [OutlineTree(Note("D"))]),
                        ]),
                    OutlineTree(Note("E")),
                ], into: section.root)
        }
        try store.write("Move") { try $0.move(ids[1], to: ids[0], at: .index(1)) }
        let titles = try store.content(of: store.snapshot(of: section.id).visibleItems).map {
            $0?.title
        }
        #expect(titles == ["A", "B", "E", "C"])
    }
}
