/// Takes a Chromium file apart. Nothing recurses: what is open stands in ``frames``.
struct ChromiumParser: ~Copyable {
    /// An object that is open.
    private struct Frame {
        /// The name of the member of `roots`; `nil` for the entries below.
        var root: String?
        var node = HeldOutline.none
        var entry = OutlineEntry(kind: .note)
        var type = ""
        var hasChildren = false
    }

    private var json: JSONTokenizer
    private var outline = HeldOutline()
    private var document = OutlineEntry.folder("")
    private var frames: [Frame] = []
    private var hasRoots = false

    init(limits: ImportLimits, monitor: ImportMonitor) {
        json = JSONTokenizer(limits: limits, monitor: monitor)
    }

    /// Reads the whole file.
    mutating func parse<Source: ByteSource & ~Copyable>(
        _ source: inout Source
    ) throws(ImportError) {
        let first = try json.next(from: &source)
        if first == .end, json.report.isBlank { return }
        guard first == .beginObject else { throw refusal }
        while json.depth > 0 {
            guard try json.next(from: &source) == .key else { continue }
            try parseDocumentMember(&source)
        }
        guard hasRoots else { throw refusal }
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

    private var refusal: ImportError { .wrongFormat(looksLike: json.window.signature) }

    private mutating func parseDocumentMember<Source: ByteSource & ~Copyable>(
        _ source: inout Source
    ) throws(ImportError) {
        let name = json.string
        let value = try json.next(from: &source)
        switch name {
        case "roots" where value == .beginObject:
            hasRoots = true
            try parseRoots(&source)
        case "checksum", "checksum_sha256": try json.skip(value, from: &source)
        default:
            document.attributes.append(
                EntryAttribute(name, try json.attributeValue(value, from: &source)))
        }
    }

    private mutating func parseRoots<Source: ByteSource & ~Copyable>(
        _ source: inout Source
    ) throws(ImportError) {
        let outside = json.depth - 1
        while json.depth > outside {
            switch try json.next(from: &source) {
            case .key: try parseMember(&source)
            case .beginObject: begin(root: nil)
            case .endObject: end()
            case .endArray: break
            case .beginArray: json.note(.wrongType, .repaired)
            case .end: return
            default: json.note(.wrongType, .skipped)
            }
        }
    }

    private mutating func begin(root: String?) {
        var frame = Frame()
        frame.root = root
        frame.node = outline.reserve()
        frames.append(frame)
    }

    private mutating func end() {
        guard var frame = frames.popLast() else { return }
        settle(&frame)
        outline.set(frame.node, to: frame.entry, isExpanded: false)
        outline.append(frame.node, to: frames.last?.node ?? HeldOutline.none)
    }

    private mutating func parseMember<Source: ByteSource & ~Copyable>(
        _ source: inout Source
    ) throws(ImportError) {
        guard let frame = frames.last else { return try parseRoot(&source) }
        if json.textIs("children") { return try parseChildren(&source) }
        let name = json.string
        let value = try json.next(from: &source)
        // Some browsers have roots within roots.
        if value == .beginObject, let root = frame.root, name != "meta_info" {
            frames[frames.count - 1].hasChildren = true
            return begin(root: "\(root)/\(name)")
        }
        try parseField(name, value, &source)
    }

    private mutating func parseRoot<Source: ByteSource & ~Copyable>(
        _ source: inout Source
    ) throws(ImportError) {
        let name = json.string
        let value = try json.next(from: &source)
        if value == .beginObject { return begin(root: name) }
        document.attributes.append(
            EntryAttribute("roots/\(name)", try json.attributeValue(value, from: &source)))
    }

    private mutating func parseChildren<Source: ByteSource & ~Copyable>(
        _ source: inout Source
    ) throws(ImportError) {
        frames[frames.count - 1].hasChildren = true
        let value = try json.next(from: &source)
        if value == .beginArray || value == .null { return }
        json.note(.wrongType, .skipped)
        try json.skip(value, from: &source)
    }

    private mutating func parseField<Source: ByteSource & ~Copyable>(
        _ name: String, _ value: JSONToken, _ source: inout Source
    ) throws(ImportError) {
        let top = frames.count - 1
        switch (name, value) {
        case ("name", .string): frames[top].entry.title = json.string
        case ("url", .string): frames[top].entry.address = json.string
        case ("type", .string): frames[top].type = json.string
        case ("guid", .string): frames[top].entry.guid = json.string
        case ("date_added", .string), ("date_added", .number):
            frames[top].entry.added = date(name, in: top)
        case ("date_modified", .string), ("date_modified", .number):
            frames[top].entry.modified = date(name, in: top)
        case ("date_last_used", .string), ("date_last_used", .number):
            frames[top].entry.visited = date(name, in: top)
        default:
            frames[top].entry.attributes.append(
                EntryAttribute(name, try json.attributeValue(value, from: &source)))
        }
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

    /// Settles what only the whole entry tells.
    private mutating func settle(_ frame: inout Frame) {
        switch frame.type {
        case "folder": frame.entry.kind = .folder
        case "url": frame.entry.kind = .link
        default:
            if frame.root == nil { json.note(.wrongType, .repaired) }
            let isFolder = frame.hasChildren || frame.root != nil
            frame.entry.kind = isFolder ? .folder : frame.entry.address.isEmpty ? .note : .link
            if !frame.type.isEmpty {
                frame.entry.attributes.append(EntryAttribute("type", frame.type))
            }
        }
        if frame.entry.kind == .link, frame.entry.address.isEmpty {
            json.note(.missingAddress, .kept)
        }
        frame.entry.becomeSeparatorIfPlaceholder()
        if let root = frame.root { ChromiumFile.roots.settle(&frame.entry, asRoot: root) }
    }
}
