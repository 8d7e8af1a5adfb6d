/// An element with all that is in it, as XML again.
struct XMLFragment {
    private(set) var bytes: [UInt8] = []
    private(set) var depth = 0
    private var names: [String] = []
    /// The tag that was written last can still become an empty one.
    private var isTagOpen = false
    /// Prefixes that are used and not declared within.
    private(set) var foreignPrefixes: Set<String> = []
    private var scope = XMLScope()
    /// Where declarations can be put in: the end of the name of the outermost element.
    private var declarationIndex = 0

    /// The name of the outermost element.
    private(set) var name = ""
    private var isPlain = true

    /// The name of the element, if there is nothing in it but text.
    var plainName: String? { isPlain ? name : nil }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The element with declarations of the prefixes that it uses.
    ///
    /// - Parameter address: What a prefix stands for around the element.
    /// - Returns: The XML.
    func text(declaring address: (String) -> String?) -> String {
        var declarations: [UInt8] = []
        for prefix in foreignPrefixes.sorted() {
            guard let address = address(prefix) else { continue }
            declarations += " xmlns:\(prefix)=\"".utf8
            XMLEscaping.append(address, .attribute, to: &declarations)
            declarations.append(Ascii.doubleQuote)
        }
        let head = bytes[..<declarationIndex]
        return String(decoding: head + declarations + bytes[declarationIndex...], as: UTF8.self)
    }

    /// Adds what comes next in the document.
    mutating func take(_ event: XMLEvent) {
        switch event {
        case .start(let name, let attributes, _): start(name, attributes)
        case .end: end()
        case .text(let text):
            endTag()
            XMLEscaping.append(text, .content, to: &bytes)
        case .comment(let text):
            endTag()
            bytes += "<!--\(text)-->".utf8
        case .instruction(let target, let text):
            endTag()
            bytes += (text.isEmpty ? "<?\(target)?>" : "<?\(target) \(text)?>").utf8
        }
    }

    private mutating func start(_ name: String, _ attributes: [XMLAttribute]) {
        endTag()
        depth += 1
        names.append(name)
        for attribute in attributes {
            guard let prefix = XMLScope.declaredPrefix(attribute.name),
                !Self.isPlaceholder(attribute)
            else { continue }
            scope.declare(prefix, as: attribute.value, level: depth)
        }
        bytes += "<\(name)".utf8
        if depth == 1 {
            declarationIndex = bytes.count
            self.name = name
        }
        if depth > 1 || !attributes.isEmpty { isPlain = false }
        use(name)
        for attribute in attributes where !Self.isPlaceholder(attribute) {
            bytes += " \(attribute.name)=\"".utf8
            XMLEscaping.append(attribute.value, .attribute, to: &bytes)
            bytes.append(Ascii.doubleQuote)
            use(attribute.name)
        }
        isTagOpen = true
    }

    /// Whether an attribute declares a prefix that nobody has declared.
    private static func isPlaceholder(_ attribute: XMLAttribute) -> Bool {
        guard let prefix = XMLScope.declaredPrefix(attribute.name) else { return false }
        return attribute.value == XMLScope.placeholder(for: prefix)
    }

    private mutating func use(_ name: String) {
        guard let prefix = XMLScope.usedPrefix(name), scope.address(of: prefix) == nil else {
            return
        }
        foreignPrefixes.insert(prefix)
    }

    private mutating func end() {
        guard let name = names.popLast() else { return }
        scope.leave(level: depth)
        depth -= 1
        if isTagOpen {
            bytes += "/>".utf8
            isTagOpen = false
        } else {
            bytes += "</\(name)>".utf8
        }
    }

    private mutating func endTag() {
        guard isTagOpen else { return }
        bytes.append(Ascii.greater)
        isTagOpen = false
    }

    /// The elements of a text, each sound XML whatever the text is.
    ///
    /// - Parameter text: XML, from a file or from anybody.
    /// - Returns: The only element in it; `nil` when there is none or another number.
    static func element(in text: String) -> XMLFragment? {
        var source = MemoryByteSource(text)
        var builder = FragmentBuilder()
        var sink = NoEntries()
        let report = try? XMLReading.read(
            from: &source, with: &builder, into: &sink, limits: ImportLimits(),
            monitor: ImportMonitor(isCancelled: { false }))
        guard report?.problemCount == 0, builder.count == 1, builder.fragment.depth == 0 else {
            return nil
        }
        return builder.fragment
    }
}

private struct NoEntries: OutlineEntrySink {
    mutating func open(_ entry: OutlineEntry, isExpanded: Bool) throws(Never) {}
    mutating func close() throws(Never) {}
}

private struct FragmentBuilder: XMLBuilder {
    var fragment = XMLFragment()
    /// The elements at the top.
    var count = 0
    let document = OutlineEntry.folder("")
    private var depth = 0

    mutating func take<Sink: OutlineEntrySink & ~Copyable>(
        _ event: XMLEvent, into sink: inout Sink, _ mender: inout XMLMender
    ) throws(ImportError) {
        switch event {
        case .start:
            // The outermost is the mender's own.
            depth += 1
            if depth == 2 { count += 1 }
            if depth > 1 { fragment.take(event) }
        case .end:
            if depth > 1 { fragment.take(event) }
            depth -= 1
        default: if depth > 1 { fragment.take(event) }
        }
    }

    mutating func finish<Sink: OutlineEntrySink & ~Copyable>(
        into sink: inout Sink, _ mender: inout XMLMender
    ) throws(ImportError) {}
}
