// Values in quotes, also where a quote is missing or one too many.
extension XMLMender {
    /// Finds the end of a value in quotes.
    ///
    /// A quote ends the value when the tag ends after it or another attribute follows. Otherwise
    /// the end is where the quote must be missing, or the quote is part of the text.
    ///
    /// - Returns: The value and the index after it; `nil` when it does not end in the window.
    mutating func scanQuoted(
        from open: Int, quote: UInt8
    ) -> (value: Range<Int>, next: Int)? {
        var candidate = open
        while true {
            guard let close = firstIndex(of: quote, from: candidate + 1) else {
                return isFinal ? endOfUnclosedValue(from: open) : nil
            }
            guard let follower = follower(of: close) else { return nil }
            if follower == .end { return (open + 1..<close, close + 1) }
            let isAdjacent = close + 1 < window.end && !Ascii.isSpace(window.base[close + 1])
            if isAdjacent, let end = missingQuote(in: open + 1..<close) {
                repairs.append((.missingQuote, .repaired, open))
                return (open + 1..<end, end)
            }
            guard let isPartOfText = isPartOfText(close, quote: quote) else { return nil }
            if follower == .attribute || !isPartOfText {
                if follower == .other, isAdjacent {
                    repairs.append((.brokenTag, .repaired, close))
                }
                return (open + 1..<close, close + 1)
            }
            if repairs.last?.code != .rawMarkup { repairs.append((.rawMarkup, .repaired, close)) }
            candidate = close
        }
    }

    private enum Follower {
        case end
        case attribute
        case other
    }

    /// What stands after a quote; `nil` when the window does not say it.
    private func follower(of close: Int) -> Follower? {
        let index = indexAfterSpace(from: close + 1)
        guard index < window.end else { return isFinal ? .end : nil }
        switch window.base[index] {
        case Ascii.greater, Ascii.less: return .end
        case Ascii.slash:
            guard index + 1 < window.end else { return isFinal ? .end : nil }
            return window.base[index + 1] == Ascii.greater ? .end : .other
        default: break
        }
        guard XMLName.isStart(window.base[index]) else { return .other }
        var nameEnd = index
        while nameEnd < window.end, XMLName.isPart(window.base[nameEnd]) { nameEnd += 1 }
        let equals = indexAfterSpace(from: nameEnd)
        guard equals < window.end else { return isFinal ? .other : nil }
        return window.base[equals] == Ascii.equals ? .attribute : .other
    }

    /// Where the value ends whose quote is missing: before another tag, or before another attribute
    /// whose value the quote at hand begins.
    private func missingQuote(in value: Range<Int>) -> Int? {
        if let end = endOfTag(in: value) { return end }
        return endBeforeName(in: value)
    }

    /// Where a text ends that is followed by a name and an equals sign; `nil` when it is not.
    private func endBeforeName(in value: Range<Int>) -> Int? {
        guard !value.isEmpty else { return nil }
        var index = value.upperBound - 1
        while index > value.lowerBound, Ascii.isSpace(window.base[index]) { index -= 1 }
        guard index > value.lowerBound, window.base[index] == Ascii.equals else { return nil }
        while index > value.lowerBound, Ascii.isSpace(window.base[index - 1]) { index -= 1 }
        let nameEnd = index
        while index > value.lowerBound, XMLName.isPart(window.base[index - 1]) { index -= 1 }
        let isName =
            index < nameEnd && index > value.lowerBound && XMLName.isStart(window.base[index])
            && Ascii.isSpace(window.base[index - 1])
        return isName ? index - 1 : nil
    }

    /// Where a tag ends and another begins.
    private func endOfTag(in value: Range<Int>) -> Int? {
        var from = value.lowerBound
        while let close = firstIndex(of: Ascii.greater, from: from), close < value.upperBound {
            let next = indexAfterSpace(from: close + 1)
            if next < value.upperBound, window.base[next] == Ascii.less {
                let isEmpty = close > value.lowerBound && window.base[close - 1] == Ascii.slash
                return isEmpty ? close - 1 : close
            }
            from = close + 1
        }
        return nil
    }

    /// Whether a quote stands in the middle of a text: another one follows before any mark
    /// that does not begin the value of an attribute; `nil` when the window does not say it.
    private func isPartOfText(_ close: Int, quote: UInt8) -> Bool? {
        var index = close + 1
        while index < window.end {
            let byte = window.base[index]
            if byte == quote { return endBeforeName(in: close + 1..<index) == nil }
            if byte == Ascii.less || byte == Ascii.greater { return false }
            index += 1
        }
        return isFinal ? false : nil
    }

    /// The end of a value that no quote ends in the rest of the file.
    private mutating func endOfUnclosedValue(from open: Int) -> (value: Range<Int>, next: Int)? {
        let rest = open + 1..<window.end
        let end = endOfTag(in: rest) ?? firstIndex(of: Ascii.less, from: open + 1)
        guard let end else { return nil }
        repairs.append((.missingQuote, .repaired, open))
        return (open + 1..<end, end)
    }
}
