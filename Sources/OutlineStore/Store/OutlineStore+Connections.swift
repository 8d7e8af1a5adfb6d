package import OutlineSQLite

extension OutlineStore {
    /// Lends the connection that writes: for tests and measurements, which count rows or plant
    /// damage by SQL of their own.
    package func withWriterConnection<Result>(
        _ body: (Connection) throws -> Result
    ) throws -> Result {
        try writers.withConnection(body)
    }
}
