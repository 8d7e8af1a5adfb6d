internal import OutlineSQLite

extension RankSpace {
    /// The ranks that an item may have: those that leave room for another item on either side.
    static let range = Int64.min + 1...Int64.max - 1
}

/// The places of items among their siblings.
extension FileCheck {
    func checkPlaces() throws(OutlineError) {
        let outside = try repository.rows(
            """
            SELECT id, parent_id FROM \(layout.tableOnly("item")) WHERE id <> 0
            AND (typeof(rank) <> 'integer' OR rank NOT BETWEEN ?1 AND ?2) ORDER BY id
            """, RankSpace.range.lowerBound, RankSpace.range.upperBound
        ) { (item: $0.item(0), parent: $0.optionalInteger(1)) }
        for place in outside { report(.rank(place.item, parent: place.parent)) }
        // The sound index keeps places apart, so nothing need be sorted.
        guard unreliableIndexes.contains(Self.placeIndex) else { return }
        let statement = try repository.prepared(
            """
            SELECT max(id), parent_id FROM \(layout.tableOnly("item"))
            WHERE parent_id IS NOT NULL AND rank IS NOT NULL
            GROUP BY parent_id, rank HAVING count(*) > 1
            """)
        defer { statement.reset() }
        while try repository.step(statement) {
            report(.duplicateRank(statement.item(0), parent: statement.item(1)))
        }
    }

    /// Sections, the trash and what stands among them.
    func checkSections() throws(OutlineError) {
        let (item, section) = (layout.source("item"), layout.source("section"))
        try forEach(
            """
            SELECT id FROM \(layout.tableOnly("item"))
            WHERE parent_id = 0 AND id NOT IN (0, 1)
            AND id NOT IN (SELECT item_id FROM \(section)) ORDER BY rank, id
            """
        ) { .itemAmongSections($0) }
        try forEach(
            """
            SELECT item_id FROM \(section)
            WHERE item_id NOT IN (SELECT id FROM \(item)) AND item_id <> 1 ORDER BY item_id
            """
        ) { .sectionWithoutItem($0) }
        try forEach(
            """
            SELECT section.item_id FROM \(section) AS section
            JOIN \(item) AS item ON item.id = section.item_id
            WHERE item.id <> 1 AND item.parent_id IS NOT 0 ORDER BY section.item_id
            """
        ) { .sectionElsewhere($0) }
        try checkTrash()
    }

    private func checkTrash() throws(OutlineError) {
        let (item, section) = (layout.source("item"), layout.source("section"))
        let parent = try repository.firstRow(
            "SELECT parent_id IS 0 FROM \(item) WHERE id = 1"
        ) { $0.integer(0) }
        let kind = try repository.firstRow(
            "SELECT kind FROM \(section) WHERE item_id = 1"
        ) { $0.integer(0) }
        if parent == nil { report(.trash(.missingItem)) }
        if parent == 0 { report(.trash(.elsewhere)) }
        if kind == nil { report(.trash(.missingSection)) }
        if let kind, kind != 1 { report(.trash(.shown)) }
        try forEach(
            "SELECT item_id FROM \(section) WHERE kind = 1 AND item_id <> 1 ORDER BY item_id"
        ) { .trash(.another($0)) }
        try forEach(
            "SELECT item_id FROM \(section) WHERE kind NOT IN (0, 1) AND item_id <> 1 ORDER BY item_id"
        ) { .trash(.unknownKind($0)) }
    }

    /// Open folders and remembered places of what is not there.
    func checkOpenFolders() throws(OutlineError) {
        let item = layout.source("item")
        let expanded = layout.source("expanded")
        let statement = try repository.prepared(
            """
            SELECT item_id, view_id FROM \(expanded)
            WHERE item_id NOT IN (SELECT id FROM \(item)) ORDER BY view_id, item_id
            """)
        defer { statement.reset() }
        while try repository.step(statement) {
            report(
                .expandedWithoutItem(statement.item(0), viewNumber: statement.integer(1)))
        }
        let views = try repository.rows(
            """
            SELECT DISTINCT view_id FROM \(expanded)
            WHERE view_id NOT IN (SELECT id FROM \(layout.source("view"))) ORDER BY view_id
            """
        ) { $0.integer(0) }
        for view in views { report(.expandedWithoutView(view)) }
        try forEach(
            """
            SELECT item_id FROM \(layout.source("trashed"))
            WHERE item_id NOT IN (SELECT id FROM \(item)) ORDER BY item_id
            """
        ) { .trashedWithoutItem($0) }
    }

    func forEach(_ query: String, _ damage: (ItemID) -> Damage) throws(OutlineError) {
        let statement = try repository.prepared(query)
        defer { statement.reset() }
        while try repository.step(statement) { report(damage(statement.item(0))) }
    }
}
