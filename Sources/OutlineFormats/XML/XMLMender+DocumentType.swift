// The document type: looked through, never used.
extension XMLMender {
    /// Leaves a document type out, after a look at the entities that it declares.
    ///
    /// Nothing is ever expanded or loaded, so a bomb does no harm. It is refused all the same: what
    /// its references stand for would be missing, and nobody writes one by mistake.
    ///
    /// - Returns: `false` when it does not end in the window.
    /// - Throws: ``ImportError/unreadable(reason:)`` when entities are made of entities.
    mutating func takeDocumentType(at mark: Int) throws(ImportError) -> Bool {
        guard let end = endOfDeclaration(from: mark + 9) else {
            guard isFinal || window.end - mark > Self.passageLimit else { return false }
            hasTakenDocumentType = true
            note(.unclosedTag, .skipped, at: mark)
            window.start = firstIndex(of: Ascii.greater, from: mark) ?? window.end
            return true
        }
        hasTakenDocumentType = true
        var index = mark + 9
        while let entity = firstIndex(of: "<!ENTITY", from: index), entity < end {
            let next = endOfDeclaration(from: entity + 8) ?? end
            if isBomb(entity + 8..<next) {
                let position = window.position(at: entity)
                throw .unreadable(
                    reason: "line \(position.line), column \(position.column): "
                        + "an entity is made of entities, which can grow without bound")
            }
            index = next
        }
        window.start = end
        return true
    }

    /// The index after the `>` that ends a declaration; quotes, brackets and comments are skipped.
    private func endOfDeclaration(from start: Int) -> Int? {
        var index = start
        var brackets = 0
        while index < window.end {
            let byte = window.base[index]
            index += 1
            switch byte {
            case Ascii.doubleQuote, Ascii.singleQuote:
                guard let close = firstIndex(of: byte, from: index) else { return nil }
                index = close + 1
            case UInt8(ascii: "["): brackets += 1
            case UInt8(ascii: "]"): brackets = max(brackets - 1, 0)
            case Ascii.less where has("!--", at: index):
                guard let close = firstIndex(of: "-->", from: index) else { return nil }
                index = close + 3
            case Ascii.greater where brackets == 0: return index
            default: break
            }
        }
        return nil
    }

    /// Whether the value of an entity has references to others. The references of XML itself count
    /// only where they make an ampersand of which a reference can be made.
    private func isBomb(_ declaration: Range<Int>) -> Bool {
        let words = window.text(declaration).split(
            maxSplits: 1, omittingEmptySubsequences: true, whereSeparator: Ascii.isSpace)
        let predefined = ["lt", "gt", "amp", "apos", "quot"]
        if let name = words.first, predefined.contains(String(decoding: name, as: UTF8.self)) {
            return false
        }
        let isQuote = { (byte: UInt8) in byte == Ascii.doubleQuote || byte == Ascii.singleQuote }
        let text = window.text(declaration)
        guard let open = text.firstIndex(where: isQuote),
            let close = text[(open + 1)...].firstIndex(of: text[open])
        else { return false }
        let value = String(decoding: text[open + 1..<close], as: UTF8.self)
        var plain = value
        for reference in predefined { plain = plain.replacing("&\(reference);", with: "") }
        let harmless = plain.replacing("&#38;", with: "&&").replacing("&#x26;", with: "&&")
            .replacing("&#", with: "")
        return harmless.contains("&") || value.contains("%")
    }
}
