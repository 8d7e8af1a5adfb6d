extension EntryDate {
    /// What a date attribute says.
    enum Reading: Equatable {
        /// Nothing: empty or zero, which browsers write for "never".
        case none
        case date(EntryDate)
        /// Text that is no date.
        case unreadable
    }

    /// Microseconds between 1601-01-01, where Chromium and Windows begin, and 1970-01-01.
    static let microsecondsFrom1601To1970: Int64 = 11_644_473_600_000_000

    /// Reads a number whose unit is told by its size, or a date in text.
    ///
    /// Seconds since 1970 below 10^11 (the year 5138), with a fraction if there is one; then
    /// milliseconds below 10^14; then microseconds; then, from the number on that 1970 has
    /// there, microseconds since 1601 as Chromium counts, below 2·10^16 (the year 2234).
    ///
    /// - Parameter text: The attribute's value.
    /// - Returns: The date, or that there is none, or that it cannot be read.
    static func reading(_ text: UnsafeBufferPointer<UInt8>) -> Reading {
        let digits = text.trimmingSpace()
        if digits.isEmpty { return .none }
        guard let number = DecimalNumber(digits) else { return readingText(digits) }
        if number.isZero { return .none }
        return interpreted(number)
    }

    private static func interpreted(_ number: DecimalNumber) -> Reading {
        let size = number.whole
        let magnitude: Int64
        switch size {
        case ..<100_000_000_000: magnitude = size * 1_000_000 + number.millionths
        case ..<100_000_000_000_000: magnitude = size * 1_000
        case ..<microsecondsFrom1601To1970: magnitude = size
        case ..<20_000_000_000_000_000: magnitude = size - microsecondsFrom1601To1970
        default: return .unreadable
        }
        if magnitude == 0 { return .none }
        return .date(EntryDate(microseconds: number.isNegative ? -magnitude : magnitude))
    }

    /// The number that ``reading(_:)`` reads back as this date: seconds, with a fraction only when
    /// there is one; `nil` for the dates that it would read differently (1970-01-01 00:00 itself
    /// and years beyond 5138).
    var secondsText: String? {
        let magnitude = microseconds.magnitude
        let (seconds, millionths) = magnitude.quotientAndRemainder(dividingBy: 1_000_000)
        guard magnitude != 0, seconds < 100_000_000_000 else { return nil }
        var text = (microseconds < 0 ? "-" : "") + String(seconds)
        if millionths != 0 {
            var fraction = String(millionths + 1_000_000).dropFirst()
            while fraction.last == "0" { fraction.removeLast() }
            text += "." + fraction
        }
        return text
    }
}

/// A decimal number in ASCII: an optional sign, digits, an optional fraction.
struct DecimalNumber {
    var isNegative = false
    var whole: Int64 = 0
    /// The fraction in millionths; further digits are cut off.
    var millionths: Int64 = 0

    var isZero: Bool { whole == 0 && millionths == 0 }

    /// Fails for anything else, and for more digits than 64 bits hold.
    init?(_ text: UnsafeBufferPointer<UInt8>) {
        var index = text.startIndex
        if let sign = text.first, sign == Ascii.minus || sign == Ascii.plus {
            isNegative = sign == Ascii.minus
            index += 1
        }
        let firstDigit = index
        while index < text.count, let digit = Ascii.digit(text[index]) {
            let (tenfold, overflow) = whole.multipliedReportingOverflow(by: 10)
            let (sum, carry) = tenfold.addingReportingOverflow(Int64(digit))
            guard !overflow, !carry else { return nil }
            whole = sum
            index += 1
        }
        guard index > firstDigit else { return nil }
        guard index < text.count else { return }
        guard text[index] == Ascii.dot else { return nil }
        index += 1
        var place: Int64 = 100_000
        while index < text.count, let digit = Ascii.digit(text[index]) {
            millionths += Int64(digit) * place
            place /= 10
            index += 1
        }
        guard index == text.count else { return nil }
    }
}
