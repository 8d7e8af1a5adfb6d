/// A transaction of a store, lent to the closure of `read` or `write`.
///
/// All operations of a store are members of this type; those that write need `WriteAccess`. It
/// cannot be copied out of the closure.
public struct OutlineTransaction<Content: OutlineContent, Access>: ~Copyable {
    @usableFromInline let repository: Repository
}

/// Marks a transaction that reads.
public enum ReadAccess {}

/// Marks a transaction that reads and writes.
public enum WriteAccess {}

/// A transaction that reads one consistent state of the file.
public typealias ReadTransaction<Content: OutlineContent> =
    OutlineTransaction<Content, ReadAccess>

/// A transaction that writes: all of it becomes part of the file, or nothing.
public typealias WriteTransaction<Content: OutlineContent> =
    OutlineTransaction<Content, WriteAccess>

extension OutlineTransaction {
    /// Checks that an id is an item's: neither the root, nor a section's, nor unknown.
    ///
    /// - Returns: Where the item stands.
    func requirePlace(of item: ItemID) throws(OutlineError) -> Place {
        guard item != .root else { throw .notAnItem(item) }
        guard let place = try repository.place(of: item) else { throw .unknownItem(item) }
        guard place.parent != .root else { throw .notAnItem(item) }
        return place
    }

    /// Checks that items can stand below an id: an item or a section's hidden item.
    func requireParent(_ parent: ItemID) throws(OutlineError) {
        guard parent != .root else { throw .notAnItem(parent) }
        guard try repository.exists(parent) else { throw .unknownItem(parent) }
    }
}

extension OutlineTransaction where Access == WriteAccess {
    /// The rows of items that this transaction wrote so far: one for a move or an insertion, a few
    /// more where neighbours had to be spread.
    public var writtenItemRowCount: Int { repository.writtenItemRowCount }
}
