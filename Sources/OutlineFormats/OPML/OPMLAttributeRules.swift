/// Which attributes of an entry ``OPMLReader`` reads back as the same attributes.
struct OPMLAttributeRules {
    let address: (name: OPMLAttribute, impliesType: Bool)
    let descriptionName: OPMLAttribute
    let hasTitleMark: Bool

    private let entry: OutlineEntry
    private var seen: Set<String> = []
    private var seenKnown: Set<OPMLAttribute> = []

    init(_ entry: OutlineEntry) {
        self.entry = entry
        address = entry.attributes.isEmpty ? (.address, true) : entry.opmlAddressName
        descriptionName = entry.hasNoteSpelling ? .note : .description
        hasTitleMark =
            !entry.title.isEmpty
            && entry.attributes.contains {
                $0.value == nil && $0.name == OPMLAttribute.title.rawValue
            }
    }

    /// Whether an attribute says how something else is spelled, and is not written itself.
    func isMark(_ attribute: EntryAttribute) -> Bool {
        guard attribute.value == nil else { return false }
        switch attribute.name {
        case OPMLAttribute.title.rawValue: return hasTitleMark
        case OPMLAttribute.note.rawValue: return !entry.description.isEmpty
        case address.name.rawValue: return !entry.address.isEmpty && !address.impliesType
        default: return false
        }
    }

    /// Whether an attribute can be written and reads back as itself.
    mutating func keeps(_ attribute: EntryAttribute) -> Bool {
        let value = attribute.value ?? ""
        guard XMLName.isQualified(attribute.name), seen.insert(attribute.name).inserted,
            XMLName.prefix(of: attribute.name) != OPMLExtension.prefix
        else { return false }
        if let prefix = XMLScope.declaredPrefix(attribute.name) {
            return attribute.value != nil && prefix != OPMLExtension.prefix
                && value != OPMLExtension.address && value != XMLScope.placeholder(for: prefix)
                && XMLScope.isAllowed(prefix, as: value)
        }
        guard let known = OPMLAttribute(attribute.name) else { return true }
        return seenKnown.insert(known).inserted && keeps(known, value)
    }

    private func keeps(_ name: OPMLAttribute, _ value: String) -> Bool {
        let hasAddress = !entry.address.isEmpty
        switch name {
        case .text: return false
        case .title:
            if hasTitleMark { return false }
            return value.isEmpty || !entry.title.isEmpty && value != entry.title
        case .type: return !(hasAddress && address.impliesType)
        case .created: return entry.added == nil && OPMLDate.date(value) == nil
        case .feedAddress: return value.isEmpty && !(hasAddress && address.name == .feedAddress)
        case .address:
            if hasAddress, address.name == .address { return false }
            return value.isEmpty || hasAddress && address.name == .feedAddress
        case .pageAddress:
            if hasAddress, address.name == .pageAddress { return false }
            return value.isEmpty || hasAddress
        case .description:
            return value.isEmpty && (entry.description.isEmpty || descriptionName == .note)
        case .note:
            if entry.description.isEmpty { return value.isEmpty }
            return descriptionName == .description
        case .category: return entry.tags.isEmpty && OPMLTags.tags(value).isEmpty
        }
    }
}
