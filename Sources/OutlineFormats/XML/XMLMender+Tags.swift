// Start tags.
extension XMLMender {
    /// How a tag ends.
    enum TagEnd {
        /// With a `>`; the index after it.
        case closed(Int, isEmpty: Bool)
        /// Where another tag begins.
        case unclosed(Int)
        /// With the file.
        case cut
    }

    /// Takes a start tag.
    ///
    /// - Returns: `false` when it does not end in the window.
    mutating func takeStartTag(at mark: Int) -> Bool {
        var nameEnd = mark + 1
        while nameEnd < window.end, XMLName.isPart(window.base[nameEnd]) { nameEnd += 1 }
        guard isFinal || nameEnd < window.end else { return false }
        repairs.removeAll(keepingCapacity: true)
        attributes.removeAll(keepingCapacity: true)
        guard let end = scanAttributes(from: nameEnd) else { return false }
        guard isTag(named: mark + 1..<nameEnd, end) else {
            takeRawMark(at: mark)
            return true
        }
        switch end {
        case .closed(let index, let isEmpty):
            appendTag(mark + 1..<nameEnd, isEmpty: isEmpty)
            window.start = index
        case .unclosed(let index):
            repairs.append((.unclosedTag, .repaired, mark))
            // The outermost element has everything else in it.
            appendTag(mark + 1..<nameEnd, isEmpty: !nameEnds.isEmpty)
            window.start = index
        case .cut:
            noteEarlyEnd()
            if attributes.isEmpty {
                report.skipped += 1
            } else {
                appendTag(mark + 1..<nameEnd, isEmpty: true)
            }
            window.start = window.end
        }
        for repair in repairs { note(repair.code, repair.action, at: repair.index) }
        return true
    }

    /// Whether something is a tag, not a sentence that has a `<` in it: that has no attribute and
    /// no end.
    private func isTag(named name: Range<Int>, _ end: TagEnd) -> Bool {
        guard XMLName.isValid(window.text(name)) else { return false }
        if case .unclosed = end { return !attributes.isEmpty || repairs.isEmpty }
        return true
    }

    private mutating func appendTag(_ name: Range<Int>, isEmpty: Bool) {
        offsets.append(window.origin + name.lowerBound - 1)
        output.append(Ascii.less)
        output += window.text(name)
        var count = 0
        for (index, attribute) in attributes.enumerated() {
            guard count < limits.attributeCount else {
                repairs.append((.tooManyAttributes, .skipped, attribute.name.lowerBound))
                break
            }
            if isRepeated(attribute, before: index) {
                repairs.append((.duplicateAttribute, .skipped, attribute.name.lowerBound))
                continue
            }
            count += 1
            output.append(Ascii.space)
            output += window.text(attribute.name)
            output += "=\"".utf8
            appendEscaped(attribute.value, place: .attribute)
            output.append(Ascii.doubleQuote)
        }
        output += (isEmpty ? "/>" : ">").utf8
        if !isEmpty { push(window.text(name)) }
    }

    private func isRepeated(_ attribute: Attribute, before index: Int) -> Bool {
        let name = window.text(attribute.name)
        return attributes[..<index].contains { other in
            other.name.count == name.count && window.text(other.name).elementsEqual(name)
        }
    }

    /// Finds the attributes of a tag.
    ///
    /// - Returns: `nil` when the tag does not end in the window.
    private mutating func scanAttributes(from start: Int) -> TagEnd? {
        var index = start
        var isEmpty = false
        while index < window.end {
            let byte = window.base[index]
            switch byte {
            case Ascii.greater: return .closed(index + 1, isEmpty: isEmpty)
            case Ascii.less: return .unclosed(index)
            case Ascii.slash:
                isEmpty = true
                index += 1
            case _ where Ascii.isSpace(byte): index += 1
            case _ where XMLName.isStart(byte):
                guard let next = scanAttribute(at: index) else { return isFinal ? .cut : nil }
                isEmpty = false
                index = next
            default:
                if repairs.last?.code != .brokenTag {
                    repairs.append((.brokenTag, .repaired, index))
                }
                index += 1
            }
        }
        return isFinal ? .cut : nil
    }

    /// Finds one attribute; returns the index after it, `nil` when it does not end in the window.
    private mutating func scanAttribute(at start: Int) -> Int? {
        var nameEnd = start
        while nameEnd < window.end, XMLName.isPart(window.base[nameEnd]) { nameEnd += 1 }
        var index = indexAfterSpace(from: nameEnd)
        guard index < window.end else { return nil }
        guard window.base[index] == Ascii.equals else {
            // A name alone is what is left of something, or HTML.
            repairs.append((.brokenTag, .repaired, start))
            return nameEnd
        }
        index = indexAfterSpace(from: index + 1)
        guard index < window.end else { return nil }
        let first = window.base[index]
        if first == Ascii.doubleQuote || first == Ascii.singleQuote {
            guard let (value, next) = scanQuoted(from: index, quote: first) else { return nil }
            add(start..<nameEnd, value)
            return next
        }
        let valueStart = index
        while index < window.end, !Self.endsBareValue(window.base[index]) { index += 1 }
        guard index < window.end else { return nil }
        let isEmptyTag =
            window.base[index] == Ascii.greater && window.base[index - 1] == Ascii.slash
        let valueEnd = isEmptyTag ? max(index - 1, valueStart) : index
        repairs.append((.missingQuote, .repaired, valueStart))
        add(start..<nameEnd, valueStart..<valueEnd)
        return valueEnd
    }

    private static func endsBareValue(_ byte: UInt8) -> Bool {
        Ascii.isSpace(byte) || byte == Ascii.greater || byte == Ascii.less
    }

    private mutating func add(_ name: Range<Int>, _ value: Range<Int>) {
        guard XMLName.isValid(window.text(name)) else {
            repairs.append((.brokenTag, .skipped, name.lowerBound))
            return
        }
        // One more than allowed, so that there being too many is seen.
        guard attributes.count <= limits.attributeCount else { return }
        attributes.append(Attribute(name: name, value: value))
    }

    func indexAfterSpace(from index: Int) -> Int {
        var index = index
        while index < window.end, Ascii.isSpace(window.base[index]) { index += 1 }
        return index
    }
}
