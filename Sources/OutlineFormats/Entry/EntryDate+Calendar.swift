extension EntryDate {
    /// Year, month, day, hour, minute and second in UTC.
    struct Calendar {
        var year: Int64
        var month: Int64
        var day: Int64
        var secondOfDay: Int64
        var weekday: Int64
        var microsecond: Int64
    }

    /// The parts of the date in the proleptic Gregorian calendar, in UTC.
    ///
    /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", civil_from_days.
    var calendar: Calendar {
        let second = Self.floorDivision(microseconds, 1_000_000)
        let days = Self.floorDivision(second, 86_400)
        let shifted = days + 719_468
        let era = Self.floorDivision(shifted, 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        return Calendar(
            year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
            day: dayOfYear - (153 * shiftedMonth + 2) / 5 + 1,
            secondOfDay: second - days * 86_400,
            weekday: Self.floorDivision(days + 4, 7) * -7 + days + 4,
            microsecond: microseconds - second * 1_000_000)
    }

    private static func floorDivision(_ value: Int64, _ divisor: Int64) -> Int64 {
        let quotient = value / divisor
        return value % divisor < 0 ? quotient - 1 : quotient
    }

    /// The date as `2000-10-10T13:55:36Z`, with a fraction when there is one; `nil` beyond the years
    /// 1 to 9999.
    var isoText: String? {
        let parts = calendar
        guard 1...9_999 ~= parts.year else { return nil }
        let day =
            "\(Self.padded(parts.year, 4))-\(Self.padded(parts.month, 2))-\(Self.padded(parts.day, 2))"
        var fraction = ""
        if parts.microsecond != 0 {
            fraction = "." + Self.padded(parts.microsecond, 6)
            while fraction.last == "0" { fraction.removeLast() }
        }
        return "\(day)T\(parts.time)\(fraction)Z"
    }

    /// Reads what ``isoText`` writes, and the other forms of ISO 8601; `nil` for anything else.
    static func ofISOText(_ text: String) -> EntryDate? {
        var text = text
        return text.withUTF8 { bytes in
            let trimmed = bytes.trimmingSpace()
            guard !trimmed.isEmpty else { return nil }
            switch readingText(trimmed) {
            case .date(let date): return date
            case .none: return EntryDate(microseconds: 0)
            case .unreadable: return nil
            }
        }
    }

    fileprivate static func padded(_ number: Int64, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(width - digits.count, 0)) + digits
    }
}

extension EntryDate.Calendar {
    /// `13:55:36`.
    var time: String {
        [secondOfDay / 3_600, secondOfDay / 60 % 60, secondOfDay % 60]
            .map { EntryDate.padded($0, 2) }.joined(separator: ":")
    }
}
