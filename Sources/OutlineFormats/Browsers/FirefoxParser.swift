/// Takes a Firefox backup apart. Nothing recurses: what is open stands in ``frames``.
struct FirefoxParser: ~Copyable {
    /// An object that is open.
    private struct Frame {
        var node: Int32
        var entry = OutlineEntry(kind: .note)
        var root = ""
        var type = ""
        var typeCode = ""
        var index: Int64 = 0
        var hasChildren = false
        var children: [Child] = []
    }

    /// A child that has ended, and the place that it says it has.
    private struct Child {
        let index: Int64
        let node: Int32
    }

    private var json: JSONTokenizer
    private var outline = HeldOutline()
    private var document = OutlineEntry.folder("")
    private var frames: [Frame] = []
    /// Whether something was seen that only a Firefox backup has.
    private var isRecognized = false

    init(limits: ImportLimits, monitor: ImportMonitor) {
        json = JSONTokenizer(limits: limits, monitor: monitor)
    }

    /// Reads the whole file.
    mutating func parse<Source: ByteSource & ~Copyable>(
        _ source: inout Source
    ) throws(ImportError) {
        let first = try json.next(from: &source)
        if first == .end, json.report.isBlank { return }
        guard first == .beginObject || first == .beginArray else {
            throw .wrongFormat(looksLike: json.window.signature)
        }
        if first == .beginObject { begin() }
        while json.depth > 0 {
            switch try json.next(from: &source) {
            case .key: try parseMember(&source)
            case .beginObject: begin()
            case .endObject: end()
            case .endArray: break
            case .beginArray: json.note(.wrongType, .repaired)
            case .end: break
            default: json.note(.wrongType, .skipped)
            }
        }
        guard isRecognized else { throw .wrongFormat(looksLike: json.window.signature) }
        if try json.next(from: &source) != .end { json.note(.strayText, .skipped) }
    }

    /// Tells what was read.
    mutating func finish<Sink: OutlineEntrySink & ~Copyable>(
        into sink: inout Sink, monitor: ImportMonitor
    ) throws(ImportError) -> ImportReport {
        var report = json.report
        report.document = document
        if !report.isBlank { try sink.tell(document) }
        try outline.tell(&sink, report: &report, limits: json.limits, monitor: monitor)
        return report
    }

    private mutating func begin() {
        frames.append(Frame(node: outline.reserve()))
    }

    private mutating func end() {
        guard var frame = frames.popLast() else { return }
        place(frame.children, below: frame.node)
        let isPlaces = frame.root == "placesRoot" || frame.entry.guid == FirefoxRoots.placesGUID
        settle(&frame)
        if isPlaces, frames.isEmpty {
            document = frame.entry
            // Its children are the top level.
            return outline.promoteChildren(of: frame.node)
        }
        outline.set(frame.node, to: frame.entry, isExpanded: false)
        guard !frames.isEmpty else { return outline.append(frame.node, to: HeldOutline.none) }
        frames[frames.count - 1].children.append(Child(index: frame.index, node: frame.node))
    }

    /// Puts children below their parent in the order of their indices; those of one index in the
    /// order of the file.
    private mutating func place(_ children: [Child], below parent: Int32) {
        var children = children
        let isInOrder = zip(children, children.dropFirst()).allSatisfy { $0.index <= $1.index }
        if !isInOrder {
            let places = children.indices.sorted {
                (children[$0].index, $0) < (children[$1].index, $1)
            }
            children = places.map { children[$0] }
        }
        for child in children { outline.append(child.node, to: parent) }
    }

    private mutating func parseMember<Source: ByteSource & ~Copyable>(
        _ source: inout Source
    ) throws(ImportError) {
        let name = json.string
        let value = try json.next(from: &source)
        guard !frames.isEmpty else { return try json.skip(value, from: &source) }
        switch name {
        case "children": try parseChildren(value, &source)
        case "annos" where value == .beginArray: try parseAnnotations(value, &source)
        default: try parseField(name, value, &source)
        }
    }

    private mutating func parseChildren<Source: ByteSource & ~Copyable>(
        _ value: JSONToken, _ source: inout Source
    ) throws(ImportError) {
        frames[frames.count - 1].hasChildren = true
        if value == .beginArray || value == .null { return }
        json.note(.wrongType, .skipped)
        try json.skip(value, from: &source)
    }

