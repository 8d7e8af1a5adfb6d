/// Which attributes of an entry ``BookmarkHTMLReader`` reads back as the same attributes.
struct AttributeRules {
    private let entry: OutlineEntry
    private var unreadableDates = KnownAttributes()

    init(_ entry: OutlineEntry) {
        self.entry = entry
    }

    /// Whether an attribute reads back as itself.
    mutating func keeps(_ attribute: EntryAttribute) -> Bool {
        guard isName(attribute.name) else { return false }
        var name = attribute.name
        let known = name.withUTF8 { KnownAttribute.of($0) }
        guard let known else { return !becomesDescription(attribute) }
        switch known {
        case .feed: return true
        case .folded: return entry.kind != .folder
        case .open: return attribute.value != nil
        case .note:
            return attribute.value != nil || entry.kind == .folder || entry.kind == .separator
        case .name: return attribute.value == nil || entry.kind != .separator
        case .added: return keepsDate(attribute, known, entry.added)
        case .modified: return keepsDate(attribute, known, entry.modified)
        case .visited: return keepsDate(attribute, known, entry.visited)
        default: return attribute.value == nil
        }
    }

    /// A date attribute stays one if it cannot be read and stands alone.
    private mutating func keepsDate(
        _ attribute: EntryAttribute, _ known: KnownAttribute, _ date: EntryDate?
    ) -> Bool {
        guard var value = attribute.value else { return true }
        guard date?.secondsText == nil, value.withUTF8({ EntryDate.reading($0) }) == .unreadable
        else { return false }
        return unreadableDates.insert(known)
    }

    private func becomesDescription(_ attribute: EntryAttribute) -> Bool {
        guard entry.description.isEmpty, attribute.value?.isEmpty == false else { return false }
        return attribute.name.lowercased() == "description"
    }

    /// A name that HTML can hold: not empty, without space, quotes, `>`, `<`, `/`, `=` and zero.
    private func isName(_ name: String) -> Bool {
        !name.isEmpty
            && name.utf8.allSatisfy { byte in
                switch byte {
                case 0, Ascii.doubleQuote, Ascii.singleQuote, Ascii.greater, Ascii.less,
                    Ascii.slash, Ascii.equals:
                    false
                default: !Ascii.isSpace(byte)
                }
            }
    }
}
