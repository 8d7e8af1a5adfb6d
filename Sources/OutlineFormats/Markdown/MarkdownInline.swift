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
        static func isStable(_ markdown: String) -> Bool {
            var text = markdown
            let document = text.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) {
                    cmark_parse_document($0.baseAddress, $0.count, CMARK_OPT_DEFAULT)
                }
            }
            guard let document else { return false }
            defer { cmark_node_free(document) }
            return !markdown.utf8.contains(Ascii.lineFeed) && source(of: document) == markdown
        }
    }
#endif
