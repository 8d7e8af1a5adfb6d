/// An entry while the parts of its element come in.
struct XBELEntry {
    let element: XBELElement
    var entry: OutlineEntry
    var isExpanded = false
    /// The metadata of others, which come after the attributes.
    var metadata: [EntryAttribute] = []
    /// The attributes that our own metadata hold, which come last.
    private var further: [EntryAttribute] = []
    private var kind: OutlineEntry.Kind?
    /// Texts whose white space our own metadata keep; `desc` comes after them.
    private var exactTitle: String?
    private var exactDescription: String?

    init(element: XBELElement) {
        self.element = element
        switch element {
        case .bookmark, .alias: entry = OutlineEntry(kind: .link)
        case .separator: entry = .separator
        default: entry = .folder("")
        }
    }

    /// The entry with all that is known of it.
    var settled: OutlineEntry {
        var entry = entry
        entry.kind = kind ?? entry.kind
        entry.title = exactTitle ?? entry.title
        entry.description = exactDescription ?? entry.description
        entry.attributes += metadata + further
        let isToolbar = entry.attributes.contains { $0.name == "toolbar" && $0.value == "yes" }
        if isToolbar, entry.kind == .folder, entry.role == nil {
            let attributes = entry.attributes
            entry.role = .toolbar
            // Setting a role keeps the order of the others.
            entry.attributes = attributes + entry.attributes.suffix(1)
        }
        return entry
    }

    /// Reads the attributes of the root.
    mutating func readRoot(_ attributes: [XMLAttribute]) {
        for attribute in attributes {
            switch attribute.name {
            case "version": break
            case "id" where !attribute.value.isEmpty: entry.guid = attribute.value
            case "added" where OPMLDate.date(attribute.value) != nil:
                entry.added = OPMLDate.date(attribute.value)
            default:
                entry.attributes.append(
                    EntryAttribute("xbel@\(attribute.name)", attribute.value))
            }
        }
    }

    /// Reads the attributes of a node; returns what is wrong with them.
    mutating func read(
        _ attributes: [XMLAttribute], _ declarations: XMLDeclarations
    ) -> [(ImportProblem.Code, ImportProblem.Action)] {
        var problems: [(ImportProblem.Code, ImportProblem.Action)] = []
        entry.attributes = declarations.attributes
        for attribute in attributes where XMLScope.declaredPrefix(attribute.name) == nil {
            if read(attribute, &problems) { continue }
            entry.attributes.append(EntryAttribute(attribute.name, attribute.value))
        }
        if element == .bookmark, entry.address.isEmpty { problems.append((.missingAddress, .kept)) }
        return problems
    }

    /// Reads an attribute; tells whether it is one of XBEL's and says something.
    private mutating func read(
        _ attribute: XMLAttribute, _ problems: inout [(ImportProblem.Code, ImportProblem.Action)]
    ) -> Bool {
        let value = attribute.value
        switch attribute.name.lowercased() {
        case "href" where element == .bookmark: entry.address = value
        case "ref" where element == .alias:
            entry.attributes.append(EntryAttribute(XBELAttribute.alias, value))
        case "id" where !value.isEmpty: entry.guid = value
        case "folded" where element == .folder:
            isExpanded = value.lowercased() == "no"
            return ["yes", "no"].contains(value.lowercased())
        case "added": return read(value, into: \.added, &problems)
        case "modified": return read(value, into: \.modified, &problems)
        case "visited": return read(value, into: \.visited, &problems)
        default: return false
        }
        return true
    }

    private mutating func read(
        _ text: String, into date: WritableKeyPath<OutlineEntry, EntryDate?>,
        _ problems: inout [(ImportProblem.Code, ImportProblem.Action)]
    ) -> Bool {
        entry[keyPath: date] = OPMLDate.date(text)
        if entry[keyPath: date] == nil, !text.isEmpty { problems.append((.unreadableDate, .kept)) }
        return entry[keyPath: date] != nil
    }

    /// Reads the attributes of our own element.
    mutating func read(_ attributes: [XMLAttribute]) {
        for attribute in attributes {
            let value = attribute.value
            switch XBELExtension(rawValue: attribute.name) {
            case .kind: kind = OutlineEntry.Kind(extensionName: value)
            case .href: entry.address = value
            case .title: exactTitle = value
            case .description: exactDescription = value
            case .added: entry.added = EntryDate.ofISOText(value)
            case .modified: entry.modified = EntryDate.ofISOText(value)
            case .visited: entry.visited = EntryDate.ofISOText(value)
            case .tags: entry.tags = LineList.lines(of: value)
            case .attributes: further = LineList.attributes(of: value)
            case .keyword: entry.keyword = value
            case .icon: entry.icon = value
            case .iconAddress: entry.iconAddress = value
            case .guid: entry.guid = value
            case .expanded: isExpanded = value == "true"
            case nil: break
            }
        }
    }
}
