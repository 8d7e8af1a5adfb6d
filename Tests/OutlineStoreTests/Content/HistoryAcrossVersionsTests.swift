import Foundation
import OutlineStore
import OutlineTesting
import Testing

/// The first version of an app's type.
private struct Task: OutlineContent, Codable, Hashable {
    var title: String

    static let schema = ContentSchema(name: "Task", label: "title", columns: [.text("title")])
}

/// The second version, with a required and an optional column more.
private struct RatedTask: OutlineContent, Codable, Hashable {
    var title: String
    var rating: Int
    var note: String?

    static let schema = ContentSchema(
        name: "Task", label: "title",
        columns: [
            .text("title"), ContentColumn("rating", Int.self, default: 3),
            .text("note", isOptional: true),
        ])
}

/// Steps of an earlier version of the app are undone by a later one that added columns.
struct HistoryAcrossVersionsTests {
    @Test func `An undo gives added columns their default`() throws {
        let folder = try TemporaryFolder()
        let url = folder.file("tasks.sqlite")
        let (bread, milk) = try writeAsFirstVersion(at: url)

        let store = try OutlineStore<RatedTask>(at: url)
        #expect(try store.undo()?.name == "Delete Milk")
        #expect(try store.content(of: [milk]) == [RatedTask(title: "Milk", rating: 3)])
        #expect(try store.undo()?.name == "Rename Bread")
        #expect(try store.content(of: [bread]) == [RatedTask(title: "Bread", rating: 3)])
        #expect(try store.redo()?.name == "Rename Bread")
        #expect(try store.content(of: [bread]) == [RatedTask(title: "Rye bread", rating: 3)])
        #expect(try store.check().isEmpty)
    }

    /// Leaves a file whose two newest steps are a change and a deletion.
    private func writeAsFirstVersion(at url: URL) throws -> (bread: ItemID, milk: ItemID) {
        let store = try OutlineStore<Task>(at: url)
        defer { store.close() }
        let section = try store.section(named: "Tasks")
        let (bread, milk) = try store.write("Add Tasks") { outline in
            let bread = try outline.insert(Task(title: "Bread"), into: section.root)
            let milk = try outline.insert(Task(title: "Milk"), into: section.root)
            return (bread, milk)
        }
        try store.write("Rename Bread") { try $0.update(bread, to: Task(title: "Rye bread")) }
        try store.write("Delete Milk") { try $0.delete(milk) }
        return (bread, milk)
    }
}
