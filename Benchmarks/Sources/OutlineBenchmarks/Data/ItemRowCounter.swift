import OutlineStore
import RawSQLite

/// Counts the rows of `item` that stores write which are opened after it: by SQLite's update hook
/// where the platform lets us set it from outside, else by the store's own count.
final class ItemRowCounter {
    private let countsByHook: Bool

    init() {
        countsByHook = raw_begin_counting_item_rows() != 0
    }

    deinit {
        raw_end_counting_item_rows()
    }

    /// The rows that a write writes.
    func rows(
        of store: OutlineStore<Bookmark>,
        _ body: (borrowing WriteTransaction<Bookmark>) throws -> Void
    ) throws -> Int {
        let before = Int(raw_counted_item_rows())
        let storesCount = try store.write("Count") { transaction in
            try body(transaction)
            return transaction.writtenItemRowCount
        }
        guard countsByHook else { return storesCount }
        let count = Int(raw_counted_item_rows()) - before
        try DifferentResults.check("written rows of item", storesCount, count)
        return count
    }
}
