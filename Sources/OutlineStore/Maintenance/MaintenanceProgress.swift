/// How far a check, a repair or a salvage has come.
public struct MaintenanceProgress: Hashable, Sendable {
    /// What is being done.
    public enum Phase: String, Hashable, Sendable, CaseIterable {
        /// SQLite checks its pages, as one statement: there are no counts.
        case integrity
        /// The items are checked to be one tree. The unit is items.
        case tree
        /// The content is compared with its declaration. The unit is items.
        case content
        /// The history is checked. There are no counts.
        case journal
        /// The file is copied. The unit is pages.
        case backup
        /// The plan is carried out. The unit is changes.
        case repair
        /// A broken file is searched for items. The unit is pages.
        case salvage
    }

    /// What is being done.
    public let phase: Phase

    /// What is done of it.
    public let completedCount: Int

    /// What there is to be done, about; 0 where it is not known.
    public let totalCount: Int
}

/// Is told now and then how far maintenance has come.
public typealias MaintenanceObserver = (MaintenanceProgress) -> Void
