extension EntryDate {
    /// Reads ISO 8601 (`2000-10-10T13:55:36+03:00`, `Z`, no zone meaning UTC, or a day alone) and
    /// the form of web server logs (`10/Oct/2000:13:55:36 +0300`).
    static func readingText(_ text: UnsafeBufferPointer<UInt8>) -> Reading {
        var fields = DateFields(text)
        guard let microseconds = fields.isoDate() ?? fields.logDate() else { return .unreadable }
        return microseconds == 0 ? .none : .date(EntryDate(microseconds: microseconds))
    }

    /// Days since 1970-01-01 in the proleptic Gregorian calendar.
    ///
    /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", days_from_civil.
    static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
            - 719_468
    }
}

/// A reader of the parts of a date in ASCII text.
private struct DateFields {
    private let text: UnsafeBufferPointer<UInt8>
    private var index = 0

    init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

    mutating func isoDate() -> Int64? {
        index = 0
        guard let year = number(digits: 4), skip(Ascii.minus),
            let month = number(digits: 2), skip(Ascii.minus), let day = number(digits: 2)
        else { return nil }
        if index == text.count { return moment(year, month, day, 0) }
        guard skip(UInt8(ascii: "T")) || skip(UInt8(ascii: "t")) || skip(Ascii.space) else {
            return nil
        }
        guard let time = timeOfDay(), let zone = zone(), index == text.count else { return nil }
        return moment(year, month, day, time - zone)
    }

    mutating func logDate() -> Int64? {
        index = 0
        guard let day = number(digits: 2), skip(Ascii.slash),
            let month = monthName(), skip(Ascii.slash),
            let year = number(digits: 4), skip(Ascii.colon), let time = timeOfDay()
        else { return nil }
        _ = skip(Ascii.space)
        guard let zone = zone(), index == text.count else { return nil }
        return moment(year, month, day, time - zone)
    }

    private func moment(
        _ year: Int64, _ month: Int64, _ day: Int64, _ microsecondsOfDay: Int64
    ) -> Int64? {
        guard (1...12).contains(month), (1...31).contains(day) else { return nil }
        let days = EntryDate.days(year: year, month: month, day: day)
        return days * 86_400_000_000 + microsecondsOfDay
    }

    /// `hh:mm`, `hh:mm:ss` or `hh:mm:ss.ffffff` in microseconds.
    private mutating func timeOfDay() -> Int64? {
        guard let hour = number(digits: 2), skip(Ascii.colon), let minute = number(digits: 2),
            hour < 25, minute < 60
        else { return nil }
        var seconds = hour * 3_600 + minute * 60
        guard skip(Ascii.colon) else { return seconds * 1_000_000 }
        guard let second = number(digits: 2), second < 61 else { return nil }
        seconds += second
        guard skip(Ascii.dot) else { return seconds * 1_000_000 }
        var place: Int64 = 100_000
        var fraction: Int64 = 0
        while index < text.count, let digit = Ascii.digit(text[index]) {
            fraction += Int64(digit) * place
            place /= 10
            index += 1
        }
        return seconds * 1_000_000 + fraction
    }

    /// The distance from UTC in microseconds; zero when there is none.
    private mutating func zone() -> Int64? {
        if index == text.count || skip(UInt8(ascii: "Z")) || skip(UInt8(ascii: "z")) { return 0 }
        let isNegative = skip(Ascii.minus)
        guard isNegative || skip(Ascii.plus), let hour = number(digits: 2) else { return nil }
        _ = skip(Ascii.colon)
        guard let minute = number(digits: 2) else { return nil }
        let distance = (hour * 60 + minute) * 60_000_000
        return isNegative ? -distance : distance
    }

    private mutating func monthName() -> Int64? {
        let names = [
            "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
        ]
        guard index + 3 <= text.count else { return nil }
        let letters = text[index..<index + 3].map(Ascii.lowercased)
        guard let month = names.firstIndex(where: { $0.utf8.elementsEqual(letters) }) else {
            return nil
        }
        index += 3
        return Int64(month + 1)
    }

    private mutating func number(digits: Int) -> Int64? {
        guard index + digits <= text.count else { return nil }
        var value: Int64 = 0
        for byte in text[index..<index + digits] {
            guard let digit = Ascii.digit(byte) else { return nil }
            value = value * 10 + Int64(digit)
        }
        index += digits
        return value
    }

    private mutating func skip(_ byte: UInt8) -> Bool {
        guard index < text.count, text[index] == byte else { return false }
        index += 1
        return true
    }
}
