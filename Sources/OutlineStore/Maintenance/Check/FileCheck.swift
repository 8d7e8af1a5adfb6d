internal import OutlineSQLite

/// One run over a file that looks for damage and changes nothing.
///
/// Its memory does not grow with the file, but for less than a byte an item where ids follow each
/// other (`ItemMarks`): ten million items are known to be one tree by 8 MB. What is found is handed
/// on at once.
final class FileCheck {
    let repository: Repository
    let layout: StoreLayout
    let observer: MaintenanceObserver?
    let report: (Damage) -> Void

    /// What the damage is assumed to be mended to already: a plan looks at the tree again.
    var overlay = TreeOverlay()

    /// The indexes that cannot be relied on to keep values apart.
    var unreliableIndexes: Set<String> = []

    /// Prepares a run.
    ///
    /// - Parameters:
    ///   - repository: The open transaction.
    ///   - layout: What can be read of the file.
    ///   - observer: Is told how far the run has come.
    ///   - report: Gets what is found, in the same order each time.
    init(
        _ repository: Repository, layout: StoreLayout, observer: MaintenanceObserver? = nil,
        report: @escaping (Damage) -> Void
    ) {
        self.repository = repository
        self.layout = layout
        self.observer = observer
        self.report = report
    }

    /// Checks the whole file.
    func run(decoding decode: ContentDecoding? = nil) throws(OutlineError) {
        checkSchema()
        try checkIntegrity()
        do throws(OutlineError) {
            try checkNumbers()
            try checkForeignKeys()
            try checkTree()
            try checkPlaces()
            try checkSections()
            try checkContent(decoding: decode)
            try checkOpenFolders()
            try checkJournal()
        } catch {
            // A broken page that ends these queries was found by SQLite's check as well.
            guard case .damaged(let detail) = error else { throw error }
            report(.integrity(detail))
        }
    }

    /// The number of rows after which an observer hears of the next ones.
    static let rowsPerNotice = 4096

    func notify(_ phase: MaintenanceProgress.Phase, _ completed: Int, of total: Int = 0) {
        observer?(
            MaintenanceProgress(phase: phase, completedCount: completed, totalCount: total))
    }

    /// The number of items, for observers only.
    func itemCount() throws(OutlineError) -> Int {
        guard observer != nil else { return 0 }
        return try repository.firstRow("SELECT count(*) FROM \(layout.source("item"))") {
            Int($0.integer(0))
        } ?? 0
    }
}

/// What a plan has decided already on the tree.
struct TreeOverlay {
    /// The new parents of items.
    var parents: [Int64: Int64] = [:]
    /// The items that are made, all of them below the root.
    var made: Set<Int64> = []
}

/// Finds out whether the app's type can be made of a row: by the statement and the first of the
/// columns that the app reads.
struct ContentDecoding {
    let columns: [ContentColumn]
    let canDecode: (Statement, Int32) -> Bool
}
