import OutlineStore

/// Where `add` and `move` put items: a parent, a place among its children, or both.
struct Placement: Hashable {
    enum Place: Hashable {
        case first
        case last
        case before(ItemReference)
        case after(ItemReference)
        case index(Int)
    }

    let parent: ItemReference?
    let place: Place?

    static let options = [
        OptionSyntax.value("to", "PARENT", "The item to put it under; / is the top level."),
        OptionSyntax.value("before", "ITEM", "Directly before this item."),
        OptionSyntax.value("after", "ITEM", "Directly after this item."),
        OptionSyntax.flag("first", "Before all other children."),
        OptionSyntax.flag("last", "After all other children; so it is where no place is named."),
        OptionSyntax.value(
            "index", "N", "At this index among the children, from 0, in the new order."),
    ]

    init(_ arguments: ParsedArguments) throws(UsageError) {
        parent = try arguments.reference(of: "to")
        var places: [Place] = []
        if let item = try arguments.reference(of: "before") { places.append(.before(item)) }
        if let item = try arguments.reference(of: "after") { places.append(.after(item)) }
        if let index = try arguments.count(of: "index") { places.append(.index(index)) }
        if arguments.has("first") { places.append(.first) }
        if arguments.has("last") { places.append(.last) }
        guard places.count <= 1 else {
            throw UsageError(
                "Only one of --before, --after, --first, --last and --index can say the place.")
        }
        place = places.first
    }

    /// Whether nothing was said about the place.
    var isEmpty: Bool { parent == nil && place == nil }

    /// Whether an item must be there already.
    var refersToItem: Bool {
        switch place {
        case .before, .after: true
        case .first, .last, .index, nil: parent != nil
        }
    }
}

extension ParsedArguments {
    fileprivate func reference(of option: String) throws(UsageError) -> ItemReference? {
        guard let typed = value(of: option) else { return nil }
        return try ItemReference(typed)
    }
}
