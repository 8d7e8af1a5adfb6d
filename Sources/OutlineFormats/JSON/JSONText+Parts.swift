// The parts of a value that was captured.
extension JSONText {
    /// The elements of an array, each as compact JSON; empty where the text is no array.
    static func elements(of text: String) -> [String] {
        var tokenizer = JSONTokenizer(limits: ImportLimits())
        var source = MemoryByteSource(text)
        guard (try? tokenizer.next(from: &source)) == .beginArray else { return [] }
        var elements: [String] = []
        while let token = try? tokenizer.next(from: &source), token != .endArray, token != .end {
            guard let element = try? tokenizer.capture(token, from: &source) else { break }
            elements.append(element)
        }
        return elements
    }

    /// The members of an object, each value as that of an attribute; empty where the text is none.
    static func members(of text: String) -> [EntryAttribute] {
        var tokenizer = JSONTokenizer(limits: ImportLimits())
        var source = MemoryByteSource(text)
        guard (try? tokenizer.next(from: &source)) == .beginObject else { return [] }
        var members: [EntryAttribute] = []
        while (try? tokenizer.next(from: &source)) == .key {
            let name = tokenizer.string
            guard let token = try? tokenizer.next(from: &source), token != .end,
                let value = try? tokenizer.attributeValue(token, from: &source)
            else { break }
            members.append(EntryAttribute(name, value))
        }
        return members
    }
}
