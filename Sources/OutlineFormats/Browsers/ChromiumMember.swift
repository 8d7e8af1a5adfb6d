/// The members of an entry in a Chromium file.
enum ChromiumMember {
    /// Those that are modelled, so that no attribute can be written under their names.
    private static let modelled: Set<String> = [
        "children", "name", "url", "type", "guid", "date_added", "date_modified", "date_last_used",
    ]

    /// The number that an entry had in such a file.
    static func number(of entry: OutlineEntry) -> Int64? {
        let attribute = entry.attributes.first { $0.name == "id" }
        guard let value = attribute?.value, let text = JSONText.string(ofAttributeValue: value)
        else {
            return nil
        }
        return Int64(text).flatMap { $0 > 0 && String($0) == text ? $0 : nil }
    }

    /// Whether an attribute is written as a member, or says what the place or the number says.
    static func isKept(_ attribute: EntryAttribute, of entry: OutlineEntry, isRoot: Bool) -> Bool {
        isWritten(attribute, of: entry, isRoot: isRoot)
            || attribute.name == "id" || isRoot && saysPlace(attribute)
    }

    /// Whether an attribute is written as a member: the first of its name, unless it is modelled.
    static func isWritten(
        _ attribute: EntryAttribute, of entry: OutlineEntry, isRoot: Bool
    ) -> Bool {
        guard attribute.value != nil, attribute.name != "id", !modelled.contains(attribute.name),
            !(isRoot && saysPlace(attribute))
        else { return false }
        return entry.attributes.first { $0.name == attribute.name } == attribute
    }

    private static func saysPlace(_ attribute: EntryAttribute) -> Bool {
        attribute.name == "root" || attribute.saysRole
    }
}

/// Dates as Chromium writes them: microseconds since 1601.
enum ChromiumDate {
    /// The text of a date; `nil` for one that would be read differently.
    static func text(of date: EntryDate) -> String? {
        let (sum, overflow) = date.microseconds.addingReportingOverflow(
            EntryDate.microsecondsFrom1601To1970)
        guard !overflow, sum > 0 else { return nil }
        let text = String(sum)
        let reading = Array(text.utf8).withUnsafeBufferPointer { EntryDate.reading($0) }
        return reading == .date(date) ? text : nil
    }
}
