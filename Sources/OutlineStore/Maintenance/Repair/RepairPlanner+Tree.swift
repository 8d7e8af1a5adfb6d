internal import OutlineSQLite

/// The lists of siblings that a plan changes.
struct SiblingLists {
    /// The items that come to the end of a list, by parent.
    var added: [Int64: [Int64]] = [:]
    /// The parents whose lists have places claimed twice, or outside the range.
    var disputed: [Int64: CheckFinding.Code] = [:]
    /// Why an item gets another place.
    var codes: [Int64: CheckFinding.Code] = [:]

    mutating func add(_ item: Int64, to parent: Int64, _ code: CheckFinding.Code) {
        guard codes[item] == nil else { return }
        codes[item] = code
        added[parent, default: []].append(item)
    }
}

/// The tree: what is made, and what goes to another place.
extension RepairPlanner {
    func planTree() throws(OutlineError) {
        planRootAndSections()
        let strays = try strays()
        if !strays.isEmpty {
            let home = try lostAndFound(for: strays)
            for (item, code) in strays {
                overlay.parents[item] = home
                lists.add(item, to: home, code)
            }
        }
        for damage in damages {
            switch damage {
            case .rank(_, let parent?): lists.disputed[parent] = damage.code
            case .duplicateRank(_, let parent): lists.disputed[parent.rawValue] = damage.code
            default: break
            }
        }
        for parent in Set(lists.added.keys).union(lists.disputed.keys).sorted() {
            try planList(of: parent)
        }
    }

    private func planRootAndSections() {
        for damage in damages {
            switch damage {
            case .missingRoot:
                overlay.made.insert(0)
                add(damage.code, .makeRoot)
            case .rootWithParent(let parent): add(damage.code, .releaseRoot(parent: parent))
            case .sectionWithoutItem(.root), .sectionElsewhere(.root):
                add(damage.code, .dropSection(.root))
            case .sectionWithoutItem(let item): make(item.rawValue, damage.code)
            case .sectionElsewhere(let item): bringUp(item.rawValue, damage.code)
            case .trash(let trash): planTrash(trash, damage.code)
            default: break
            }
        }
    }

    private func planTrash(_ damage: TrashDamage, _ code: CheckFinding.Code) {
        switch damage {
        case .missingItem: make(ItemID.trash.rawValue, code)
        case .elsewhere: bringUp(ItemID.trash.rawValue, code)
        case .missingSection: add(code, .makeSection(.trash, .trash))
        case .shown: add(code, .hideSection(.trash))
        case .another(let item), .unknownKind(let item): add(code, .showSection(item))
        }
    }

    /// An item at the top that is made again with its id, so that what is below it has its parent.
    private func make(_ item: Int64, _ code: CheckFinding.Code) {
        overlay.made.insert(item)
        lists.add(item, to: 0, code)
    }

    private func bringUp(_ item: Int64, _ code: CheckFinding.Code) {
        overlay.parents[item] = 0
        lists.add(item, to: 0, code)
    }

    /// What nothing leads to once the sections are in order, in the order in which it stood.
    private func strays() throws(OutlineError) -> [(item: Int64, code: CheckFinding.Code)] {
        var codes: [Int64: CheckFinding.Code] = [:]
        for case .itemAmongSections(let item) in damages {
            codes[item.rawValue] = .itemAmongSections
        }
        let check = FileCheck(repository, layout: layout, observer: observer) { damage in
            switch damage {
            case .missingParent(let item, _), .selfParent(let item), .cycle(let item, _):
                codes[item.rawValue] = damage.code
            default: break
            }
        }
        check.overlay = overlay
        try check.checkTree()
        var placed: [(place: FormerPlace, item: Int64)] = []
        for item in codes.keys { placed.append((try formerPlace(of: item), item)) }
        placed.sort { left, right in
            (left.place.parent ?? .min, left.place.rank ?? .max, left.item)
                < (right.place.parent ?? .min, right.place.rank ?? .max, right.item)
        }
        return placed.compactMap { item in codes[item.item].map { (item.item, $0) } }
    }

