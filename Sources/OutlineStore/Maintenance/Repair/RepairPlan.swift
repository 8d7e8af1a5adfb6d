/// What a repair would do to a file, change by change: a value to look at, to print and to hand to
/// `OutlineMaintenance.repair(_:)`.
///
/// The same file gives the same plan. A plan holds ids, places and names of tables and columns, no
/// content.
public struct RepairPlan: Hashable, Sendable {
    /// The changes, in the order in which they are listed for people.
    public internal(set) var changes: [RepairChange] = []

    /// What was found and a repair does not mend. Broken pages: `salvage(to:)` gets what is left of
    /// them. With them nothing else is mended, so that nothing is written to broken pages.
    public internal(set) var unmended: [CheckFinding] = []

    /// Whether there is nothing to do.
    public var isEmpty: Bool { changes.isEmpty }

    /// The steps of the history when the plan was made, by which a changed file is told.
    var revision: Int64 = 0
}

extension RepairPlan: CustomStringConvertible {
    /// The plan, one line a change.
    public var description: String {
        (changes.map(\.description) + unmended.map { "not mended: \($0)" })
            .joined(separator: "\n")
    }
}

/// One change of a repair.
public struct RepairChange: Hashable, Sendable {
    /// The damage that the change mends.
    public let code: CheckFinding.Code

    /// The item that is changed, where it is one.
    public var item: ItemID? { action.item }

    let action: RepairAction

    /// What is there now.
    public var before: String { action.texts.before }

    /// What will be there.
    public var after: String { action.texts.after }
}

extension RepairChange: CustomStringConvertible {
    /// The change in one line.
    public var description: String {
        "\(code.rawValue)\(item.map { " at \($0)" } ?? ""): \(before) → \(after)"
    }
}
