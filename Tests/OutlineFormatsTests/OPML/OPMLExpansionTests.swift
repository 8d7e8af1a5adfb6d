import Testing

@testable import OutlineFormats

/// Open rows, by the numbers of the rows that can be seen.
@Suite struct OPMLExpansionTests {
    private static let body = """
        <outline text="1"><outline text="2"><outline text="3"/></outline></outline>
        <outline text="4"><outline text="5"><outline text="6"/></outline></outline>
        """

    private func expanded(_ state: String) throws -> (titles: [String], imported: Imported) {
        let head = "<title>t</title><expansionState>\(state)</expansionState>"
        let imported = try read(opml(Self.body, head: head), as: .opml)
        let titles = imported.events.events.compactMap { event -> String? in
            guard case .open(let entry, isExpanded: true) = event else { return nil }
            return entry.title
        }
        return (titles, imported)
    }

    @Test(
        arguments: [
            ("", []), ("1", ["1"]), ("1,2", ["1", "2"]), ("2", ["4"]), ("1, 3", ["1", "4"]),
            ("1,2,4,5", ["1", "2", "4", "5"]), (" 2 , 3 ", ["4", "5"]),
        ] as [(String, [String])])
    func numbersCountTheVisibleRows(_ state: String, _ titles: [String]) throws {
        let (seen, imported) = try expanded(state)
        #expect(seen == titles)
        #expect(imported.report.problemCount == 0)
        let again = try read(try file(imported, as: .opml), as: .opml)
        #expect(again.events.events == imported.events.events)
    }

    @Test(
        arguments: [
            ("0,1", ["1"]), ("3,1", ["1", "4"]), ("1,1", ["1"]), ("1,x", ["1"]), ("-1", []),
            ("99999999999999999999999,1", ["1"]), ("7", []),
        ] as [(String, [String])])
    func numbersThatAreNoRowsAreTold(_ state: String, _ titles: [String]) throws {
        let (seen, imported) = try expanded(state)
        #expect(seen == titles)
        #expect(imported.codes == [.unusableExpansion])
    }

    @Test func openRowsWithinClosedOnesAreKept() throws {
        let events: [EntryEvent] = [
            .open(.folder("closed"), isExpanded: false),
            .open(.folder("open"), isExpanded: true),
            .open(.note("n"), isExpanded: false), .close, .close, .close,
            .open(.folder("also open"), isExpanded: true), .close,
        ]
        let text = try file(events, as: .opml).text
        #expect(text.contains("<expansionState>2</expansionState>"))
        #expect(try read(text, as: .opml).events.events == events)
    }
}
