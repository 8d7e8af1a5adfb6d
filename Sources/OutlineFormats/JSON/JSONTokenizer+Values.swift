// Whole values that a reader does not look into.
extension JSONTokenizer {
    /// The value that begins with a token, as compact JSON; cut at the limit of a field.
    mutating func capture<Source: ByteSource & ~Copyable>(
        _ first: JSONToken, from source: inout Source
    ) throws(ImportError) -> String {
        var captured = JSONText()
        var token = first
        let outside = depth - (first == .beginObject || first == .beginArray ? 1 : 0)
        var isTooLong = false
        while true {
            if !isTooLong {
                captured.append(token, text: text)
                if captured.bytes.count > limits.fieldLength {
                    isTooLong = true
                    note(.fieldTooLong, .skipped)
                }
            }
            if depth == outside, token != .key { break }
            token = try next(from: &source)
            if token == .end { break }
        }
        return isTooLong ? "" : String(decoding: captured.bytes, as: UTF8.self)
    }

    /// Passes over the value that begins with a token.
    mutating func skip<Source: ByteSource & ~Copyable>(
        _ first: JSONToken, from source: inout Source
    ) throws(ImportError) {
        let outside = depth - (first == .beginObject || first == .beginArray ? 1 : 0)
        var token = first
        while depth > outside || token == .key {
            token = try next(from: &source)
            if token == .end { return }
        }
    }

    /// The value that begins with a token, as the value of an attribute.
    ///
    /// A string stands for itself, anything else for its JSON; a string that would be read as JSON
    /// is quoted, so that both come back as they were.
    mutating func attributeValue<Source: ByteSource & ~Copyable>(
        _ first: JSONToken, from source: inout Source
    ) throws(ImportError) -> String {
        guard first == .string else { return try capture(first, from: &source) }
        return JSONText.attributeValue(ofString: string)
    }
}