    func formerPlace(of item: Int64) throws(OutlineError) -> FormerPlace {
        try repository.firstRow(
            "SELECT parent_id, rank FROM \(layout.tableOnly("item")) WHERE id = ?1", item
        ) { statement in
            FormerPlace(
                parent: statement.storageClass(0) == .integer ? statement.integer(0) : nil,
                rank: statement.storageClass(1) == .integer ? statement.integer(1) : nil)
        } ?? FormerPlace(parent: nil, rank: nil)
    }

    /// The section that takes strays, made where there is none.
    private func lostAndFound(
        for strays: [(item: Int64, code: CheckFinding.Code)]
    ) throws(OutlineError) -> Int64 {
        let found = try repository.firstRow(
            """
            SELECT min(item_id) FROM \(layout.tableOnly("section"))
            WHERE name = ?1 AND item_id NOT IN (0, 1)
            """, SectionRole.lostAndFound.rawValue
        ) { $0.optionalInteger(0) }
        if let home = found ?? nil { return home }
        let home = try nextID()
        let code = strays.first?.code ?? .missingParent
        make(home, code)
        add(code, .makeSection(ItemID(rawValue: home), .lostAndFound))
        return home
    }

    private func nextID() throws(OutlineError) -> Int64 {
        let last = try repository.firstRow(
            """
            SELECT max((SELECT coalesce(max(id), 0) FROM \(layout.source("item"))),
                coalesce((SELECT max(seq) FROM sqlite_sequence WHERE name = 'item'), 0), 1)
            """
        ) { $0.integer(0) }
        let largest = max(last ?? 1, overlay.made.max() ?? 1)
        guard largest < Int64.max else { throw .spaceExhausted }
        return largest + 1
    }
}

/// The new places, list by list.
extension RepairPlanner {
    private func planList(of parent: Int64) throws(OutlineError) {
        let added = lists.added[parent] ?? []
        let changes = try newRanks(below: parent, adding: added)
        let newcomers = Set(added)
        let code = lists.disputed[parent] ?? added.first.flatMap { lists.codes[$0] }
        for item in changes.keys.sorted() where !newcomers.contains(item) {
            try plan(item, at: changes[item], below: parent, code ?? .duplicateRank)
        }
        for item in added {
            try plan(item, at: changes[item], below: parent, lists.codes[item] ?? .missingParent)
        }
    }

    private func newRanks(
        below parent: Int64, adding added: [Int64]
    ) throws(OutlineError) -> [Int64: Int64] {
        if lists.disputed[parent] == nil, let ranks = try ranksAtEnd(of: parent, for: added) {
            return ranks
        }
        return try allRanks(of: parent, adding: added)
    }

    private func plan(
        _ item: Int64, at rank: Int64?, below parent: Int64, _ code: CheckFinding.Code
    ) throws(OutlineError) {
        guard let rank else { throw .spaceExhausted }
        let id = ItemID(rawValue: item)
        let place = Place(parent: ItemID(rawValue: parent), rank: rank)
        if overlay.made.contains(item) {
            add(code, .makeItem(id, place))
        } else {
            add(code, .place(id, from: try formerPlace(of: item), to: place))
        }
    }

    private func ranksAtEnd(
        of parent: Int64, for added: [Int64]
    ) throws(OutlineError) -> [Int64: Int64]? {
        let last = try repository.firstRow(
            "SELECT max(rank) FROM \(layout.tableOnly("item")) WHERE parent_id = ?1", parent
        ) { $0.optionalInteger(0) }
        let ranks = RankSpace.ranks(count: added.count, after: last ?? nil, before: nil)
        guard let ranks, ranks.allSatisfy(RankSpace.range.contains) else { return nil }
        return Dictionary(zip(added, ranks), uniquingKeysWith: { first, _ in first })
    }

    private func allRanks(
        of parent: Int64, adding added: [Int64]
    ) throws(OutlineError) -> [Int64: Int64] {
        let siblings = try repository.rows(
            "SELECT id, rank FROM \(layout.tableOnly("item")) WHERE parent_id = ?1 AND id <> 0",
            parent
        ) { statement in
            SiblingRanks.Sibling(
                item: statement.integer(0),
                rank: statement.storageClass(1) == .integer ? statement.integer(1) : nil)
        }
        let staying = siblings.filter { overlay.parents[$0.item] == nil }
        return SiblingRanks(staying, adding: added).changes()
    }
}
