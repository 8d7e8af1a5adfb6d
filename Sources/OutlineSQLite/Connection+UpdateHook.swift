internal import OutlineCSQLite

/// Counts the rows that a connection writes, table by table: what tests and benchmarks measure a
/// move by.
package final class UpdateObserver {
    /// The rows written since the observer was set, by table.
    package fileprivate(set) var rowCounts: [String: Int] = [:]

    package init() {}

    /// Begins to count anew.
    package func reset() {
        rowCounts.removeAll()
    }
}

extension Connection {
    /// Sets the observer of row changes, or removes it. Tables WITHOUT ROWID are not reported by
    /// SQLite.
    package func observeUpdates(with observer: UpdateObserver?) {
        updateObserver = observer
        guard let observer else {
            sqlite3_update_hook(handle, nil, nil)
            return
        }
        // The connection keeps the observer alive for as long as the hook points at it.
        let context = Unmanaged.passUnretained(observer).toOpaque()
        sqlite3_update_hook(
            handle,
            { context, _, _, table, _ in
                guard let context, let table else { return }
                let observer = Unmanaged<UpdateObserver>.fromOpaque(context).takeUnretainedValue()
                observer.rowCounts[String(cString: table), default: 0] += 1
            }, context)
    }
}
