/// The state between two events of an XBEL file.
///
/// One entry is held back until its title, description and metadata are known.
struct XBELParser: XMLBuilder {
    /// What an open element is.
    enum Place: UInt8 {
        /// The element that the mender puts around everything.
        case file
        case xbel
        /// A folder, bookmark, alias or separator.
        case node
        /// A node that is ended already: a bookmark that was not closed, a folder too deep.
        case ended
        case title
        case description
        case info
        case metadata
        case unknown
    }

    let limits: ImportLimits
    var document = OutlineEntry.folder("")
    var places: [Place] = []
    var scope = XMLScope()
    /// The entry that is read; while no node has come, the document.
    var pending = XBELEntry(element: .xbel)
    /// Where the pending entry's element is among the open ones; `nil` when it has been told.
    var pendingPlace: Int?
    var collected = ""
    var metadata: XMLFragment?
    /// The attributes of our own element in the metadata at hand.
    var extensions: [XMLAttribute]?
    var isOurs = false
    var lastOffset = 0
    private var depth = 0
    private var isDocumentTold = false
    private var hasElements = false
    private var isStrayTextTold = false

    init(limits: ImportLimits) {
        self.limits = limits
    }

    mutating func take<Sink: OutlineEntrySink & ~Copyable>(
        _ event: XMLEvent, into sink: inout Sink, _ mender: inout XMLMender
    ) throws(ImportError) {
        switch event {
        case .start(let name, let attributes, let offset):
            if !places.isEmpty { lastOffset = offset }
            try start(name, attributes, event, into: &sink, &mender)
            for attribute in attributes { declare(attribute) }
        case .end: try end(into: &sink, &mender)
        case .text(let text): takeText(text, &mender)
        case .comment, .instruction: metadata?.take(event)
        }
    }

    mutating func finish<Sink: OutlineEntrySink & ~Copyable>(
        into sink: inout Sink, _ mender: inout XMLMender
    ) throws(ImportError) {
        guard hasElements else { throw .wrongFormat(looksLike: mender.window.signature) }
        try tellDocument(into: &sink)
    }

    private mutating func declare(_ attribute: XMLAttribute) {
        guard let prefix = XMLScope.declaredPrefix(attribute.name),
            attribute.value != XMLScope.placeholder(for: prefix)
        else { return }
        scope.declare(prefix, as: attribute.value, level: places.count)
    }

    // MARK: Elements

    private mutating func start<Sink: OutlineEntrySink & ~Copyable>(
        _ name: String, _ attributes: [XMLAttribute], _ event: XMLEvent, into sink: inout Sink,
        _ mender: inout XMLMender
    ) throws(ImportError) {
        guard let parent = places.last else { return places.append(.file) }
        isStrayTextTold = false
        if parent == .metadata { return takeInMetadata(event, attributes) }
        switch XBELElement(rawValue: name.lowercased()) {
        case .xbel:
            hasElements = true
            pending.readRoot(attributes)
            places.append(.xbel)
        case .folder: try startNode(.folder, attributes, into: &sink, &mender)
        case .bookmark: try startNode(.bookmark, attributes, into: &sink, &mender)
        case .alias: try startNode(.alias, attributes, into: &sink, &mender)
        case .separator: try startNode(.separator, attributes, into: &sink, &mender)
        case .title where takesParts(parent): startText(.title)
        case .desc where takesParts(parent): startText(.description)
        case .info where takesParts(parent): places.append(.info)
        case .metadata where parent == .info || takesParts(parent):
            startMetadata(event, attributes)
        default:
            places.append(.unknown)
            // Markup in a title does not take its text away.
            let isInText = parent == .title || parent == .description
            if parent != .unknown {
                mender.note(
                    .unknownElement, isInText ? .repaired : .skipped, atOffset: lastOffset)
            }
        }
    }

    /// Whether parts of the pending entry can come here.
    private func takesParts(_ parent: Place) -> Bool {
        switch parent {
        case .xbel: !isDocumentTold
        case .node: pendingPlace == places.count - 1
        default: false
        }
    }

    private mutating func startText(_ place: Place) {
        places.append(place)
        collected = ""
    }

