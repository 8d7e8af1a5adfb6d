/// Where an attribute of a tag stands in the window.
struct AttributeSpan {
    let name: Range<Int>
    /// The raw value without its quotes; `nil` when the name stands alone.
    let value: Range<Int>?
}

/// A set of modelled attributes.
struct KnownAttributes {
    private var bits: UInt32 = 0

    func contains(_ attribute: KnownAttribute) -> Bool {
        bits & (1 << UInt32(attribute.rawValue)) != 0
    }

    /// Adds an attribute; tells whether it is new.
    mutating func insert(_ attribute: KnownAttribute) -> Bool {
        guard !contains(attribute) else { return false }
        bits |= 1 << UInt32(attribute.rawValue)
        return true
    }
}

/// The attributes that ``OutlineEntry`` models, and those that tell what it is.
enum KnownAttribute: UInt8 {
    case address, added, modified, visited, tags, keyword, icon, iconAddress, guid
    case folded, open, note, name, feed

    /// The attribute of a name; `nil` for one that is not modelled.
    static func of(_ name: UnsafeBufferPointer<UInt8>) -> KnownAttribute? {
        switch name.count {
        case 4:
            if name.equalsIgnoringCase("href") { return .address }
            if name.equalsIgnoringCase("icon") { return .icon }
            if name.equalsIgnoringCase("tags") { return .tags }
            if name.equalsIgnoringCase("open") { return .open }
            if name.equalsIgnoringCase("note") { return .note }
            if name.equalsIgnoringCase("name") { return .name }
            return name.equalsIgnoringCase("guid") ? .guid : nil
        case 6: return name.equalsIgnoringCase("folded") ? .folded : nil
        case 7: return name.equalsIgnoringCase("feedurl") ? .feed : nil
        case 8:
            if name.equalsIgnoringCase("add_date") { return .added }
            return name.equalsIgnoringCase("icon_uri") ? .iconAddress : nil
        case 10:
            if name.equalsIgnoringCase("last_visit") { return .visited }
            return name.equalsIgnoringCase("time_added") ? .added : nil
        case 11: return name.equalsIgnoringCase("shortcuturl") ? .keyword : nil
        case 13: return name.equalsIgnoringCase("last_modified") ? .modified : nil
        default: return nil
        }
    }
}
