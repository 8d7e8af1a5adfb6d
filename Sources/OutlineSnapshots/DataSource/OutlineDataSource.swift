/// A diffable data source without a view: it holds the outlines of sections, says which rows a list
/// shows, and hands every change to its observers as something that a list view can apply.
///
/// Snapshots are applied as a whole; people open, close and move single items, and handlers take
/// part in that. Whatever a handler asks of the data source while it runs is done after the current
/// change, in order; until then the data source answers as before the change.
///
/// A refused change, a handler that fails and a write that fails leave the data source as it was.
///
/// ```swift
/// let rows = OutlineDataSource<String, String>()
/// rows.observe { update in
///     // A collection view takes `update.rows` as a batch, a table view takes `update.rows.steps`,
///     // an outline view takes `update.outlineChanges(in:)`.
/// }
/// rows.apply(bookmarks, to: "Bookmarks")
/// try rows.expand("News")
/// ```
@MainActor
public final class OutlineDataSource<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    /// Why something was refused.
    public typealias Failure = OutlineDataSourceError<Section, Item>
    /// What observers are told.
    public typealias Update = DataSourceUpdate<Section, Item>

    /// What happens when people open and close items.
    public var sectionSnapshotHandlers = SectionSnapshotHandlers()
    /// What happens when people move items. Nothing can be moved unless `canReorderItem` and
    /// `didReorder` or `writeReorder` are set.
    public var reorderingHandlers = ReorderingHandlers()
    /// How children are loaded that take their time.
    public var childLoadingHandlers = ChildLoadingHandlers()
    /// Gets the failures that no caller waits for: of loading children, and of what was asked for
    /// while another change was going on.
    public var failureHandler: ((Failure) -> Void)?

    /// What keeps the sections, for those that are kept by something.
    package var keepers: [Section: SectionKeeper<Section, Item>] = [:]

    @usableFromInline var current = SectionedOutlines<Section, Item>()
    var selection: Set<Item> = []
    /// The running loads by parent, each with its number.
    var loads: [Item: (number: Int, task: Task<Void, Never>)] = [:]
    var loadCount = 0

    private var isChanging = false
    /// The write of a move that is still going on.
    private var writing: Task<Void, Never>?
    private var waiting: [() throws(Failure) -> Bool] = []
    private var observers: [(number: Int, body: (Update) -> Void)] = []
    private var observerCount = 0

    /// Makes a data source without sections.
    public init() {}

    deinit {
        for load in loads.values { load.task.cancel() }
    }
}

// Changes one at a time.
extension OutlineDataSource {
    /// Makes a change, or puts it off until the current one is through.
    ///
    /// - Returns: What the change returns; `false` if it was put off.
    func perform(_ change: @escaping () throws(Failure) -> Bool) throws(Failure) -> Bool {
        guard !isChanging, writing == nil else {
            waiting.append(change)
            return false
        }
        isChanging = true
        defer { performWaiting() }
        return try change()
    }

    /// Makes a change that nothing can refuse.
    @usableFromInline
    func performAlways(_ change: @escaping () -> Void) {
        guard !isChanging, writing == nil else {
            waiting.append { () throws(Failure) in
                change()
                return true
            }
            return
        }
        isChanging = true
        change()
        performWaiting()
    }

    private func performWaiting() {
        while !waiting.isEmpty, writing == nil {
            let change = waiting.removeFirst()
            do throws(Failure) {
                _ = try change()
            } catch {
                failureHandler?(error)
            }
        }
        isChanging = false
    }
}

// Writes that take their time.
extension OutlineDataSource {
    /// Waits until no move is being written any more, and what was put off meanwhile is done.
    ///
    /// It returns at once if nothing is being written.
    public func waitForWrites() async {
        while let writing { await writing.value }
    }

    /// Starts a write; until it is through, other changes wait.
    ///
    /// - Parameters:
    ///   - write: The write.
    ///   - finish: Gets the error of the write, or `nil`.
    func startWriting(
        _ write: @escaping @MainActor () async throws -> Void,
        finish: @escaping @MainActor ((any Error)?) -> Void
    ) {
        writing = Task { [weak self] in
            var failure: (any Error)?
            do {
                try await write()
            } catch {
                failure = error
            }
            self?.finishWriting(failure, finish)
        }
    }

    private func finishWriting(
        _ failure: (any Error)?, _ finish: @MainActor ((any Error)?) -> Void
    ) {
        writing = nil
        isChanging = true
        finish(failure)
        performWaiting()
    }
}

// Telling observers.
extension OutlineDataSource {
    /// Observes the data source.
    ///
    /// - Parameter body: Is called after each change, when the data source answers with the new
    ///   state. Observers are called in the order in which they came.
    /// - Returns: The observation, with which it can be ended. It need not be kept.
    @discardableResult
    public func observe(_ body: @escaping (Update) -> Void) -> DataSourceObservation {
        observerCount += 1
        let number = observerCount
        observers.append((number, body))
        return DataSourceObservation { [weak self] in
            self?.observers.removeAll { $0.number == number }
        }
    }

    /// Makes a new state the current one and tells the observers.
    @usableFromInline
    func commit(
        _ next: SectionedOutlines<Section, Item>, _ cause: Update.Cause,
        _ rows: RowChanges<Section, Item>, changed: [Section], animating: Bool = true
    ) {
        var outlines: [Section: (initial: SectionSnapshot<Item>, final: SectionSnapshot<Item>)] =
            [:]
        for section in changed {
            outlines[section] = (
                current.outlines[section] ?? SectionSnapshot(),
                next.outlines[section] ?? SectionSnapshot()
            )
        }
        // One that was set for a section which is to come stays.
        keepers = keepers.filter { section, _ in
            next.outlines[section] != nil || current.outlines[section] == nil
        }
        current = next
        selection = selection.filter { next.section(of: $0) != nil }
        let update = Update(
            cause: cause, animatingDifferences: animating, rows: rows, outlines: outlines)
        for observer in observers { observer.body(update) }
    }
}
