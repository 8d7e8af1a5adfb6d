import OutlineStore

/// A change of one section, as `sections` takes it.
struct SectionChange {
    private enum Kind {
        case add
        case rename(String)
        case move(index: Int)
        case remove
    }

    private let name: String
    private let kind: Kind

    /// - Returns: nil where neither a section nor a change is named.
    /// - Throws: `UsageError` where one is there without the other, or several changes are.
    init?(_ arguments: ParsedArguments) throws(UsageError) {
        var kinds: [Kind] = []
        if arguments.has("add") { kinds.append(.add) }
        if let name = arguments.value(of: "rename") { kinds.append(.rename(name)) }
        if let index = try arguments.count(of: "index") { kinds.append(.move(index: index)) }
        if arguments.has("remove") { kinds.append(.remove) }
        guard kinds.count <= 1 else {
            throw UsageError(
                "Only one of --add, --rename, --index and --remove can be done at once.")
        }
        switch (arguments.operands.first, kinds.first) {
        case ("", .add):
            throw UsageError("A section needs a name. Give it one that is not empty.")
        case (nil, nil):
            return nil
        case (_?, nil):
            throw UsageError(
                "It is not said what to do with the section. "
                    + "Add --add, --rename NEW, --index N or --remove.")
        case (nil, _?):
            throw UsageError("It is not said which section. Name it: outline sections NAME …")
        case (let name?, let kind?):
            self.name = name
            self.kind = kind
        }
    }

    /// What the history calls it.
    var stepName: String {
        switch kind {
        case .add: "Add Section"
        case .rename: "Rename Section"
        case .move: "Move Section"
        case .remove: "Remove Section"
        }
    }

    func apply(to transaction: borrowing WriteTransaction<OutlineLabel>) throws -> Report {
        switch kind {
        case .add:
            try refuseIfTaken(name, in: transaction)
            let section = try transaction.addSection(named: name)
            return report(
                "addSection", "Added the section '\(name)'", section, of: transaction)
        case .rename(let newName):
            let section = try section(in: transaction)
            if newName != name { try refuseIfTaken(newName, in: transaction) }
            try transaction.renameSection(section.id, to: newName)
            return report(
                "renameSection", "Renamed the section '\(name)' to '\(newName)'",
                try transaction.section(section.id), of: transaction)
        case .move(let index):
            let section = try section(in: transaction)
            try transaction.moveSection(section.id, to: index)
            return report(
                "moveSection", "Moved the section '\(name)' to index \(index)", section,
                of: transaction)
        case .remove:
            let section = try section(in: transaction)
            let count = try transaction.removeSection(section.id)
            var report = report(
                "removeSection", "Removed the section '\(name)' with \(Counted.items(count))",
                section, of: transaction)
            report.json.add("deleted", count)
            return report
        }
    }

    private func section(
        in transaction: borrowing WriteTransaction<OutlineLabel>
    ) throws -> OutlineSection {
        if let section = try transaction.section(named: name) { return section }
        throw ToolError(
            "The store has no section '\(name)'.", remedy: "'outline sections' lists them.")
    }

    private func refuseIfTaken(
        _ name: String, in transaction: borrowing WriteTransaction<OutlineLabel>
    ) throws {
        guard try transaction.section(named: name) == nil else {
            throw ToolError(
                "There is a section '\(name)' already.", remedy: "Choose another name.")
        }
    }

    private func report(
        _ action: String, _ deed: String, _ section: OutlineSection,
        of transaction: borrowing WriteTransaction<OutlineLabel>
    ) -> Report {
        let rows = transaction.writtenItemRowCount
        var report = Report(action, "\(deed): \(Counted.rowsWritten(rows)).")
        report.json.add("id", section.root.rawValue)
        report.json.add("name", section.name)
        report.json.add("rowsWritten", rows)
        return report
    }
}
