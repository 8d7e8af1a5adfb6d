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

extension ItemRow {
    init(_ item: WalkedItem<OutlineEntry>, parent: ItemID?) {
        self.init(
            id: item.id, parent: parent, depth: item.level, entry: item.content,
            isExpanded: item.isExpanded, hasChildren: item.hasChildren)
    }
}
