import Foundation
import OutlineSnapshots
import OutlineStore
import Testing

/// A plain Codable type: no mapping, only the columns.
struct Chore: OutlineContent, Codable, Hashable {
    enum Priority: String, Codable { case low, high }
    enum Size: Int, Codable { case small = 1, large = 2 }
    struct Place: Codable, Hashable { var name: String; var floor: Int }

    var title: String
    var due: Date?
    var link: URL?
    var identity: UUID
    var isDone: Bool
    var effort: Double
    var count: Int
    var priority: Priority
    var size: Size?
    var tags: [String]
    var place: Place?
    var picture: Data?

    static let schema = ContentSchema(
        name: "Task", label: "title",
        columns: [
            .text("title"), ContentColumn("due", Date?.self), ContentColumn("link", URL?.self),
            ContentColumn("identity", UUID.self, isUnique: true),
            ContentColumn("isDone", Bool.self), .real("effort"), .integer("count"),
            .text("priority", isIndexed: true), .integer("size", isOptional: true), .text("tags"),
            .text("place", isOptional: true), .blob("picture", isOptional: true),
        ])
}

@Suite struct CodableContentTests {
    let full = Chore(
        title: "Paint \u{0} 🎨", due: Date(timeIntervalSinceReferenceDate: 801_234_567.123_456_7),
        link: URL(string: "https://example.org/a?b=c#d"), identity: UUID(), isDone: true,
        effort: 0.1 + 0.2, count: .max, priority: .high, size: .large, tags: ["a", "b \"c\""],
        place: Chore.Place(name: "attic", floor: -1), picture: Data([0, 1, 255]))
    let empty = Chore(
        title: "", identity: UUID(), isDone: false, effort: 0, count: 0, priority: .low, tags: [])

    @Test func everyKindOfValueComesBackEqual() throws {
        let store = try OutlineStore<Chore>.inMemory()
        let section = try store.section(named: "Tasks")
        let ids = try store.write("Add") { try $0.insert([full, empty], into: section.root) }
        #expect(try store.content(of: ids) == [full, empty])
    }

    @Test func aTakenUniqueValueIsRefused() throws {
        let store = try OutlineStore<Chore>.inMemory()
        let section = try store.section(named: "Tasks")
        #expect(throws: OutlineError.uniqueValueTaken(column: "identity")) {
            try store.write("Add twice") { try $0.insert([full, full], into: section.root) }
        }
        #expect(try store.read { try $0.childCount(of: section.root) } == 0)
    }
}
