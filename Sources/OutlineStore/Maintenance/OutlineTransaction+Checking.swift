extension OutlineTransaction {
    /// Checks the file: SQLite's own checks, and that the items form one tree in one order.
    ///
    /// - Returns: What was found, the same each time; empty for a healthy file.
    /// - Throws: `OutlineError` if the file cannot be read at all.
    /// - Complexity: O(*n* log *n*) for *n* items.
    public func check() throws(OutlineError) -> [CheckFinding] {
        var findings = try repository.integrityFindings()
        do throws(OutlineError) {
            findings += try repository.foreignKeyFindings()
            findings += try repository.structureFindings()
            findings += try repository.cycleFindings()
        } catch {
            // A broken page that ends these queries was found by SQLite's check as well.
            guard case .damaged(let detail) = error else { throw error }
            findings.append(CheckFinding(code: .integrity, item: nil, detail: detail))
        }
        return findings
    }
}

extension OutlineStore {
    /// Checks the file: SQLite's own checks, and that the items form one tree in one order.
    ///
    /// - Returns: What was found, the same each time; empty for a healthy file.
    /// - Throws: As `read(_:)`.
    /// - Complexity: O(*n* log *n*) for *n* items.
    public func check() throws -> [CheckFinding] {
        try read { try $0.check() }
    }
}
