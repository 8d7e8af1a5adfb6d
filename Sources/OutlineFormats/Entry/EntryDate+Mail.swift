// Dates as mail has them: `Tue, 12 Jul 2005 23:56:35 GMT`.
extension EntryDate {
    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]
    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]

    /// Hours from UTC of the zones that have names. Source: RFC 822, 5.1.
    private static let zones: [String: Int64] = [
        "gmt": 0, "ut": 0, "utc": 0, "z": 0, "est": -5, "edt": -4, "cst": -6, "cdt": -5,
        "mst": -7, "mdt": -6, "pst": -8, "pdt": -7,
    ]

    /// The date in the form of mail, in whole seconds; `nil` beyond the years 1 to 9999.
    ///
    /// Source: RFC 822, 5, with the years in four digits as OPML 2.0 wants.
    var mailText: String? {
        let parts = calendar
        guard 1...9_999 ~= parts.year, 0..<7 ~= parts.weekday, 1...12 ~= parts.month else {
            return nil
        }
        let month = Self.months[Int(parts.month) - 1].capitalizedFirst
        let digits = String(parts.year)
        let year = String(repeating: "0", count: 4 - digits.count) + digits
        let day = parts.day < 10 ? "0\(parts.day)" : "\(parts.day)"
        return "\(Self.weekdays[Int(parts.weekday)]), \(day) \(month) \(year) \(parts.time) GMT"
    }

    /// Reads a date in the form of mail, with or without its weekday, seconds and zone; two digits
    /// are a year from 1970 to 2069.
    static func ofMailText(_ text: String) -> EntryDate? {
        guard text.utf8.count < 100 else { return nil }
        var words = text.lowercased().split { $0 == " " || $0 == "," }
            .map(String.init)
        if let first = words.first, first.first?.isLetter == true { words.removeFirst() }
        guard words.count >= 4, words.count <= 5, let day = number(words[0], 1...31),
            let month = months.firstIndex(of: String(words[1].prefix(3))),
            let year = year(words[2]), let time = secondOfDay(words[3]),
            let zone = words.count == 5 ? secondsFromUTC(words[4]) : 0
        else { return nil }
        let days = days(year: year, month: Int64(month + 1), day: day)
        return EntryDate(seconds: days * 86_400 + time - zone)
    }

    private static func number(_ text: String, _ range: ClosedRange<Int64>) -> Int64? {
        guard text.utf8.allSatisfy({ Ascii.digit($0) != nil }), let number = Int64(text),
            range.contains(number)
        else { return nil }
        return number
    }

    private static func year(_ text: String) -> Int64? {
        guard let number = number(text, 0...9_999) else { return nil }
        if text.utf8.count == 4 { return number }
        guard text.utf8.count == 2 else { return nil }
        return number < 70 ? 2_000 + number : 1_900 + number
    }

    private static func secondOfDay(_ text: String) -> Int64? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        guard 2...3 ~= parts.count, let hour = number(parts[0], 0...24),
            let minute = number(parts[1], 0...59),
            let second = parts.count == 3 ? number(parts[2], 0...60) : 0
        else { return nil }
        return hour * 3_600 + minute * 60 + second
    }

    private static func secondsFromUTC(_ text: String) -> Int64? {
        if let hours = zones[text] { return hours * 3_600 }
        guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
        let digits = text.dropFirst().filter { $0 != ":" }
        guard digits.utf8.count == 4, let number = number(String(digits), 0...2_400) else {
            return nil
        }
        let seconds = number / 100 * 3_600 + number % 100 * 60
        return sign == "-" ? -seconds : seconds
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
