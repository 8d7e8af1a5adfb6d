/// The members of an entry in a Firefox backup.
enum FirefoxMember {
    /// Those that are written from what is modelled, so that no attribute can be written under their
    /// names.
    private static let modelled: Set<String> = [
        "children", "title", "uri", "guid", "keyword", "tags", "icon", "iconUri", "iconuri",
        "root", "type", "typeCode", "index", "parent", "id", "dateAdded", "lastModified",
    ]

    /// Notes what a backup cannot hold of an entry.
    static func noteLosses(
        of entry: OutlineEntry, isRoot: Bool, _ report: inout ExportReport
    ) {
        for date in [entry.added, entry.modified] {
            if let date, text(of: date) == nil { report.note(.date) }
        }
        if entry.visited != nil { report.note(.detail) }
        for tag in entry.tags where tag.isEmpty || tag.contains(",") {
            report.note(tag.isEmpty ? .emptyTag : .detail)
        }
        for attribute in entry.attributes where !isKept(attribute, of: entry, isRoot: isRoot) {
            report.note(.attribute)
        }
    }

    private static func isKept(
        _ attribute: EntryAttribute, of entry: OutlineEntry, isRoot: Bool
    ) -> Bool {
        isWritten(attribute, of: entry, isRoot: isRoot)
            || isRoot && (attribute.name == "root" || attribute.saysRole)
    }

    /// Whether an attribute is written as a member: the first of its name, unless it is modelled.
    static func isWritten(
        _ attribute: EntryAttribute, of entry: OutlineEntry, isRoot: Bool
    ) -> Bool {
        guard let value = attribute.value, !modelled.contains(attribute.name),
            !(isRoot && attribute.saysRole),
            attribute.name != "annos" || FirefoxAnnotations.isList(value)
        else { return false }
        return entry.attributes.first { $0.name == attribute.name } == attribute
    }

    /// A date in microseconds; `nil` for one that would be read differently.
    static func text(of date: EntryDate) -> String? {
        let text = String(date.microseconds)
        let reading = Array(text.utf8).withUnsafeBufferPointer { EntryDate.reading($0) }
        return reading == .date(date) ? text : nil
    }
}
