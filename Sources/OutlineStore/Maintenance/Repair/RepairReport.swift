public import Foundation

/// What a repair did.
public struct RepairReport: Hashable, Sendable {
    /// The changes that were made: those of the plan.
    public internal(set) var changes: [RepairChange] = []

    /// The copy of the file as it was before, `nil` where there was nothing to repair.
    public internal(set) var backup: URL?

    /// The values that were replaced, as they were.
    public internal(set) var replacedValues: [ReplacedValue] = []

    /// The items that went to the section "Lost and Found", with their old places.
    public internal(set) var strays: [StrayItem] = []
}

/// A value of the content that a repair replaced.
public struct ReplacedValue: Hashable, Sendable {
    /// The item.
    public let item: ItemID

    /// The column.
    public let column: String

    /// The value as it was; bytes for a text that is not UTF-8.
    public let value: ColumnValue
}

/// An item that nothing led to, and the place that it claimed to have.
public struct StrayItem: Hashable, Sendable {
    /// The item.
    public let item: ItemID

    /// The parent that it named, which need not exist; `nil` for none.
    public let formerParent: ItemID?

    /// Its rank among that parent's children, by which those that were lost together can be put in
    /// order again; `nil` for none.
    public let formerRank: Int64?
}
