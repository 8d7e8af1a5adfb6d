import OutlineFormats
import OutlineStore

/// One item as the tool shows it.
struct ItemRow {
    let id: ItemID
    /// nil at the top level.
    let parent: ItemID?
    /// 0 for the first level that is shown.
    let depth: Int
    let entry: OutlineEntry
    let isExpanded: Bool
    let hasChildren: Bool
}
