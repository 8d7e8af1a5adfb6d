public import Foundation
internal import OutlineSQLite

/// Checks and mends a store file that need not open: whatever its schema is, nothing planted in it
/// is run.
///
/// ```swift
/// let maintenance = OutlineMaintenance(at: url)
/// let plan = try maintenance.planRepair()
/// print(plan)
/// if !plan.isEmpty {
///     let report = try maintenance.repair(plan)
///     print(report.backup?.path() ?? "")
/// }
/// ```
public struct OutlineMaintenance: Sendable {
    let url: URL
    let declaration: ContentSchema?
    let busyTimeout: Duration

    var path: String { url.path(percentEncoded: false) }

    /// Names a file. Nothing is opened yet.
    ///
    /// - Parameters:
    ///   - url: The file.
    ///   - declaration: The declaration of the app's content type, used only where the file has
    ///     lost its own.
    ///   - busyTimeout: How long to wait for a lock that another process holds.
    public init(
        at url: URL, declaration: ContentSchema? = nil, busyTimeout: Duration = .seconds(5)
    ) {
        self.url = url
        self.declaration = declaration
        self.busyTimeout = busyTimeout
    }

    /// Checks the file and changes nothing.
    ///
    /// - Parameters:
    ///   - limit: The most findings of each code; a last one says how many more there are.
    ///   - progress: Is told now and then how far the check has come.
    /// - Returns: What was found, the same each time; empty for a healthy file.
    /// - Throws: `OutlineError.missingFile`, `cannotOpen`, `notAnOutlineFile`, `newerFormat`,
    ///   `busy`, `invalidContentSchema`.
    /// - Complexity: O(*n* log *n*) for *n* items; less than a byte of memory an item.
    public func check(
        limit: Int = 1000, progress: MaintenanceObserver? = nil
    ) throws -> [CheckFinding] {
        try check(limit: limit, progress: progress, cancellation: nil)
    }

    /// Says what a repair would do, and changes nothing.
    ///
    /// - Parameter progress: Is told now and then how far the check has come.
    /// - Returns: The plan; empty for a healthy file.
    /// - Throws: As `check(limit:progress:)`; `OutlineError.damaged` for a file whose schema cannot
    ///   be read at all, of which `salvage(to:)` gets what is left.
    /// - Complexity: As the check, and the size of the damage in memory.
    public func planRepair(progress: MaintenanceObserver? = nil) throws -> RepairPlan {
        try planRepair(progress: progress, cancellation: nil)
    }

    /// The items that repairs put into "Lost and Found", with the places that they had.
    ///
    /// - Returns: The notes in the file, by id; also of items that were deleted or moved since.
    /// - Throws: As `check(limit:progress:)`.
    /// - Complexity: O(number of notes).
    public func strays() throws -> [StrayItem] {
        try reading(cancellation: nil) { repository, layout throws(OutlineError) in
            layout.canRead("meta") ? try repository.strays() : []
        }
    }
}

extension OutlineMaintenance {
    var connections: StoreConnections {
        StoreConnections(
            path: path, options: StoreOptions(busyTimeout: busyTimeout),
            content: OutlineLabel.schema)
    }

    func check(
        limit: Int, progress: MaintenanceObserver?, cancellation: CancellationSwitch?
    ) throws -> [CheckFinding] {
        var list = FindingList(limit: limit)
        do {
            try reading(cancellation: cancellation) { repository, layout throws(OutlineError) in
                try FileCheck(repository, layout: layout, observer: progress) { list.add($0) }
                    .run()
            }
        } catch OutlineError.damaged(let detail) {
            list.add(.integrity(detail))
        }
        return list.all
    }

    func planRepair(
        progress: MaintenanceObserver?, cancellation: CancellationSwitch?
    ) throws -> RepairPlan {
        try reading(cancellation: cancellation) { repository, layout throws(OutlineError) in
            try RepairPlanner(repository, layout: layout, observer: progress).makePlan()
        }
    }

    /// Reads one state of the file, without trusting its schema.
    func reading<Result>(
        cancellation: CancellationSwitch?,
        _ body: (Repository, StoreLayout) throws(OutlineError) -> Result
    ) throws -> Result {
        try declaration?.validate()
        let opened = try connections.openUnchecked()
        return try work(on: opened.connection, .deferred, cancellation: cancellation, body)
    }

    /// Runs a closure in a transaction of a connection.
    func work<Result>(
        on connection: Connection, _ kind: Connection.TransactionKind,
        cancellation: CancellationSwitch?,
        _ body: (Repository, StoreLayout) throws -> Result
    ) throws -> Result {
        func transaction() throws -> Result {
            try connection.transaction(kind) {
                let layout = try StoreLayout(of: connection, declaration: declaration)
                let repository = Repository(connection, contentQueries: layout.queries)
                defer { repository.end() }
                return try body(repository, layout)
            }
        }
        do {
            guard let cancellation else { return try transaction() }
            return try cancellation.guarding(connection, transaction)
        } catch {
            throw OutlineError.publicForm(of: error, busyTimeout: busyTimeout)
        }
    }
}

extension StoreLayout {
    /// The SQL for the columns that are really there.
    var queries: ContentQueries {
        ContentQueries(
            ContentSchema(name: "", label: content.label ?? "", columns: columns), stored: columns)
    }
}
