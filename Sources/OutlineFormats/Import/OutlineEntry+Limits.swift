extension OutlineEntry {
    /// Cuts what is longer than the limits allow, and drops attributes that are too many or too
    /// long.
    ///
    /// - Returns: What was done, in the words of a report.
    mutating func hold(
        to limits: ImportLimits
    ) -> [(code: ImportProblem.Code, action: ImportProblem.Action)] {
        guard exceeds(limits) else { return [] }
        let length = limits.fieldLength
        var done: [(code: ImportProblem.Code, action: ImportProblem.Action)] = []
        for field in [
            \OutlineEntry.title, \.address, \.keyword, \.description, \.icon, \.iconAddress, \.guid,
        ] where self[keyPath: field].utf8.count > length {
            self[keyPath: field].cut(toBytes: length)
            done.append((.fieldTooLong, .repaired))
        }
        for index in tags.indices where tags[index].utf8.count > length {
            tags[index].cut(toBytes: length)
            done.append((.fieldTooLong, .repaired))
        }
        let count = attributes.count
        if attributes.contains(where: { ($0.value ?? "").utf8.count > length }) {
            attributes.removeAll { ($0.value ?? "").utf8.count > length }
            for _ in attributes.count..<count { done.append((.fieldTooLong, .skipped)) }
        }
        if attributes.count > limits.attributeCount {
            attributes.removeLast(attributes.count - limits.attributeCount)
            done.append((.tooManyAttributes, .skipped))
        }
        return done
    }

    private func exceeds(_ limits: ImportLimits) -> Bool {
        let length = limits.fieldLength
        return title.utf8.count > length || address.utf8.count > length
            || keyword.utf8.count > length || description.utf8.count > length
            || icon.utf8.count > length || iconAddress.utf8.count > length
            || guid.utf8.count > length || tags.contains { $0.utf8.count > length }
            || attributes.count > limits.attributeCount
            || attributes.contains { ($0.value ?? "").utf8.count > length }
    }
}

extension String {
    /// Cuts a text at the last whole scalar within so many bytes of UTF-8.
    fileprivate mutating func cut(toBytes length: Int) {
        var end = utf8.index(startIndex, offsetBy: length)
        while end > startIndex, String.Index(end, within: unicodeScalars) == nil {
            end = utf8.index(before: end)
        }
        self = String(self[..<end])
    }
}