    private mutating func parseField<Source: ByteSource & ~Copyable>(
        _ name: String, _ value: JSONToken, _ source: inout Source
    ) throws(ImportError) {
        let top = frames.count - 1
        switch (name, value) {
        case ("title", .string): frames[top].entry.title = json.string
        case ("title", .null): break
        case ("uri", .string): frames[top].entry.address = json.string
        case ("guid", .string): frames[top].entry.guid = json.string
        case ("keyword", .string): frames[top].entry.keyword = json.string
        case ("tags", .string): frames[top].entry.tags = Self.tags(json.string)
        case ("icon", .string): frames[top].entry.icon = json.string
        case ("iconUri", .string), ("iconuri", .string):
            frames[top].entry.iconAddress = json.string
        case ("root", .string): frames[top].root = json.string
        case ("root", _), ("annos", _):
            json.note(.wrongType, .skipped)
            try json.skip(value, from: &source)
        case ("type", .string): takeType(in: top)
        case ("typeCode", .number): takeTypeCode(in: top)
        case ("index", .number): frames[top].index = JSONNumber.integer(json.text) ?? 0
        case ("parent", .number), ("id", .number): break
        case ("dateAdded", .number), ("dateAdded", .string):
            frames[top].entry.added = date(name, in: top)
        case ("lastModified", .number), ("lastModified", .string):
            frames[top].entry.modified = date(name, in: top)
        default:
            frames[top].entry.attributes.append(
                EntryAttribute(name, try json.attributeValue(value, from: &source)))
        }
    }

    private mutating func takeType(in frame: Int) {
        frames[frame].type = json.string
        if json.string.hasPrefix("text/x-moz-place") { isRecognized = true }
    }

    private mutating func takeTypeCode(in frame: Int) {
        frames[frame].typeCode = json.string
        isRecognized = true
    }

    /// The date of the last token; text that is none is kept as an attribute.
    private mutating func date(_ name: String, in frame: Int) -> EntryDate? {
        switch json.text.withUnsafeBufferPointer({ EntryDate.reading($0) }) {
        case .none: return nil
        case .date(let date): return date
        case .unreadable:
            json.note(.unreadableDate, .kept)
            frames[frame].entry.attributes.append(
                EntryAttribute(name, JSONText.attributeValue(ofString: json.string)))
            return nil
        }
    }

    private mutating func parseAnnotations<Source: ByteSource & ~Copyable>(
        _ value: JSONToken, _ source: inout Source
    ) throws(ImportError) {
        let text = try json.capture(value, from: &source)
        let top = frames.count - 1
        let (description, others) = FirefoxAnnotations.split(text)
        if let description { frames[top].entry.description = description }
        if !others.isEmpty {
            frames[top].entry.attributes.append(
                EntryAttribute("annos", "[" + others.joined(separator: ",") + "]"))
        }
    }

    private static func tags(_ text: String) -> [String] {
        text.split(separator: ",").map(String.init)
    }

    /// Settles what only the whole entry tells.
    private mutating func settle(_ frame: inout Frame) {
        switch (frame.typeCode, frame.type) {
        case ("1", _), ("", "text/x-moz-place"): frame.entry.kind = .link
        case ("2", _), ("", "text/x-moz-place-container"): frame.entry.kind = .folder
        case ("3", _), ("", "text/x-moz-place-separator"): frame.entry.kind = .separator
        default: settleUnknownType(&frame)
        }
        if frame.entry.kind == .link, frame.entry.address.isEmpty {
            json.note(.missingAddress, .kept)
        }
        // The root of all roots stands above entries, so no entry is it whatever it says.
        let saysRoot = !frame.root.isEmpty && frame.root != "placesRoot"
        let root = saysRoot ? frame.root : FirefoxRoots.name(ofGUID: frame.entry.guid)
        if let root, frame.entry.kind == .folder {
            FirefoxRoots.settle(&frame.entry, asRoot: root)
        }
    }

    private mutating func settleUnknownType(_ frame: inout Frame) {
        json.note(.wrongType, .repaired)
        let isLink = !frame.entry.address.isEmpty
        frame.entry.kind = frame.hasChildren ? .folder : isLink ? .link : .note
        if !frame.type.isEmpty {
            frame.entry.attributes.append(EntryAttribute("type", frame.type))
        }
    }
}

/// Annotations, of which the description is modelled.
enum FirefoxAnnotations {
    static let description = "bookmarkProperties/description"

    /// The description among some annotations, and the others.
    ///
    /// - Parameter text: An array in JSON.
    /// - Returns: The text of the description, and the other elements in JSON.
    static func split(_ text: String) -> (description: String?, others: [String]) {
        var description: String?
        var others: [String] = []
        for element in JSONText.elements(of: text) {
            let members = JSONText.members(of: element)
            let value = members.first { $0.name == "value" }?.value
            if description == nil, members.contains(EntryAttribute("name", Self.description)),
                let text = value.flatMap(JSONText.string(ofAttributeValue:)), !text.isEmpty
            {
                description = text
            } else {
                others.append(element)
            }
        }
        return (description, others)
    }

    /// Whether the value of an attribute is a list of annotations.
    static func isList(_ value: String) -> Bool {
        value.utf8.first == UInt8(ascii: "[") && JSONText.isJSON(value)
    }

    /// The annotation that is a description, in JSON.
    static func element(of text: String) -> String {
        var bytes = Array(
            #"{"name":"\#(description)","flags":0,"expires":4,"mimeType":null,"type":3,"value":"#
                .utf8)
        JSONText.appendQuoted(text.utf8, to: &bytes)
        bytes.append(UInt8(ascii: "}"))
        return String(decoding: bytes, as: UTF8.self)
    }
}
