/// Makes an entry of the attributes of an `outline`.
struct OPMLEntryReader {
    /// What an `outline` says, as far as its own tag tells.
    struct Outcome {
        var entry = OutlineEntry(kind: .note)
        /// The kind where the file names it.
        var kind: OutlineEntry.Kind?
        var isExpanded = false
        var problems: [(ImportProblem.Code, ImportProblem.Action)] = []
    }

    private let attributes: [XMLAttribute]
    private let declarations: XMLDeclarations
    private var outcome = Outcome()
    private var known: [OPMLAttribute: Int] = [:]
    /// The attributes that are modelled or said otherwise.
    private var taken: Set<Int> = []
    private var marks: [String] = []
    private var bare: Set<String> = []

    /// Makes an entry.
    ///
    /// - Parameters:
    ///   - attributes: Those of the tag, in its order.
    ///   - declarations: The prefixes in the element and around it.
    /// - Returns: The entry, and what is wrong with it.
    static func outcome(
        _ attributes: [XMLAttribute], _ declarations: XMLDeclarations
    ) -> Outcome {
        var reader = OPMLEntryReader(attributes: attributes, declarations: declarations)
        reader.find()
        reader.readText()
        reader.readAddress()
        reader.readDates()
        reader.readDescription()
        reader.readCategory()
        reader.readExtensions()
        reader.keepOthers()
        return reader.outcome
    }

    private init(attributes: [XMLAttribute], declarations: XMLDeclarations) {
        self.attributes = attributes
        self.declarations = declarations
    }

    private mutating func find() {
        for (index, attribute) in attributes.enumerated() {
            guard let name = OPMLAttribute(attribute.name) else { continue }
            if known[name] == nil {
                known[name] = index
            } else {
                taken.insert(index)
                outcome.problems.append((.duplicateAttribute, .skipped))
            }
        }
    }

    /// The value of an attribute that is there and not empty.
    private func value(_ name: OPMLAttribute) -> String? {
        guard let index = known[name], !attributes[index].value.isEmpty else { return nil }
        return attributes[index].value
    }

    private mutating func take(_ name: OPMLAttribute) {
        if let index = known[name] { taken.insert(index) }
    }

    private mutating func readText() {
        let text = value(.text)
        take(.text)
        if let title = value(.title), text == nil || title == text {
            if text == nil { outcome.problems.append((.missingText, .repaired)) }
            outcome.entry.title = title
            take(.title)
            marks.append(OPMLAttribute.title.rawValue)
        } else {
            if text == nil, known[.text] == nil {
                outcome.problems.append((.missingText, .kept))
            }
            outcome.entry.title = text ?? ""
        }
    }

    private mutating func readAddress() {
        let type = known[.type].map { attributes[$0].value }
        let names: [OPMLAttribute] = [.feedAddress, .address, .pageAddress]
        guard let name = names.first(where: { value($0) != nil }) else {
            if type?.lowercased() == "rss" { outcome.problems.append((.missingAddress, .kept)) }
            return
        }
        outcome.entry.address = value(name) ?? ""
        take(name)
        switch name {
        case .feedAddress where type?.lowercased() == "rss": break
        case .address where type != nil && type?.lowercased() != "rss":
            let isImplied =
                type == "link" && known[.type].map { attributes[$0].name == "type" } ?? false
            if isImplied { take(.type) }
        default: marks.append(name.rawValue)
        }
    }

    private mutating func readDates() {
        guard let text = value(.created) else { return }
        if let date = OPMLDate.date(text) {
            outcome.entry.added = date
            take(.created)
        } else {
            outcome.problems.append((.unreadableDate, .kept))
        }
    }

    private mutating func readDescription() {
        if let description = value(.description) {
            outcome.entry.description = description
            take(.description)
        } else if let note = value(.note) {
            outcome.entry.description = note
            take(.note)
            marks.append(OPMLAttribute.note.rawValue)
        }
    }

    private mutating func readCategory() {
        guard let category = value(.category) else { return }
        let tags = OPMLTags.tags(category)
        guard !tags.isEmpty else { return }
        outcome.entry.tags = tags
        take(.category)
    }

    private mutating func readExtensions() {
        for (index, attribute) in attributes.enumerated() {
            guard let prefix = XMLScope.usedPrefix(attribute.name),
                declarations.address(of: prefix) == OPMLExtension.address,
                let name = OPMLExtension(
                    rawValue: String(attribute.name.dropFirst(prefix.count + 1)))
            else { continue }
            if read(name, attribute.value) { taken.insert(index) }
        }
        if outcome.kind == .separator, outcome.entry.title == OPMLSeparator.text {
            outcome.entry.title = ""
        }
    }

    /// Reads an attribute of our own; tells whether it says anything.
    private mutating func read(_ name: OPMLExtension, _ value: String) -> Bool {
        switch name {
        case .kind:
            outcome.kind = OutlineEntry.Kind(extensionName: value)
            return outcome.kind != nil
        case .created: return read(value, into: \.added)
        case .modified: return read(value, into: \.modified)
        case .visited: return read(value, into: \.visited)
        case .tags:
            take(.category)
            outcome.entry.tags = LineList.lines(of: value)
        case .keyword: outcome.entry.keyword = value
        case .icon: outcome.entry.icon = value
        case .iconAddress: outcome.entry.iconAddress = value
        case .guid: outcome.entry.guid = value
        case .bare: bare = Set(value.split(separator: " ").map(String.init))
        case .expanded:
            outcome.isExpanded = value == "true"
            return outcome.isExpanded
        }
        return true
    }

    private mutating func read(
        _ value: String, into date: WritableKeyPath<OutlineEntry, EntryDate?>
    ) -> Bool {
        guard let read = EntryDate.ofISOText(value) else { return false }
        outcome.entry[keyPath: date] = read
        return true
    }

    private mutating func keepOthers() {
        outcome.entry.attributes = marks.map { EntryAttribute($0, nil) } + declarations.attributes
        for (index, attribute) in attributes.enumerated() {
            if taken.contains(index) || XMLScope.declaredPrefix(attribute.name) != nil { continue }
            let isBare = attribute.value.isEmpty && bare.contains(attribute.name)
            outcome.entry.attributes.append(
                EntryAttribute(attribute.name, isBare ? nil : attribute.value))
        }
    }
}

/// What stands for a separator in an outline, where every row has a text.
enum OPMLSeparator {
    static let text = "---"
}

/// Dates as OPML has them.
enum OPMLDate {
    /// Reads the form of mail, which OPML wants, ISO 8601, and numbers as programs write them.
    static func date(_ text: String) -> EntryDate? {
        if let date = EntryDate.ofMailText(text) { return date }
        var text = text
        let reading = text.withUTF8 { EntryDate.reading($0) }
        guard case .date(let date) = reading else { return nil }
        return date
    }
}

/// Tags between commas.
enum OPMLTags {
    static func tags(_ text: String) -> [String] {
        text.split(separator: ",").map(trimmed).filter { !$0.isEmpty }
    }

    /// The tags in one text; `nil` when they would not come back.
    static func text(_ tags: [String]) -> String? {
        let isHeld = tags.allSatisfy { tag in
            !tag.isEmpty && !tag.utf8.contains(Ascii.comma) && trimmed(tag[...]) == tag
        }
        return isHeld ? tags.joined(separator: ",") : nil
    }

    private static func trimmed(_ text: Substring) -> String {
        var text = String(text)
        return text.withUTF8 { String(decoding: $0.trimmingSpace(), as: UTF8.self) }
    }
}
