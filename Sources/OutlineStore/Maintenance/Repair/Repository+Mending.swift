internal import Foundation
internal import OutlineSQLite

/// The rows beside those of items that a repair writes.
extension Repository {
    /// Records a fact that is missing.
    func record(_ fact: RecordedFact, of content: PartialRecord) throws(OutlineError) {
        switch fact {
        case .storeID, .historyID: try setFact(fact, StoreConnections.randomIdentity())
        case .contentName: try setFact(fact, content.name ?? "")
        case .label: try setFact(fact, content.label ?? "")
        case .contentColumns:
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            do {
                let text = String(decoding: try encoder.encode(content.columns), as: UTF8.self)
                try setFact(fact, text)
            } catch {
                throw .damaged("the columns cannot be recorded")
            }
        }
    }

    func setFact(_ fact: RecordedFact, _ value: String) throws(OutlineError) {
        try setFact(fact.rawValue, value)
    }

    private func setFact(_ key: String, _ value: String) throws(OutlineError) {
        try mappingErrors { () throws(SQLiteError) in try connection.setFact(key, to: value) }
    }

    func makeSection(_ item: ItemID, _ role: SectionRole) throws(OutlineError) {
        let kind: Int64 = role == .trash ? 1 : 0
        let name = try freeName(role.rawValue, kind: kind, item)
        try run(
            "INSERT INTO section (item_id, name, kind) VALUES (?1, ?2, ?3)", item, name, kind)
    }

    /// Makes an ordinary section of what is hidden or of no known kind.
    func showSection(_ item: ItemID) throws(OutlineError) {
        let name = try firstRow("SELECT name FROM section WHERE item_id = ?1", item) { $0.text(0) }
        try run(
            "UPDATE section SET kind = 0, name = ?2 WHERE item_id = ?1", item,
            try freeName(name ?? "", kind: 0, item))
    }

    private func freeName(
        _ name: String, kind: Int64, _ item: ItemID
    ) throws(OutlineError) -> String {
        let isTaken = try firstRow(
            "SELECT 1 FROM section WHERE kind = ?1 AND name = ?2 AND item_id <> ?3", kind, name,
            item
        ) { _ in true }
        return isTaken == true ? "\(name) (\(item))" : name
    }

    func makeView(_ number: Int64) throws(OutlineError) {
        var name = number == 1 ? ViewName.main.rawValue : "View \(number)"
        while try firstRow("SELECT 1 FROM view WHERE name = ?1", name, read: { _ in true }) == true
        {
            name += " (\(number))"
        }
        try run("INSERT INTO view (id, name) VALUES (?1, ?2)", number, name)
    }

    private static let strayPrefix = "stray_"

    /// Notes the old place of an item among the facts of the file.
    func note(_ stray: StrayItem) throws(OutlineError) {
        let parent = stray.formerParent?.description ?? "-"
        let rank = stray.formerRank.map { String($0) } ?? "-"
        try setFact("\(Self.strayPrefix)\(stray.item)", "\(parent) \(rank)")
    }

    /// The noted old places of items, by id.
    func strays() throws(OutlineError) -> [StrayItem] {
        try rows(
            "SELECT key, value FROM meta WHERE key >= 'stray_' AND key < 'stray`' ORDER BY key"
        ) { statement -> StrayItem? in
            guard let item = ItemID(String(statement.text(0).dropFirst(Self.strayPrefix.count)))
            else { return nil }
            let place = statement.text(1).split(separator: " ")
            return StrayItem(
                item: item, formerParent: place.first.flatMap { ItemID(String($0)) },
                formerRank: place.last.flatMap { Int64($0) })
        }.compactMap { $0 }.sorted { $0.item < $1.item }
    }
}
