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

        /// A description that stays as it is, and whether it is Markdown: what libcmark writes can
        /// mean nothing but words when it is read again.
        static func description(_ markdown: String) -> (text: String, isMarkdown: Bool) {
            var text = markdown
            // What is rendered is the same again as a rule, at once or the next time.
            for _ in 0..<4 {
                guard let next = rendered(text, if: isDescription) else { break }
                if next == text {
                    if let words = plainParagraphs(text) { return (words, false) }
                    return (text, true)
                }
                text = next
            }
            return (markdown, false)
        }

        /// The text of Markdown that is nothing but paragraphs of text.
        private static func plainParagraphs(_ markdown: String) -> String? {
            guard let document = document(markdown) else { return nil }
            defer { cmark_node_free(document) }
            var paragraphs: [String] = []
            var block = cmark_node_first_child(document)
            while let node = block {
                guard cmark_node_get_type(node) == CMARK_NODE_PARAGRAPH,
                    let text = plainText(from: cmark_node_first_child(node), softBreak: "\n")
                else { return nil }
                paragraphs.append(text)
                block = cmark_node_next(node)
            }
            return paragraphs.joined(separator: "\n\n")
        }

        private static func isDescription(_ blocks: [cmark_node_type]) -> Bool {
            let own = [CMARK_NODE_HEADING, CMARK_NODE_LIST, CMARK_NODE_THEMATIC_BREAK]
            return !blocks.contains { own.contains($0) }
        }

        /// What libcmark writes of a text, if its blocks are as they must be.
        private static func rendered(
            _ markdown: String, if areRight: ([cmark_node_type]) -> Bool
        ) -> String? {
            guard let document = document(markdown) else { return nil }
            defer { cmark_node_free(document) }
            var blocks: [cmark_node_type] = []
            var block = cmark_node_first_child(document)
            while let node = block {
                blocks.append(cmark_node_get_type(node))
                block = cmark_node_next(node)
            }
            return areRight(blocks) ? source(of: document) : nil
        }

        private static func document(_ markdown: String) -> OpaquePointer? {
            var text = markdown
            return text.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) {
                    cmark_parse_document($0.baseAddress, $0.count, CMARK_OPT_DEFAULT)
                }
            }
        }
    }
#endif
