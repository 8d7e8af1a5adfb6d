/// The state between two events of an OPML file.
///
/// One entry is held back until what follows tells whether it has children.
struct OPMLParser: XMLBuilder {
    /// What an open element is.
    enum Place: UInt8 {
        /// The element that the mender puts around everything.
        case file
        case opml
        case head
        /// An element of the head, and what is in it.
        case field
        case body
        case outline
        /// An outline that is ended already, because its children would lie too deep.
        case ended
        case unknown
    }

    let limits: ImportLimits
    var document = OutlineEntry.folder("")
    var places: [Place] = []
    var scope = XMLScope()
    var rows = ExpandedRows()
    var field: XMLFragment?
    var fieldText = ""

    /// The entry that waits for its children, and where its element is among the open ones.
    private var pending = OPMLEntryReader.Outcome()
    private var pendingPlace: Int?
    private var depth = 0
    private var isDocumentTold = false
    private var hasElements = false
    private var isStrayTextTold = false
    private var hasLeadingText = false
    /// The offset of the start tag that came last.
    var lastOffset = 0

    init(limits: ImportLimits) {
        self.limits = limits
    }

    mutating func take<Sink: OutlineEntrySink & ~Copyable>(
        _ event: XMLEvent, into sink: inout Sink, _ mender: inout XMLMender
    ) throws(ImportError) {
        switch event {
        case .start(let name, let attributes, let offset):
            if !places.isEmpty { lastOffset = offset }
            try start(name, attributes, into: &sink, &mender)
            for attribute in attributes { declare(attribute) }
        case .end:
            try end(into: &sink, &mender)
        case .text(let text):
            takeText(text, &mender)
        case .comment, .instruction:
            field?.take(event)
        }
    }

    mutating func finish<Sink: OutlineEntrySink & ~Copyable>(
        into sink: inout Sink, _ mender: inout XMLMender
    ) throws(ImportError) {
        guard hasElements else { throw .wrongFormat(looksLike: mender.window.signature) }
        try tellDocument(into: &sink)
        if !rows.isUsedUp { mender.note(.unusableExpansion, .skipped, atOffset: 0) }
    }

    private mutating func declare(_ attribute: XMLAttribute) {
        guard let prefix = XMLScope.declaredPrefix(attribute.name),
            attribute.value != XMLScope.placeholder(for: prefix)
        else { return }
        scope.declare(prefix, as: attribute.value, level: places.count)
    }

    // MARK: Elements

    private mutating func start<Sink: OutlineEntrySink & ~Copyable>(
        _ name: String, _ attributes: [XMLAttribute], into sink: inout Sink,
        _ mender: inout XMLMender
    ) throws(ImportError) {
        guard let parent = places.last else { return places.append(.file) }
        let lowercased = name.lowercased()
        isStrayTextTold = false
        if parent == .field, lowercased != "outline", lowercased != "body" {
            places.append(.field)
            field?.take(.start(name: name, attributes: attributes, offset: lastOffset))
            return
        }
        if parent == .field { endField(&mender) }
        switch lowercased {
        case "outline":
            try refuseMiddle(mender)
            hasElements = true
            try startOutline(attributes, into: &sink, &mender)
        case "opml", "head", "body":
            let place: Place = lowercased == "opml" ? .opml : lowercased == "head" ? .head : .body
            hasElements = hasElements || place == .opml
            places.append(place)
            keepAttributes(attributes, of: lowercased)
        default:
            if parent == .head {
                places.append(.field)
                field = XMLFragment()
                fieldText = ""
                field?.take(.start(name: name, attributes: attributes, offset: lastOffset))
            } else {
                startUnknown(parent, &mender)
            }
        }
    }

    private mutating func startUnknown(_ parent: Place, _ mender: inout XMLMender) {
        places.append(.unknown)
        // What is in it is not told again; outlines in it are taken.
        if parent != .unknown { mender.note(.unknownElement, .skipped, atOffset: lastOffset) }
    }