    private mutating func startMetadata(_ event: XMLEvent, _ attributes: [XMLAttribute]) {
        places.append(.metadata)
        metadata = XMLFragment()
        metadata?.take(event)
        extensions = nil
        isOurs = attributes.contains { $0.name == "owner" && $0.value == XBELExtension.address }
    }

    private mutating func takeInMetadata(_ event: XMLEvent, _ attributes: [XMLAttribute]) {
        places.append(.metadata)
        metadata?.take(event)
        if isOurs, extensions == nil { extensions = attributes }
    }

    private mutating func end<Sink: OutlineEntrySink & ~Copyable>(
        into sink: inout Sink, _ mender: inout XMLMender
    ) throws(ImportError) {
        scope.leave(level: places.count)
        guard let place = places.popLast() else { return }
        isStrayTextTold = false
        switch place {
        case .title: pending.entry.title = XBELText.title(collected)
        case .description: pending.entry.description = XBELText.description(collected)
        case .metadata:
            metadata?.take(.end)
            if metadata?.depth == 0 { endMetadata(&mender) }
        case .node:
            if pendingPlace != nil { try open(into: &sink, &mender) }
            try close(into: &sink)
        default: break
        }
    }

    private mutating func endMetadata(_ mender: inout XMLMender) {
        guard let element = metadata else { return }
        metadata = nil
        if let extensions {
            pending.read(extensions)
            return
        }
        pending.metadata.append(
            EntryAttribute(XBELAttribute.metadata, element.text { scope.address(of: $0) }))
    }

    private mutating func takeText(_ text: String, _ mender: inout XMLMender) {
        let place = places.last { $0 != .unknown }
        switch place {
        case .title, .description:
            if collected.utf8.count < limits.fieldLength { collected += text }
        case .metadata: metadata?.take(.text(text))
        default:
            guard !isStrayTextTold, !text.utf8.allSatisfy(Ascii.isSpace) else { return }
            isStrayTextTold = true
            mender.note(.strayText, .skipped, atOffset: lastOffset)
        }
    }

    // MARK: Nodes

    private mutating func startNode<Sink: OutlineEntrySink & ~Copyable>(
        _ element: XBELElement, _ attributes: [XMLAttribute], into sink: inout Sink,
        _ mender: inout XMLMender
    ) throws(ImportError) {
        hasElements = true
        try tellDocument(into: &sink)
        if let place = pendingPlace {
            let isTooDeep = depth + 1 >= limits.depth
            let isWhole = pending.element != .folder || isTooDeep
            try open(into: &sink, &mender)
            if isWhole {
                mender.note(
                    isTooDeep ? .tooDeep : .unclosedElement, .repaired, atOffset: lastOffset)
                try close(into: &sink)
                places[place] = .ended
            }
        }
        let declarations = XMLDeclarations(
            attributes, around: scope, without: XBELExtension.address)
        pending = XBELEntry(element: element)
        let problems = pending.read(attributes, declarations)
        for (code, action) in problems { mender.note(code, action, atOffset: lastOffset) }
        pendingPlace = places.count
        places.append(.node)
    }

    private mutating func tellDocument<Sink: OutlineEntrySink & ~Copyable>(
        into sink: inout Sink
    ) throws(ImportError) {
        guard !isDocumentTold else { return }
        isDocumentTold = true
        document = pending.settled
        do {
            try sink.begin(document)
        } catch {
            throw .sinkFailed(error)
        }
    }

    private mutating func open<Sink: OutlineEntrySink & ~Copyable>(
        into sink: inout Sink, _ mender: inout XMLMender
    ) throws(ImportError) {
        let entry = pending.settled
        do {
            try sink.open(entry, isExpanded: pending.isExpanded)
        } catch {
            throw .sinkFailed(error)
        }
        depth += 1
        mender.report.count(entry.kind)
        mender.report.maximumDepth = max(mender.report.maximumDepth, depth)
        pendingPlace = nil
    }

    private mutating func close<Sink: OutlineEntrySink & ~Copyable>(
        into sink: inout Sink
    ) throws(ImportError) {
        depth -= 1
        do {
            try sink.close()
        } catch {
            throw .sinkFailed(error)
        }
    }
}
