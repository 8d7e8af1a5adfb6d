internal import OutlineSQLite

/// One change of a step, as the journal keeps it.
enum JournalChange: Equatable {
    /// Rows of `former`, by their ids.
    typealias Formers = ClosedRange<Int64>

    /// The items from `first` to `last` were inserted, the topmost under `parent`.
    case insertion(first: ItemID, last: ItemID, parent: ItemID)
    /// These rows were deleted.
    case deletion(Formers)
    /// These rows were brought back.
    case restoration(Formers)
    /// The item got new content; the old one is kept.
    case update(ItemID, former: Int64)
    /// The item went from one place to another.
    case move(ItemID, from: Place, to: Place)
    /// The item was expanded in a view.
    case expansion(ItemID, viewNumber: Int64)
    /// The item was collapsed in a view.
    case collapse(ItemID, viewNumber: Int64)
    /// The section got a name, another one, or none any more.
    case sectionName(ItemID, from: String?, to: String?)
    /// The place of a trashed item was remembered.
    case trashing(ItemID, Place)
    /// The place of a trashed item was forgotten.
    case untrashing(ItemID, Place)
}

extension JournalChange {
    /// The number that says in the file which kind of change it is.
    var kind: Int64 {
        switch self {
        case .insertion: 1
        case .deletion: 2
        case .update: 3
        case .move: 4
        case .expansion: 5
        case .collapse: 6
        case .sectionName: 7
        case .trashing: 8
        case .untrashing: 9
        case .restoration: 10
        }
    }

    /// The columns of a row of `change`, as far as kinds use them.
    struct Columns {
        var item: ItemID?
        var last: ItemID?
        var place: Place?
        var newPlace: Place?
        var parent: ItemID?
        var viewNumber: Int64?
        var name: String?
        var newName: String?
        var formers: Formers?
    }

    var columns: Columns {
        switch self {
        case .insertion(let first, let last, let parent):
            Columns(item: first, last: last, parent: parent)
        case .deletion(let formers), .restoration(let formers):
            Columns(formers: formers)
        case .update(let item, let former):
            Columns(item: item, formers: former...former)
        case .move(let item, let from, let to):
            Columns(item: item, place: from, newPlace: to)
        case .expansion(let item, let viewNumber), .collapse(let item, let viewNumber):
            Columns(item: item, viewNumber: viewNumber)
        case .sectionName(let item, let name, let newName):
            Columns(item: item, name: name, newName: newName)
        case .trashing(let item, let place), .untrashing(let item, let place):
            Columns(item: item, place: place)
        }
    }

    /// Reads a change back; `nil` for a row that no kind explains.
    init?(kind: Int64, _ columns: Columns) {
        switch (kind, columns.item, columns.formers, columns.place) {
        case (1, let first?, _, _):
            guard let last = columns.last, let parent = columns.parent, first <= last else {
                return nil
            }
            self = .insertion(first: first, last: last, parent: parent)
        case (2, _, let formers?, _): self = .deletion(formers)
        case (10, _, let formers?, _): self = .restoration(formers)
        case (3, let item?, let formers?, _):
            self = .update(item, former: formers.lowerBound)
        case (4, let item?, _, let place?):
            guard let newPlace = columns.newPlace else { return nil }
            self = .move(item, from: place, to: newPlace)
        case (5, let item?, _, _):
            guard let number = columns.viewNumber else { return nil }
            self = .expansion(item, viewNumber: number)
        case (6, let item?, _, _):
            guard let number = columns.viewNumber else { return nil }
            self = .collapse(item, viewNumber: number)
        case (7, let item?, _, _):
            self = .sectionName(item, from: columns.name, to: columns.newName)
        case (8, let item?, _, let place?): self = .trashing(item, place)
        case (9, let item?, _, let place?): self = .untrashing(item, place)
        default: return nil
        }
    }
}
