/// What a repair does.
enum RepairAction: Hashable, Sendable {
    case drop(SchemaObject)
    case make(SchemaObject)
    case remake(SchemaObject)
    case rebuildIndex(String)
    case record(RecordedFact)
    case number(table: String, from: Int64?, to: Int64)
    case makeRoot
    case releaseRoot(parent: Int64)
    case makeItem(ItemID, Place)
    case makeSection(ItemID, SectionRole)
    case hideSection(ItemID)
    case showSection(ItemID)
    case dropSection(ItemID)
    case place(ItemID, from: FormerPlace, to: Place)
    case content(ItemID, ContentDamage)
    case makeView(Int64)
    case close(ItemID, viewNumber: Int64)
    case forgetPlace(ItemID)
    case forgetHistory
    case renewHistory
}

/// What a section is made for.
enum SectionRole: String, Hashable, Sendable {
    case trash = "Trash"
    case lostAndFound = "Lost and Found"
}

/// Where an item says it stands, which may be nowhere.
struct FormerPlace: Hashable, Sendable {
    let parent: Int64?
    let rank: Int64?
}

extension RepairAction {
    var item: ItemID? {
        switch self {
        case .makeRoot, .releaseRoot: .root
        case .makeItem(let item, _), .makeSection(let item, _), .hideSection(let item),
            .showSection(let item), .dropSection(let item), .place(let item, _, _),
            .content(let item, _), .close(let item, _), .forgetPlace(let item):
            item
        case .drop, .make, .remake, .rebuildIndex, .record, .number, .makeView, .forgetHistory,
            .renewHistory:
            nil
        }
    }

    /// What is there before and after.
    var texts: (before: String, after: String) {
        switch self {
        case .drop(let object): ("\(object.key)", "dropped")
        case .make(let object): ("no \(object.key)", "made as the format has it")
        case .remake(let object): ("\(object.key)", "made anew as the format has it")
        case .rebuildIndex(let name): ("index \(name)", "built anew from its table")
        case .record(let fact): ("no fact \(fact.rawValue)", "recorded")
        case .number(let table, let old, let new):
            ("numbers of \(table) go on after \(old ?? 0)", "after \(new)")
        case .makeRoot: ("no root", "made")
        case .releaseRoot(let parent): ("below \(parent)", "below nothing")
        case .makeItem(_, let place): ("not there", "made \(place.text)")
        case .makeSection(_, let role): ("no section", "the section \(role.rawValue)")
        case .hideSection: ("a section", "the trash")
        case .showSection: ("a trash or of no known kind", "a section")
        case .dropSection: ("the root as a section", "the root alone")
        case .place(_, let old, let new): (old.text, new.text)
        case .content(_, let damage): damage.texts
        case .makeView(let number): ("no view \(number)", "made")
        case .close(_, let number): ("open in the view \(number)", "not open")
        case .forgetPlace: ("a remembered place", "forgotten")
        case .forgetHistory: ("the history of undo", "forgotten")
        case .renewHistory: ("the identity of the history", "a new one")
        }
    }
}

extension Place {
    fileprivate var text: String { "below \(parent) at \(rank)" }
}

extension FormerPlace {
    fileprivate var text: String {
        let above = parent.map { "below \($0)" } ?? "below nothing"
        return rank.map { "\(above) at \($0)" } ?? "\(above), without a place"
    }
}

extension ContentDamage {
    fileprivate var texts: (before: String, after: String) {
        switch kind {
        case .missing: ("\(column) holds nothing", "the default")
        case .wrongType(let found):
            ("\(column) holds \(found)", "the same as declared, or the default")
        case .invalidText: ("\(column) is not UTF-8", "marks in the place of what is not")
        case .taken: ("\(column) is another's", "a value of its own, or nothing")
        }
    }
}
