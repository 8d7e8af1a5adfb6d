import OutlineStore

/// Takes outline lines apart; holds one line.
struct OutlineLinesParser: ~Copyable {
    private var json: JSONTokenizer
    private var line = OutlineLine()
    /// How deep the object of the line stands: deeper than at the top after a line without an end.
    private var base = 0
    private var depth = 0
    private var hasHead = false

    init(limits: ImportLimits, monitor: ImportMonitor) {
        json = JSONTokenizer(limits: limits, monitor: monitor, keepsZeros: true)
    }

    mutating func parse<Source: ByteSource & ~Copyable, Sink: OutlineEntrySink & ~Copyable>(
        _ source: inout Source, into sink: inout Sink
    ) throws(ImportError) -> ImportReport {
        while true {
            let token = try json.next(from: &source)
            if token == .end { break }
            guard token == .beginObject else {
                if !hasHead { throw .wrongFormat(looksLike: json.window.signature) }
                json.note(.wrongType, .skipped)
                try json.skip(token, from: &source)
                continue
            }
            base = json.depth
            line = OutlineLine()
            try parseLine(&source, &sink)
        }
        while depth > 0 { try close(&sink) }
        return json.report
    }

    /// Reads the members of a line, and what follows within it where it has no end.
    private mutating func parseLine<
        Source: ByteSource & ~Copyable, Sink: OutlineEntrySink & ~Copyable
    >(_ source: inout Source, _ sink: inout Sink) throws(ImportError) {
        while json.depth >= base {
            switch try json.next(from: &source) {
            case .key:
                let name = json.string
                let value = try json.next(from: &source)
                try takeMember(name, value, &source)
            case .beginObject:
                // The line before has no end.
                try takeLine(&sink)
                line = OutlineLine()
                base = json.depth
            case .endObject, .end: break
            case let token:
                json.note(.wrongType, .skipped)
                try json.skip(token, from: &source)
            }
        }
        try takeLine(&sink)
    }

    private mutating func takeMember<Source: ByteSource & ~Copyable>(
        _ name: String, _ value: JSONToken, _ source: inout Source
    ) throws(ImportError) {
        switch (name, value) {
        case ("depth", .number): line.depth = JSONNumber.integer(json.text).flatMap(Int.init)
        case ("id", .number): line.id = JSONNumber.integer(json.text).map(ItemID.init(rawValue:))
        case ("expanded", .true): line.isExpanded = true
        case ("expanded", .false): line.isExpanded = false
        case ("format", .string): line.format = json.string
        case ("version", .number): line.version = JSONNumber.integer(json.text).flatMap(Int.init)
        case ("document", .beginObject):
            line.entry = OutlineEntry(kind: .folder)
            let outside = json.depth - 1
            while json.depth > outside {
                guard try json.next(from: &source) == .key else { continue }
                let member = json.string
                try takeField(member, try json.next(from: &source), &source)
            }
            line.document = line.entry
        default: try takeField(name, value, &source)
        }
    }

    private mutating func takeLine<Sink: OutlineEntrySink & ~Copyable>(
        _ sink: inout Sink
    ) throws(ImportError) {
        if !hasHead {
            guard line.format == OutlineLine.formatName else {
                throw .wrongFormat(looksLike: json.window.signature)
            }
            guard line.version ?? 0 <= OutlineLine.version else {
                throw .unreadable(reason: "it is of a newer version of the format")
            }
            hasHead = true
            json.report.document = line.document ?? .folder("")
            return try sink.tell(json.report.document)
        }
        if line.depth == nil { json.note(.wrongType, .repaired) }
        let stated = line.depth ?? max(depth, 1)
        let target = min(max(stated, 1), depth + 1, json.limits.depth)
        if target != stated {
            json.note(stated > json.limits.depth ? .tooDeep : .unevenIndentation, .repaired)
        }
        while depth >= target { try close(&sink) }
        try open(&sink)
    }

    private mutating func open<Sink: OutlineEntrySink & ~Copyable>(
        _ sink: inout Sink
    ) throws(ImportError) {
        do {
            if let id = line.id {
                try sink.open(line.entry, isExpanded: line.isExpanded, id: id)
            } else {
                try sink.open(line.entry, isExpanded: line.isExpanded)
            }
        } catch {
            throw .sinkFailed(error)
        }
        depth += 1
        json.report.count(line.entry.kind)
        json.report.maximumDepth = max(json.report.maximumDepth, depth)
    }

    private mutating func close<Sink: OutlineEntrySink & ~Copyable>(
        _ sink: inout Sink
    ) throws(ImportError) {
        do {
            try sink.close()
        } catch {
            throw .sinkFailed(error)
        }
        depth -= 1
    }
}

// The fields of an line.entry.
extension OutlineLinesParser {
    private mutating func takeField<Source: ByteSource & ~Copyable>(
        _ name: String, _ value: JSONToken, _ source: inout Source
    ) throws(ImportError) {
        switch (name, value) {
        case ("title", .string): line.entry.title = json.string
        case ("address", .string): line.entry.address = json.string
        case ("kind", .string): takeKind()
        case ("added", .number): line.entry.added = date()
        case ("modified", .number): line.entry.modified = date()
        case ("visited", .number): line.entry.visited = date()
        case ("keyword", .string): line.entry.keyword = json.string
        case ("description", .string): line.entry.description = json.string
        case ("icon", .string): line.entry.icon = json.string
        case ("iconAddress", .string): line.entry.iconAddress = json.string
        case ("guid", .string): line.entry.guid = json.string
        case ("tags", .beginArray): try takeTags(&source)
        case ("attributes", .beginArray): try takeAttributes(&source)
        default:
            let text = try json.attributeValue(value, from: &source)
            line.entry.attributes.append(EntryAttribute(name, text))
        }
    }

    private mutating func takeKind() {
        if let kind = OutlineLine.kinds.first(where: { json.textIs($0.name) })?.kind {
            line.entry.kind = kind
        } else {
            json.note(.wrongType, .kept)
            line.entry.attributes.append(EntryAttribute("kind", json.string))
        }
    }

    private mutating func date() -> EntryDate? {
        if let microseconds = JSONNumber.integer(json.text) {
            return EntryDate(microseconds: microseconds)
        }
        json.note(.unreadableDate, .skipped)
        return nil
    }

    private mutating func takeTags<Source: ByteSource & ~Copyable>(
        _ source: inout Source
    ) throws(ImportError) {
        let outside = json.depth - 1
        while json.depth > outside {
            switch try json.next(from: &source) {
            case .string: line.entry.tags.append(json.string)
            case .endArray, .end: break
            case let token:
                json.note(.wrongType, .skipped)
                try json.skip(token, from: &source)
            }
        }
    }

    private mutating func takeAttributes<Source: ByteSource & ~Copyable>(
        _ source: inout Source
    ) throws(ImportError) {
        let outside = json.depth - 1
        var isPair = false
        while json.depth > outside {
            switch try json.next(from: &source) {
            case .beginArray: isPair = false
            case .string where json.depth == outside + 2:
                if isPair, !line.entry.attributes.isEmpty {
                    line.entry.attributes[line.entry.attributes.count - 1].value = json.string
                } else if line.entry.attributes.count < json.limits.attributeCount {
                    line.entry.attributes.append(EntryAttribute(json.string, nil))
                    isPair = true
                } else {
                    json.note(.tooManyAttributes, .skipped)
                    isPair = false
                }
            case .null where json.depth == outside + 2: break
            case .endArray, .end: break
            case let token:
                json.note(.wrongType, .skipped)
                try json.skip(token, from: &source)
            }
        }
    }
}
