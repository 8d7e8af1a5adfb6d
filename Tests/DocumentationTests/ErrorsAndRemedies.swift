import OutlineStore
import Testing

struct ErrorsAndRemedies {
    @Test func `An error says what is wrong and what to do`() throws {
        let shelf = try Shelf()
        let (store, reading, swift) = (shelf.store, shelf.reading, shelf.swift)
        var messages: [String] = []
        // begin
        do {
            try store.write("Move") { try $0.move(reading, to: swift) }
        } catch let error as OutlineError {
            switch error {
            case .intoOwnSubtree(let item, let parent):
                messages.append("\(item) holds \(parent)")
            default:
                messages.append("\(error); \(error.remedy)")
            }
        }
        // end
        #expect(messages == ["\(reading) holds \(swift)"])

        // begin
        struct TooMany: Error {}
        try? store.write("Add Many") { outline in
            try outline.insert(Bookmark("One"), into: reading)
            throw TooMany()
        }
        // Nothing was written, and the error was `TooMany`.
        // end
        #expect(try shelf.titles(below: reading) == ["Swift", "SQLite"])
    }
}