    private mutating func keepAttributes(_ attributes: [XMLAttribute], of element: String) {
        for attribute in attributes {
            let isVersion = element == "opml" && attribute.name.lowercased() == "version"
            let isOurs =
                attribute.value == OPMLExtension.address
                && XMLScope.declaredPrefix(attribute.name) != nil
            if isVersion || isOurs || isDocumentTold { continue }
            document.attributes.append(
                EntryAttribute("\(element)@\(attribute.name)", attribute.value))
        }
    }

    /// A file that begins in the middle of a tag lacks nobody knows what.
    private func refuseMiddle(_ mender: borrowing XMLMender) throws(ImportError) {
        guard hasLeadingText, !hasElements else { return }
        throw .unreadable(reason: "line 1, column 1: it begins in the middle of an element")
    }

    private mutating func end<Sink: OutlineEntrySink & ~Copyable>(
        into sink: inout Sink, _ mender: inout XMLMender
    ) throws(ImportError) {
        scope.leave(level: places.count)
        guard let place = places.popLast() else { return }
        isStrayTextTold = false
        switch place {
        case .field where field != nil:
            field?.take(.end)
            if field?.depth == 0 { endField(&mender) }
        case .outline:
            if pendingPlace != nil { try open(hasChildren: false, into: &sink, &mender) }
            try close(into: &sink)
        default: break
        }
    }

    private mutating func takeText(_ text: String, _ mender: inout XMLMender) {
        if places.last == .field, field != nil {
            guard fieldText.utf8.count < limits.fieldLength else { return }
            fieldText += text
            field?.take(.text(text))
            return
        }
        guard !isStrayTextTold, !text.utf8.allSatisfy(Ascii.isSpace) else { return }
        isStrayTextTold = true
        if !hasElements, places.count == 1 { hasLeadingText = true }
        mender.note(.strayText, .skipped, atOffset: lastOffset)
    }

    // MARK: Outlines

    private mutating func startOutline<Sink: OutlineEntrySink & ~Copyable>(
        _ attributes: [XMLAttribute], into sink: inout Sink, _ mender: inout XMLMender
    ) throws(ImportError) {
        try tellDocument(into: &sink)
        if let place = pendingPlace {
            let isTooDeep = depth + 1 >= limits.depth
            try open(hasChildren: !isTooDeep, into: &sink, &mender)
            if isTooDeep {
                mender.note(.tooDeep, .repaired, atOffset: lastOffset)
                try close(into: &sink)
                places[place] = .ended
            }
        }
        let declarations = XMLDeclarations(
            attributes, around: scope, without: OPMLExtension.address)
        var outcome = OPMLEntryReader.outcome(attributes, declarations)
        for (code, action) in outcome.problems { mender.note(code, action, atOffset: lastOffset) }
        if rows.next() { outcome.isExpanded = true }
        pending = outcome
        pendingPlace = places.count
        places.append(.outline)
    }

    private mutating func tellDocument<Sink: OutlineEntrySink & ~Copyable>(
        into sink: inout Sink
    ) throws(ImportError) {
        guard !isDocumentTold else { return }
        isDocumentTold = true
        do {
            try sink.begin(document)
        } catch {
            throw .sinkFailed(error)
        }
    }

    private mutating func open<Sink: OutlineEntrySink & ~Copyable>(
        hasChildren: Bool, into sink: inout Sink, _ mender: inout XMLMender
    ) throws(ImportError) {
        pending.entry.kind = pending.kind ?? pending.entry.opmlKind(hasChildren: hasChildren)
        do {
            try sink.open(pending.entry, isExpanded: pending.isExpanded)
        } catch {
            throw .sinkFailed(error)
        }
        depth += 1
        rows.enter(level: depth, isExpanded: pending.isExpanded)
        mender.report.count(pending.entry.kind)
        mender.report.maximumDepth = max(mender.report.maximumDepth, depth)
        pendingPlace = nil
    }

    private mutating func close<Sink: OutlineEntrySink & ~Copyable>(
        into sink: inout Sink
    ) throws(ImportError) {
        rows.leave(level: depth)
        depth -= 1
        do {
            try sink.close()
        } catch {
            throw .sinkFailed(error)
        }
    }
}
