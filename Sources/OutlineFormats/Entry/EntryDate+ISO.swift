extension EntryDate {
    /// The date as ISO 8601 in UTC, with a fraction only when there is one; `nil` for the dates that
    /// would be read differently (1970-01-01 00:00 itself and years outside of 1 to 9999).
    var isoText: String? {
        let day: Int64 = 86_400_000_000
        var days = microseconds / day
        var rest = microseconds % day
        if rest < 0 {
            days -= 1
            rest += day
        }
        let (year, month, date) = Self.civil(days: days)
        guard microseconds != 0, (1...9_999).contains(year) else { return nil }
        let seconds = rest / 1_000_000
        let fraction = rest % 1_000_000
        var text = Self.padded(year, 4) + "-" + Self.padded(month, 2) + "-" + Self.padded(date, 2)
        text += "T" + Self.padded(seconds / 3_600, 2) + ":" + Self.padded(seconds / 60 % 60, 2)
        text += ":" + Self.padded(seconds % 60, 2)
        if fraction != 0 { text += "." + Self.padded(fraction, 6) }
        return text + "Z"
    }

    /// Year, month and day of a number of days since 1970-01-01 in the proleptic Gregorian calendar.
    ///
    /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", civil_from_days.
    private static func civil(days: Int64) -> (year: Int64, month: Int64, day: Int64) {
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        let month = shiftedMonth + (shiftedMonth < 10 ? 3 : -9)
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }

    private static func padded(_ number: Int64, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(width - digits.count, 0)) + digits
    }
}
