import OutlineSnapshots
import OutlineStore
import OutlineTesting
import Testing

/// Long lists of children that a data source gets from its store in pages.
@MainActor
@Suite struct StorePagingTests {
    typealias Rows = OutlineDataSource<SectionID, ItemID>

    /// A closed folder with seven children, of which the third has five, and an item behind it.
    private static let text = """
        - Folder
          - 1
          - 2
          - 3 +
            - a
            - b
            - c
            - d
            - e
          - 4
          - 5
          - 6
          - 7
        - Last
        """

    private let tree: OutlineFixture
    private let rows = Rows()
    private let folder: ItemID

    init() throws {
        tree = try OutlineFixture(Self.text)
        folder = try tree.item("Folder")
        try rows.show(tree.section.id, of: tree.store, pageSize: 3)
    }

    private func shown() throws -> [String] {
        try tree.store.content(of: rows.snapshot().itemIdentifiers).map { $0?.title ?? "?" }
    }

    private func loadMore(_ item: ItemID) async throws -> ChildState {
        #expect(try rows.loadChildren(of: item))
        return await rows.childState(whenLoaded: item)
    }

    @Test func aFolderThatIsOpenedShowsItsFirstPage() throws {
        #expect(rows.childState(of: folder) == .notLoaded)
        try rows.expand(folder)
        #expect(try shown() == ["Folder", "1", "2", "3", "a", "b", "c", "Last"])
        #expect(rows.childState(of: folder) == .partial(remaining: 4))
        #expect(rows.childState(of: try tree.item("3")) == .partial(remaining: 2))
    }

    @Test func pagesFollowUntilNothingRemains() async throws {
        try rows.expand(folder)
        #expect(try await loadMore(folder) == .partial(remaining: 1))
        #expect(try await loadMore(tree.item("3")) == .loaded)
        #expect(try await loadMore(folder) == .loaded)
        #expect(
            try shown() == [
                "Folder", "1", "2", "3", "a", "b", "c", "d", "e", "4", "5", "6", "7", "Last",
            ])
        #expect(try !rows.loadChildren(of: folder))
        let whole = try tree.store.snapshot(of: tree.section.id)
        #expect(rows.snapshot(for: tree.section.id) == whole)
    }

    @Test func whatWasLoadedStaysWhenTheFolderIsClosedOrTheSectionReadAnew() async throws {
        try rows.expand(folder)
        _ = try await loadMore(folder)
        let before = try shown()
        try rows.collapse(folder)
        #expect(try shown() == ["Folder", "Last"])
        try rows.expand(folder)
        #expect(try shown() == before)
        try tree.write { try $0.delete(tree.item("7")) }
        try rows.refresh()
        #expect(try shown() == before)
        #expect(rows.childState(of: folder) == .loaded)
    }

    @Test func whereItIsWantedAClosedFolderForgetsItsPages() async throws {
        rows.childLoadingHandlers.unloadsOnCollapse = true
        try rows.expand(folder)
        _ = try await loadMore(folder)
        try rows.collapse(folder)
        #expect(rows.childState(of: folder) == .notLoaded)
        #expect(rows.snapshot(for: tree.section.id).count == 2)
        try rows.expand(folder)
        #expect(rows.childState(of: folder) == .partial(remaining: 4))
    }

    @Test func aMoveInAListThatIsLoadedInPartIsWritten() async throws {
        try rows.expand(folder)
        try rows.move(tree.item("Last"), to: .parent(folder, index: 3))
        try rows.move(tree.item("1"), to: .parent(folder, index: 2))
        #expect(try shown() == ["Folder", "2", "3", "a", "b", "c", "1", "Last"])
        _ = try await loadMore(folder)
        _ = try await loadMore(folder)
        #expect(
            try shown() == [
                "Folder", "2", "3", "a", "b", "c", "1", "Last", "4", "5", "6", "7",
            ])
    }

    @Test func aPageThatCannotBeReadSaysSoAndIsReadLater() async throws {
        var failures: [OutlineError] = []
        rows.failureHandler = {
            if case .handlerFailed(_, let error as OutlineError) = $0 { failures.append(error) }
        }
        try rows.expand(folder)
        let last = try tree.item("3")
        try tree.write { try $0.move(last, to: tree.root, at: .first) }
        #expect(try await loadMore(folder) == .failed)
        #expect(failures == [.invalidSibling(last, parent: folder)])
        #expect(try shown() == ["Folder", "1", "2", "3", "a", "b", "c", "Last"])
        try rows.refresh()
        #expect(try shown() == ["3", "a", "b", "c", "Folder", "1", "2", "4", "Last"])
        #expect(rows.childState(of: folder) == .partial(remaining: 3))
    }

    @Test func childrenCanBeLoadedWithoutOpening() async throws {
        #expect(try await loadMore(folder) == .partial(remaining: 4))
        #expect(try shown() == ["Folder", "Last"])
        #expect(try tree.text() == Self.text)
    }

    @Test func aTransactionReadsPagesFromAnywhere() throws {
        let page = try tree.store.read {
            try $0.childSnapshot(of: folder, after: tree.item("4"), limit: 2)
        }
        #expect(page.children.items == (try tree.items(["5", "6"])) && page.remaining == 1)
        let end = try tree.store.read {
            try $0.childSnapshot(of: folder, after: tree.item("7"), limit: 2)
        }
        #expect(end.children.isEmpty && end.remaining == 0)
        let nothing = try tree.store.read {
            try $0.childSnapshot(of: folder, after: nil, limit: 0)
        }
        #expect(nothing.children.isEmpty && nothing.remaining == 7)
        try tree.store.expand(folder)
        let outline = try tree.store.read {
            try $0.snapshot(of: tree.section.id, childLimit: 6)
        }
        #expect(outline.childState(of: folder) == .partial(remaining: 1))
        #expect(outline.count == 13)
        let gone = try tree.store.section(named: "Gone").id
        try tree.write { _ = try $0.removeSection(gone) }
        #expect(throws: OutlineError.unknownSection(gone)) {
            try tree.store.read { try $0.snapshot(of: gone, childLimit: 6) }
        }
    }
}
