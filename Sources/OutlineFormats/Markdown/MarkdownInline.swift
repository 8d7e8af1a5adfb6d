#if Markdown
    import OutlineCMark

    #if canImport(Darwin)
        import Darwin
    #else
        import Glibc
    #endif

    /// The content of a paragraph or heading.
    enum MarkdownInline {
        /// The text of a node whose children are nothing but text; `nil` if there is more.
        static func plainText(
            from first: OpaquePointer?, softBreak: String
        ) -> String? {
            var text = ""
            var node = first
            while let child = node {
                switch cmark_node_get_type(child) {
                case CMARK_NODE_TEXT: text += literal(child)
                case CMARK_NODE_SOFTBREAK: text += softBreak
                case CMARK_NODE_LINEBREAK: text += "\n"
                default: return nil
                }
                node = cmark_node_next(child)
            }
            return text
        }

        /// The words of a node and all below it, without marks.
        static func words(of node: OpaquePointer) -> String {
            guard let iterator = cmark_iter_new(node) else { return "" }
            defer { cmark_iter_free(iterator) }
            var text = ""
            while true {
                let event = cmark_iter_next(iterator)
                if event == CMARK_EVENT_DONE { return text }
                guard event == CMARK_EVENT_ENTER, let child = cmark_iter_get_node(iterator) else {
                    continue
                }
                switch cmark_node_get_type(child) {
                case CMARK_NODE_TEXT, CMARK_NODE_CODE: text += literal(child)
                case CMARK_NODE_SOFTBREAK: text += " "
                case CMARK_NODE_LINEBREAK: text += "\n"
                default: break
                }
            }
        }

        /// A node as Markdown, without the line ends after it.
        static func source(of node: OpaquePointer) -> String {
            guard let rendered = cmark_render_commonmark(node, CMARK_OPT_DEFAULT, 0) else {
                return ""
            }
            defer { free(rendered) }
            var text = String(cString: rendered)
            while text.utf8.last == Ascii.lineFeed { text.removeLast() }
            return text
        }

        static func literal(_ node: OpaquePointer) -> String {
            cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
        }

        /// Whether a title is Markdown that stays as it is: one paragraph on one line.
        static func isStableTitle(_ markdown: String) -> Bool {
            !markdown.utf8.contains(Ascii.lineFeed)
                && rendered(markdown, if: { $0.elementsEqual([CMARK_NODE_PARAGRAPH]) }) == markdown
        }

        /// Whether a description is Markdown that stays as it is: nothing that has a place of its
        /// own in an outline.
        static func isStableDescription(_ markdown: String) -> Bool {
            rendered(markdown, if: isDescription) == markdown
        }

        /// Markdown of the same meaning that stays as it is; `nil` where there is none.
        static func stableDescription(_ markdown: String) -> String? {
            var text = markdown
            // What is rendered is the same again as a rule, at once or the next time.
            for _ in 0..<4 {
                guard let next = rendered(text, if: isDescription) else { return nil }
                if next == text { return text }
                text = next
            }
            return nil
        }

        private static func isDescription(_ blocks: [cmark_node_type]) -> Bool {
            let own = [CMARK_NODE_HEADING, CMARK_NODE_LIST, CMARK_NODE_THEMATIC_BREAK]
            return !blocks.contains { own.contains($0) }
        }

        /// What libcmark writes of a text, if its blocks are as they must be.
        private static func rendered(
            _ markdown: String, if areRight: ([cmark_node_type]) -> Bool
        ) -> String? {
            var text = markdown
            let document = text.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) {
                    cmark_parse_document($0.baseAddress, $0.count, CMARK_OPT_DEFAULT)
                }
            }
            guard let document else { return nil }
            defer { cmark_node_free(document) }
            var blocks: [cmark_node_type] = []
            var block = cmark_node_first_child(document)
            while let node = block {
                blocks.append(cmark_node_get_type(node))
                block = cmark_node_next(node)
            }
            return areRight(blocks) ? source(of: document) : nil
        }
    }
#endif
