/// A change of the stored content that the store cannot work out by itself, such as a renamed
/// column or one of another type.
///
/// Columns that are added, removed or made optional need none. A migration runs once for each
/// file, in the transaction that also brings the columns to their declaration; the migrations of an
/// app run in their given order.
///
/// ```swift
/// ContentMigration("Call addresses by their name") { columns in
///     try columns.rename("url", to: "address")
/// }
/// ```
public struct ContentMigration: Sendable {
    /// What a file remembers the migration by.
    public let name: String

    let body: @Sendable (inout ColumnMigrator) throws -> Void

    /// Declares a migration.
    ///
    /// - Parameters:
    ///   - name: What a file remembers it by; never change it.
    ///   - body: Makes the changes. What it throws ends the opening of the file, which stays as it
    ///     was.
    public init(_ name: String, _ body: @escaping @Sendable (inout ColumnMigrator) throws -> Void) {
        self.name = name
        self.body = body
    }
}

/// How far a migration has come.
public struct MigrationProgress: Hashable, Sendable {
    /// The column whose values are copied.
    public let column: String

    /// The rows done.
    public let completedRowCount: Int

    /// The rows there are.
    public let totalRowCount: Int
}
