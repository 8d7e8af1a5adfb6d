import OutlineFormats
import OutlineStore

/// Content that the tool can print: its own, and any app's by its labels.
protocol ShownContent: OutlineContent {
    var title: String { get }

    /// What the tool's own content has besides; nil for an app's.
    var entry: OutlineEntry? { get }
}

extension OutlineEntry: ShownContent {
    var entry: OutlineEntry? { self }
}

extension OutlineLabel: ShownContent {
    var title: String { label }
    var entry: OutlineEntry? { nil }
}
