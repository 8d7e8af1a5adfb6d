import OutlineCXML

/// libxml2's push parser: bytes in, events out, never a tree.
///
/// It gets only what ``XMLMender`` has made well-formed, without a document type, so there is
/// nothing to load or to expand. The handlers are those that get names as they are spelled:
/// prefixes then come through unchanged whether they are declared or not, and no cost grows with
/// the number of declarations in scope. With handlers of one's own, libxml2 keeps a name for each
/// open element and knows no bound of depth; `XML_PARSE_HUGE` lifts its bound of ten million bytes
/// for a value, since ``ImportLimits`` sets another one.
struct XMLPushParser: ~Copyable {
    /// What the handlers fill.
    final class Events {
        var list: [XMLEvent] = []
        /// Where the start tags stand that the parser has been given and has not told yet.
        var offsets: [Int] = []
        var nextOffset = 0
        /// What libxml2 still complained about.
        var errorCount = 0

        func takeOffset() -> Int {
            guard nextOffset < offsets.count else { return offsets.last ?? 0 }
            defer { nextOffset += 1 }
            return offsets[nextOffset]
        }
    }

    let events = Events()
    private let context: xmlParserCtxtPtr

    /// libxml2 wants its tables built once before threads use them.
    private static let initialized: Void = xmlInitParser()
    private static let largestPiece = 1 << 30

    /// Fails when there is no memory.
    init?() {
        _ = Self.initialized
        var handler = Self.handler
        let state = Unmanaged.passUnretained(events).toOpaque()
        guard let context = xmlCreatePushParserCtxt(&handler, state, nil, 0, nil) else {
            return nil
        }
        self.context = context
        // Without this option `&amp;` would come through as `&#38;`. It is about entities, of which
        // there are only XML's own five here: declarations never get this far.
        let options = XML_PARSE_NOENT.rawValue | XML_PARSE_HUGE.rawValue | XML_PARSE_NONET.rawValue
        xmlCtxtUseOptions(context, Int32(options))
    }

    deinit {
        xmlFreeParserCtxt(context)
    }

    /// Parses the next bytes; what they tell is added to the events.
    ///
    /// - Parameters:
    ///   - bytes: The next bytes.
    ///   - offsets: The offsets of the start tags in them.
    ///   - isFinal: Whether nothing follows.
    func parse(_ bytes: [UInt8], offsets: [Int], isFinal: Bool) {
        events.offsets.removeFirst(events.nextOffset)
        events.nextOffset = 0
        events.offsets += offsets
        bytes.withUnsafeBytes { all in
            var rest = UnsafeRawBufferPointer(rebasing: all[...])
            while !rest.isEmpty {
                let count = min(rest.count, Self.largestPiece)
                let piece = rest.baseAddress?.assumingMemoryBound(to: CChar.self)
                if xmlParseChunk(context, piece, Int32(count), 0) != 0 { events.errorCount += 1 }
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            }
        }
        if isFinal, xmlParseChunk(context, nil, 0, 1) != 0 { events.errorCount += 1 }
    }

    private static var handler: xmlSAXHandler {
        var handler = xmlSAXHandler()
        // Not the number of SAX2: names would then be split, and prefixes looked up.
        handler.initialized = 1
        handler.startElement = { state, name, attributes in
            guard let events = XMLPushParser.events(state), let name else { return }
            events.list.append(
                .start(
                    name: String(cString: name), attributes: XMLPushParser.list(attributes),
                    offset: events.takeOffset()))
        }
        handler.endElement = { state, _ in XMLPushParser.events(state)?.list.append(.end) }
        handler.characters = { state, text, count in
            guard let text else { return }
            let bytes = UnsafeBufferPointer(start: text, count: Int(count))
            XMLPushParser.events(state)?.list.append(
                .text(String(decoding: bytes, as: UTF8.self)))
        }
        handler.ignorableWhitespace = handler.characters
        handler.comment = { state, text in
            guard let text else { return }
            XMLPushParser.events(state)?.list.append(.comment(String(cString: text)))
        }
        handler.processingInstruction = { state, target, text in
            guard let target else { return }
            XMLPushParser.events(state)?.list.append(
                .instruction(
                    target: String(cString: target), text: text.map { String(cString: $0) } ?? ""))
        }
        handler.getEntity = { _, name in xmlGetPredefinedEntity(name) }
        return handler
    }

    private static func events(_ state: UnsafeMutableRawPointer?) -> Events? {
        state.map { Unmanaged<Events>.fromOpaque($0).takeUnretainedValue() }
    }

    private static func list(
        _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
    ) -> [XMLAttribute] {
        guard let attributes else { return [] }
        var list: [XMLAttribute] = []
        var index = 0
        while let name = attributes[index] {
            let value = attributes[index + 1].map { String(cString: $0) } ?? ""
            list.append(XMLAttribute(name: String(cString: name), value: value))
            index += 2
        }
        return list
    }
}
