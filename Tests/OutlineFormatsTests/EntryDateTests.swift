import Foundation
import Testing

@testable import OutlineFormats

@Suite struct EntryDateTests {
    private func reading(_ text: String) -> EntryDate.Reading {
        var text = text
        return text.withUTF8 { EntryDate.reading($0) }
    }

    private func microseconds(_ text: String) -> Int64? {
        guard case .date(let date) = reading(text) else { return nil }
        return date.microseconds
    }

    @Test(arguments: [
        ("1466009029", "seconds"),
        ("1466009029000", "milliseconds"),
        ("1466009029000000", "microseconds"),
        ("13110482629000000", "microseconds since 1601, as Chromium counts"),
        ("2016-06-15T16:43:49Z", "ISO 8601"),
        ("2016-06-15T18:43:49+02:00", "ISO 8601 with a zone"),
        ("15/Jun/2016:18:43:49 +0200", "as in a web server's log"),
        (" 1466009029 ", "seconds with space around"),
    ])
    func tellsTheUnit(_ text: String, _ unit: String) {
        #expect(microseconds(text) == 1_466_009_029_000_000, "\(unit)")
    }

    @Test(arguments: ["0", "", "  ", "0000", "-0", "0.0"])
    func zeroMeansNone(_ text: String) {
        #expect(reading(text) == .none)
    }

    @Test(arguments: [
        "yesterday", "12abc", "--5", "1e9", "99999999999999999999", "20000000000000001",
        "2016-13-01", "10/Foo/2000:13:55:36 +0300", "2016-06-15T16", "٣",
    ])
    func nonsenseIsToldApartFromNone(_ text: String) {
        #expect(reading(text) == .unreadable)
    }

    @Test func keepsMicrosecondsAndDatesBefore1970() {
        #expect(microseconds("1466009029.123456") == 1_466_009_029_123_456)
        #expect(microseconds("1466009029.5") == 1_466_009_029_500_000)
        #expect(microseconds("-86400") == -86_400_000_000)
    }

    @Test(
        arguments: [
            1, -1, 999_999, 1_000_000, 1_466_009_029_000_000, 1_466_009_029_123_456,
            1_466_009_029_120_000, -86_400_000_001, 99_999_999_999_999_999,
        ] as [Int64])
    func writesWhatItReadsBack(_ value: Int64) throws {
        let text = try #require(EntryDate(microseconds: value).secondsText)
        #expect(microseconds(text) == value)
    }

    @Test func foundationsDatesComeBack() {
        for microseconds in [1, -1, 1_466_009_029_123_456, -86_400_000_001] as [Int64] {
            let date = EntryDate(microseconds: microseconds)
            #expect(EntryDate(date.date) == date)
        }
        #expect(EntryDate(Date.distantFuture) > EntryDate(Date.distantPast))
        #expect(EntryDate(Date(timeIntervalSince1970: .infinity)) == EntryDate(seconds: .max))
    }

    @Test func secondsKeepTheirDigits() {
        #expect(EntryDate(seconds: 1_466_009_029).secondsText == "1466009029")
    }

    @Test func saysWhenANumberCannotHoldADate() {
        #expect(EntryDate(microseconds: 0).secondsText == nil)
        #expect(EntryDate(seconds: 100_000_000_000).secondsText == nil)
        #expect(EntryDate(seconds: .max) == EntryDate(seconds: .max - 1))
    }
}
