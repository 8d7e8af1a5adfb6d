internal import Foundation

/// By what the children of an item are sorted.
public struct ChildOrder: Hashable, Sendable {
    enum Criterion: Hashable, Sendable {
        case column(String)
        case label(localeIdentifier: String?)
    }

    let criterion: Criterion

    /// Whether the greatest comes first.
    public let isDescending: Bool

    /// By the values of a column, as SQLite compares them: numbers by value, text by its bytes,
    /// no value before all others.
    ///
    /// - Parameters:
    ///   - name: The column, of those that the file has: also one that `OutlineLabel` does not read.
    ///   - isDescending: Whether the greatest comes first.
    /// - Returns: The order.
    public static func column(_ name: String, isDescending: Bool = false) -> ChildOrder {
        ChildOrder(criterion: .column(name), isDescending: isDescending)
    }

    /// By the label as people sort: without regard to case, numbers by value ("Chapter 2" before
    /// "Chapter 10"), in the way of a language.
    ///
    /// - Parameters:
    ///   - localeIdentifier: The language and region, such as `"sv_SE"`; `nil` for the user's.
    ///   - isDescending: Whether the greatest comes first.
    /// - Returns: The order.
    public static func label(
        localeIdentifier: String? = nil, isDescending: Bool = false
    ) -> ChildOrder {
        ChildOrder(
            criterion: .label(localeIdentifier: localeIdentifier), isDescending: isDescending)
    }
}

extension OutlineTransaction where Access == WriteAccess {
    /// Sorts the children of an item. Equal ones keep their order.
    ///
    /// - Parameters:
    ///   - parent: The item, or a section's root.
    ///   - order: By what.
    /// - Throws: `OutlineError.unknownItem`, `notAnItem`; `invalidContentSchema` if there is no
    ///   such column.
    /// - Complexity: O(*k* log *k*) for *k* children; only those are written that must move.
    public func sort(childrenOf parent: ItemID, by order: ChildOrder) throws(OutlineError) {
        try requireParent(parent)
        switch order.criterion {
        case .column(let name):
            guard repository.contentQueries.storedColumnNames.contains(name) else {
                throw .invalidContentSchema("there is no column \(name)")
            }
            let sorted = try repository.children(
                of: parent, orderedBy: name, isDescending: order.isDescending)
            try reorder(childrenOf: parent, to: sorted)
        case .label(let identifier):
            let locale = identifier.map { Locale(identifier: $0) } ?? .current
            var labels: [(ItemID, String)] = []
            for item in try repository.children(of: parent) {
                labels.append((item, try repository.label(of: item) ?? ""))
            }
            let ascending: ComparisonResult =
                order.isDescending ? .orderedDescending : .orderedAscending
            let sorted = labels.sorted {
                $0.1.compare(
                    $1.1, options: [.caseInsensitive, .numeric], range: nil, locale: locale)
                    == ascending
            }
            try reorder(childrenOf: parent, to: sorted.map(\.0))
        }
    }

    /// Sorts the children of an item by a key of their content. Equal ones keep their order.
    ///
    /// - Parameters:
    ///   - parent: The item, or a section's root.
    ///   - isDescending: Whether the greatest comes first.
    ///   - key: Gives the key of an item's content.
    /// - Throws: What `key` throws; `OutlineError.unknownItem`, `notAnItem`.
    /// - Complexity: O(*k* log *k*) for *k* children; only those are written that must move.
    public func sort<Key: Comparable>(
        childrenOf parent: ItemID, isDescending: Bool = false, by key: (Content) throws -> Key
    ) throws {
        try requireParent(parent)
        var keys: [(item: ItemID, key: Key)] = []
        for item in try repository.children(of: parent) {
            keys.append((item, try key(content(of: item))))
        }
        let sorted = keys.sorted { isDescending ? $0.key > $1.key : $0.key < $1.key }
        try reorder(childrenOf: parent, to: sorted.map(\.item))
    }

    private func reorder(
        childrenOf parent: ItemID, to sorted: [ItemID]
    ) throws(OutlineError) {
        let old = try repository.children(of: parent)
        let (runs, moving) = try Run.fewest(from: old, to: sorted, under: parent, after: nil)
        try repository.writing { () throws(OutlineError) in
            try repository.place(runs, moving: moving)
        }
    }
}
