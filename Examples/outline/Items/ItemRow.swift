import OutlineFormats
import OutlineStore

/// One item as the tool shows it.
struct ItemRow {
    let id: ItemID
    /// nil at the top level.
    let parent: ItemID?
    /// 0 for the first level that is shown.
    let depth: Int
    let title: String
    /// What the tool's own content has besides the title; nil for an app's.
    let entry: OutlineEntry?
    let isExpanded: Bool
    let hasChildren: Bool
}

extension ItemRow {
    init(_ item: WalkedItem<some ShownContent>, parent: ItemID?) {
        self.init(
            id: item.id, parent: parent, depth: item.level, title: item.content.title,
            entry: item.content.entry, isExpanded: item.isExpanded, hasChildren: item.hasChildren)
    }
}
