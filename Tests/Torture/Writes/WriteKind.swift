import OutlineStore
import OutlineTesting

/// The kinds of writes that are tortured. Each is one transaction.
enum WriteKind: String, CaseIterable, Sendable {
    case insertion, batch, outline, update, movement, spreading, sorting, reordering
    case deletion, trashing, emptying, expansion, section, undo, redo

    /// What has to have happened before, in writes of its own.
    func prepare(_ store: OutlineStore<Label>) throws {
        switch self {
        case .undo:
            try Self.movement.perform(on: store)
        case .redo:
            try Self.movement.perform(on: store)
            _ = try store.undo()
        case .emptying:
            try Self.trashing.perform(on: store)
        default:
            break
        }
    }

    /// The write.
    func perform(on store: OutlineStore<Label>) throws {
        switch self {
        case .undo: _ = try store.undo()
        case .redo: _ = try store.redo()
        default: try store.write(rawValue) { try perform(in: $0) }
        }
    }

    private func perform(in outline: borrowing WriteTransaction<Label>) throws {
        let place = try WrittenPlace(outline)
        switch self {
        case .insertion: try outline.insert("New", into: place.root, at: .index(1))
        case .batch: try outline.insert(Self.labels(300), into: place.folder, at: .first)
        case .outline: try insertOutline(in: outline, below: place.root)
        case .update: try outline.update(place.folder, to: Label(Self.long))
        case .movement: try outline.move(place.item, to: place.other, at: .first)
        case .spreading: try spread(in: outline, place)
        case .sorting: try outline.sort(childrenOf: place.root, by: .label(isDescending: true))
        case .reordering: try reorder(in: outline, below: place.folder)
        case .deletion: _ = try outline.delete(place.folder)
        case .trashing: try outline.trash([place.folder, place.other])
        case .emptying: _ = try outline.emptyTrash()
        case .expansion: try expand(in: outline, place)
        case .section: try addSection(in: outline)
        case .undo, .redo: break
        }
    }

    private func insertOutline(
        in outline: borrowing WriteTransaction<Label>, below root: ItemID
    ) throws {
        try outline.insertOutline(into: root) { writer in
            for folder in 0..<40 {
                try writer.open(Label("Folder \(folder)"), isExpanded: folder.isMultiple(of: 3))
                for label in Self.labels(25) {
                    try writer.open(label)
                    try writer.close()
                }
                try writer.close()
            }
        }
    }

    /// Uses up a gap between two siblings, so that ranks are spread anew.
    private func spread(in outline: borrowing WriteTransaction<Label>, _ place: WrittenPlace) throws
    {
        for number in 0..<80 {
            try outline.insert(Label("Between \(number)"), into: place.folder, at: .index(1))
        }
    }

    private func reorder(
        in outline: borrowing WriteTransaction<Label>, below parent: ItemID
    ) throws {
        let children = try outline.children(of: parent)
        for child in children { try outline.move(child, to: parent, at: .first) }
    }

    private func expand(in outline: borrowing WriteTransaction<Label>, _ place: WrittenPlace) throws
    {
        try outline.expand([place.folder, place.other])
        try outline.expand([place.folder], view: "second")
    }

    private func addSection(in outline: borrowing WriteTransaction<Label>) throws {
        let section = try outline.addSection(named: "Another")
        try outline.insert(Self.labels(5), into: section.root)
        try outline.renameSection(section.id, to: "Renamed")
        try outline.moveSection(section.id, to: 0)
    }

    private static func labels(_ count: Int) -> [Label] {
        (0..<count).map { Label("Item \($0), as long as titles are as a rule") }
    }

    /// A text that needs pages of its own.
    private static let long = String(repeating: "A long title. ", count: 1_000)
}

/// The items that a write is about.
struct WrittenPlace {
    let root: ItemID
    /// A folder with children.
    let folder: ItemID
    /// Another one.
    let other: ItemID
    /// An item in the folder.
    let item: ItemID

    init<Access>(_ outline: borrowing OutlineTransaction<Label, Access>) throws {
        guard let section = try outline.section(named: "Outline") else {
            throw OutlineError.sectionNameTaken
        }
        root = section.root
        let folders = try outline.children(of: root)
        guard folders.count > 2 else { throw OutlineError.notAnItem(root) }
        folder = folders[0]
        other = folders[1]
        item = try outline.children(of: folder)[2]
    }
}
