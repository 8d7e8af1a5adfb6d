/// Something that is wrong with a file, with what a repair needs to know of it.
enum Damage: Hashable {
    case integrity(String)
    case index(String)
    case object(SchemaDifference)
    case fact(RecordedFact)
    case sequence(table: String, found: Int64?, needed: Int64)
    case foreignKey(table: String, row: Int64)
    case missingRoot
    case rootWithParent(Int64)
    case missingParent(ItemID, parent: Int64?)
    case selfParent(ItemID)
    case cycle(lowest: ItemID, count: Int)
    case unreachable(ItemID)
    case rank(ItemID, parent: Int64?)
    case duplicateRank(ItemID, parent: ItemID)
    case itemAmongSections(ItemID)
    case sectionWithoutItem(ItemID)
    case sectionElsewhere(ItemID)
    case trash(TrashDamage)
    case content(ItemID, ContentDamage)
    case unreadable(ItemID)
    case expandedWithoutItem(ItemID, viewNumber: Int64)
    case expandedWithoutView(Int64)
    case trashedWithoutItem(ItemID)
    case journal(String)
}

/// What can be wrong with the trash.
enum TrashDamage: Hashable {
    case missingItem
    case elsewhere
    case missingSection
    case shown
    case another(ItemID)
    case unknownKind(ItemID)
}

/// What can be wrong with a value.
struct ContentDamage: Hashable {
    enum Kind: Hashable {
        case missing
        case wrongType(found: ContentColumn.StorageType)
        case invalidText
        case taken
    }

    let column: String
    let kind: Kind
}

/// A fact that every file has.
enum RecordedFact: String, Hashable, CaseIterable {
    case storeID = "store_id"
    case historyID = "history_id"
    case contentName = "content_name"
    case contentColumns = "content_columns"
    case label
}

extension Damage {
    /// The damage as a check reports it.
    var finding: CheckFinding {
        CheckFinding(code: code, item: item, detail: detail)
    }

    var code: CheckFinding.Code {
        switch self {
        case .integrity: .integrity
        case .index: .indexOutOfStep
        case .object(let difference): difference.code
        case .fact: .missingFact
        case .sequence: .sequenceBehind
        case .foreignKey: .foreignKey
        case .missingRoot, .rootWithParent: .missingRoot
        case .missingParent: .missingParent
        case .selfParent: .selfParent
        case .cycle: .cycle
        case .unreachable: .unreachable
        case .rank: .rankOutOfRange
        case .duplicateRank: .duplicateRank
        case .itemAmongSections: .itemAmongSections
        case .sectionWithoutItem, .sectionElsewhere: .sectionElsewhere
        case .trash: .trashElsewhere
        case .content: .brokenContent
        case .unreadable: .unreadableContent
        case .expandedWithoutItem: .expandedWithoutItem
        case .expandedWithoutView: .expandedWithoutView
        case .trashedWithoutItem: .trashedWithoutItem
        case .journal: .journalOutOfStep
        }
    }

    var item: ItemID? {
        switch self {
        case .rootWithParent: .root
        case .missingParent(let item, _), .selfParent(let item), .cycle(let item, _),
            .unreachable(let item), .rank(let item, _), .duplicateRank(let item, _),
            .itemAmongSections(let item), .sectionWithoutItem(let item),
            .sectionElsewhere(let item), .content(let item, _), .unreadable(let item),
            .expandedWithoutItem(let item, _), .trashedWithoutItem(let item):
            item
        case .trash(let damage): damage.item
        case .integrity, .index, .object, .fact, .sequence, .foreignKey, .missingRoot,
            .expandedWithoutView, .journal:
            nil
        }
    }

    private var detail: String {
        switch self {
        case .integrity(let line), .journal(let line): line
        case .index(let name): "the index \(name) does not hold what its table holds"
        case .object(let difference): difference.detail
        case .fact(let fact): "the fact \(fact.rawValue) is missing or cannot be read"
        case .sequence(let table, _, let needed):
            "the numbers of \(table) do not go on after \(needed)"
        case .foreignKey(let table, let row): "row \(row) of \(table) refers to a missing item"
        case .missingRoot: "the item 0 is missing"
        case .rootWithParent: "the item 0 has a parent"
        case .missingParent: "the parent does not exist"
        case .selfParent: "the item is its own parent"
        case .cycle(_, let count): "\(count) items stand below each other in a circle"
        case .unreachable: "the item stands below a circle of items"
        case .rank: "the place is outside the range of places"
        case .duplicateRank: "a sibling claims the same place"
        case .itemAmongSections: "an item at the top of the file is no section"
        case .sectionWithoutItem, .sectionElsewhere:
            "a section's item is not at the top of the file"
        case .trash: "the trash is missing, or is not the only one of its kind"
        case .content(_, let damage): damage.detail
        case .unreadable: "the app's type cannot be made of the content"
        case .expandedWithoutItem: "an open folder's item does not exist"
        case .expandedWithoutView(let number): "there is no view \(number), which has open folders"
        case .trashedWithoutItem: "the remembered place of an item that does not exist"
        }
    }
}

extension TrashDamage {
    fileprivate var item: ItemID? {
        switch self {
        case .another(let item), .unknownKind(let item): item
        case .missingItem, .elsewhere, .missingSection, .shown: .trash
        }
    }
}

extension ContentDamage {
    fileprivate var detail: String {
        switch kind {
        case .missing: "the required column \(column) holds nothing"
        case .wrongType(let found): "the column \(column) holds a value of the type \(found)"
        case .invalidText: "the text in the column \(column) is not UTF-8"
        case .taken: "another item has the same \(column)"
        }
    }
}
