#if Markdown
    import OutlineCMark

    /// Makes an outline of libcmark's tree, which is walked without recursion.
    struct MarkdownParser: ~Copyable {
        /// What the entry that is held back may still be given.
        private enum Description {
            case none
            case text
            case markdown
        }

        private let source: [UInt8]
        private var lineStarts: [Int] = []
        private var report: ImportReport
        private var feed = LevelFeed()
        /// The levels of the headings above.
        private var headings: [Int32] = []
        /// For each list item that is open, whether it has its entry.
        private var items: [Bool] = []
        /// The level of the entry that is held back, and whether paragraphs describe it.
        private var pendingLevel = -1
        private var isDescribable = false
        private var description = Description.none

        init(text: [UInt8], report: ImportReport) {
            source = text
            self.report = report
            lineStarts = [0]
            for (index, byte) in text.enumerated() where byte == Ascii.lineFeed {
                lineStarts.append(index + 1)
            }
        }

        mutating func parse<Sink: OutlineEntrySink & ~Copyable>(
            into sink: inout Sink
        ) throws(ImportError) -> ImportReport {
            let document = source.withUnsafeBufferPointer { bytes in
                bytes.withMemoryRebound(to: CChar.self) {
                    cmark_parse_document($0.baseAddress, $0.count, CMARK_OPT_DEFAULT)
                }
            }
            guard let document, let iterator = cmark_iter_new(document) else {
                throw .unreadable(reason: "there is not enough memory")
            }
            defer {
                cmark_iter_free(iterator)
                cmark_node_free(document)
            }
            while true {
                let event = cmark_iter_next(iterator)
                if event == CMARK_EVENT_DONE { break }
                guard let node = cmark_iter_get_node(iterator) else { break }
                try take(node, isEnter: event == CMARK_EVENT_ENTER, iterator, &sink)
            }
            try feed.finish(into: &sink, report: &report)
            return report
        }

        private mutating func take<Sink: OutlineEntrySink & ~Copyable>(
            _ node: OpaquePointer, isEnter: Bool, _ iterator: OpaquePointer, _ sink: inout Sink
        ) throws(ImportError) {
            switch (cmark_node_get_type(node), isEnter) {
            case (CMARK_NODE_ITEM, true): items.append(false)
            case (CMARK_NODE_ITEM, false):
                try nameItem(&sink)
                items.removeLast()
                isDescribable = false
            case (CMARK_NODE_LIST, true): try nameItem(&sink)
            case (CMARK_NODE_LIST, false): isDescribable = false
            case (CMARK_NODE_HEADING, false): try takeHeading(node, &sink)
            case (CMARK_NODE_PARAGRAPH, false): try takeParagraph(node, &sink)
            case (CMARK_NODE_THEMATIC_BREAK, true): try emit(.separator, &sink)
            case (CMARK_NODE_BLOCK_QUOTE, true):
                let text = MarkdownInline.source(of: node)
                cmark_iter_reset(iterator, node, CMARK_EVENT_EXIT)
                try takeBlock(text, &sink)
            case (CMARK_NODE_CODE_BLOCK, true):
                try takeBlock(MarkdownInline.source(of: node), &sink)
            case (CMARK_NODE_HTML_BLOCK, true):
                let text = MarkdownInline.source(of: node)
                // Stands for a title that is empty.
                let isMark = text == MarkdownLayout.emptyTitle && items.last == false
                if isMark { try emit(.note(""), &sink) } else { try takeBlock(text, &sink) }
            default: break
            }
        }

        /// Gives a list item that begins with something else than a title an entry.
        private mutating func nameItem<Sink: OutlineEntrySink & ~Copyable>(
            _ sink: inout Sink
        ) throws(ImportError) {
            if items.last == false { try emit(.note(""), &sink) }
        }

        private mutating func takeHeading<Sink: OutlineEntrySink & ~Copyable>(
            _ node: OpaquePointer, _ sink: inout Sink
        ) throws(ImportError) {
            var entry = entry(of: node)
            // In a list a heading is a title like any other.
            guard items.isEmpty else { return try emit(entry, &sink) }
            entry.kind = .folder
            let level = cmark_node_get_heading_level(node)
            while let last = headings.last, last >= level { headings.removeLast() }
            try emit(entry, isKindKnown: true, &sink)
            headings.append(level)
        }

        private mutating func takeParagraph<Sink: OutlineEntrySink & ~Copyable>(
            _ node: OpaquePointer, _ sink: inout Sink
        ) throws(ImportError) {
            if items.last != false, isDescribable {
                if let text = MarkdownInline.plainText(
                    from: cmark_node_first_child(node), softBreak: "\n")
                {
                    return describe(text, isMarkdown: false)
                }
                let (text, isMarkdown) = MarkdownInline.description(
                    MarkdownInline.source(of: node))
                return describe(text, isMarkdown: isMarkdown)
            }
            try emit(entry(of: node), &sink)
        }

        private mutating func takeBlock<Sink: OutlineEntrySink & ~Copyable>(
            _ text: String, _ sink: inout Sink
        ) throws(ImportError) {
            if items.last == false || !isDescribable { try emit(.note(""), &sink) }
            let (text, isMarkdown) = MarkdownInline.description(text)
            describe(text, isMarkdown: isMarkdown)
        }

        /// Takes an entry for the list item that is open, or beside what was there before.
        private mutating func emit<Sink: OutlineEntrySink & ~Copyable>(
            _ entry: OutlineEntry, isKindKnown: Bool = false, _ sink: inout Sink
        ) throws(ImportError) {
            var level = headings.count + items.count
            if items.last == false {
                items[items.count - 1] = true
                level -= 1
            }
            level = min(level, feed.deepestLevel)
            try feed.take(
                entry, isKindKnown: isKindKnown, level: level, into: &sink, report: &report)
            isDescribable = isKindKnown || !items.isEmpty
            description = entry.description.isEmpty ? .none : .text
            if entry.attributes.contains(MarkdownMark.description) { description = .markdown }
        }

        private mutating func describe(_ text: String, isMarkdown: Bool) {
            let before = description
            description = isMarkdown || before == .markdown ? .markdown : .text
            let isAllMarkdown = description == .markdown
            _ = feed.amend { entry in
                var parts: [String] = []
                if before != .none {
                    let converts = isAllMarkdown && before == .text
                    parts.append(
                        converts
                            ? MarkdownEscaping.text(entry.description, keepsLines: true)
                            : entry.description)
                }
                let converts = isAllMarkdown && !isMarkdown
                parts.append(
                    converts ? MarkdownEscaping.text(text, keepsLines: true) : text)
                entry.description = parts.joined(separator: "\n\n")
                if isAllMarkdown, before != .markdown {
                    entry.attributes.append(MarkdownMark.description)
                }
            }
        }

        // MARK: Titles

        /// What a paragraph or heading says; it is taken apart on the way.
        private func entry(of node: OpaquePointer) -> OutlineEntry {
            let mark = taskMark(of: node)
            var entry = link(node) ?? title(node)
            if let mark { entry.attributes.append(EntryAttribute(MarkdownMark.done, mark)) }
            return entry
        }

        private func title(_ node: OpaquePointer) -> OutlineEntry {
            guard
                let text = MarkdownInline.plainText(
                    from: cmark_node_first_child(node), softBreak: " ")
            else {
                var entry = OutlineEntry.note(MarkdownInline.source(of: node))
                if cmark_node_get_type(node) == CMARK_NODE_HEADING {
                    let text = entry.title.utf8.drop { $0 == Ascii.hash || $0 == Ascii.space }
                    entry.title = String(decoding: text, as: UTF8.self)
                }
                entry.title = entry.title.split(separator: "\n").joined(separator: " ")
                entry.attributes = [MarkdownMark.title]
                return entry
            }
            let isBare = PlainItem.isBareAddress(text.utf8)
            return isBare && raw(node).starts(with: text.utf8) ? .link("", to: text) : .note(text)
        }

        /// The link with which a paragraph begins, and the text after it as its description.
        private func link(_ node: OpaquePointer) -> OutlineEntry? {
            guard let link = cmark_node_first_child(node),
                cmark_node_get_type(link) == CMARK_NODE_LINK
            else { return nil }
            var entry = OutlineEntry.link(
                MarkdownInline.words(of: link),
                to: cmark_node_get_url(link).map { String(cString: $0) } ?? "")
            if raw(node).first == Ascii.less { entry.title = "" }
            if let title = cmark_node_get_title(link).map({ String(cString: $0) }), !title.isEmpty {
                entry.attributes.append(EntryAttribute(MarkdownMark.linkTitle, title))
            }
            cmark_node_unlink(link)
            cmark_node_free(link)
            if let text = MarkdownInline.plainText(
                from: cmark_node_first_child(node), softBreak: " ")
            {
                entry.description = Self.withoutDash(text)
            } else {
                let text = Self.withoutDash(
                    MarkdownInline.source(of: node).split(separator: "\n").joined(separator: " "))
                // Without what stood before it, it could mean something else.
                let (description, isMarkdown) = MarkdownInline.description(text)
                entry.description = description
                if isMarkdown { entry.attributes.append(MarkdownMark.description) }
            }
            return entry
        }

        private static func withoutDash(_ text: String) -> String {
            for mark in [" - ", " \\- ", " – ", " — ", ": ", " "] where text.hasPrefix(mark) {
                return String(text.dropFirst(mark.count))
            }
            return text
        }

        /// Takes `[ ]` or `[x]` from the beginning of a paragraph; `true` or `false` if it was
        /// there.
        private func taskMark(of node: OpaquePointer) -> String? {
            let raw = raw(node)
            guard raw.count > 3, raw.first == UInt8(ascii: "["),
                raw[raw.startIndex + 2] == UInt8(ascii: "]"),
                Ascii.isSpace(raw[raw.startIndex + 3])
            else { return nil }
            let letter = raw[raw.startIndex + 1]
            let isDone = letter | 0x20 == UInt8(ascii: "x")
            guard isDone || letter == Ascii.space else { return nil }
            var rest = 4
            while rest > 0, let first = cmark_node_first_child(node),
                cmark_node_get_type(first) == CMARK_NODE_TEXT
            {
                let text = MarkdownInline.literal(first)
                if text.utf8.count > rest {
                    _ = cmark_node_set_literal(
                        first, String(decoding: text.utf8.dropFirst(rest), as: UTF8.self))
                    rest = 0
                } else {
                    rest -= text.utf8.count
                    cmark_node_unlink(first)
                    cmark_node_free(first)
                }
            }
            return isDone ? "true" : "false"
        }

        /// The text from the beginning of a paragraph or heading on, as it is written.
        private func raw(_ node: OpaquePointer) -> ArraySlice<UInt8> {
            let line = Int(cmark_node_get_start_line(node)) - 1
            let column = Int(cmark_node_get_start_column(node)) - 1
            guard lineStarts.indices.contains(line), column >= 0 else { return [] }
            let start = lineStarts[line] + column
            guard start < source.count else { return [] }
            guard cmark_node_get_type(node) == CMARK_NODE_HEADING else { return source[start...] }
            return source[start...].drop { $0 == Ascii.hash }.drop(while: EscapedText.isBlank)
        }
    }
#endif
