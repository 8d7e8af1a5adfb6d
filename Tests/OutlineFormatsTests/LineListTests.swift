import Testing

@testable import OutlineFormats

@Suite struct LineListTests {
    @Test func listsAreReadableLines() {
        #expect(LineList.text(of: ["swift", "to read"]) == "swift\nto read\n")
        #expect(
            LineList.text(of: [EntryAttribute("PRIVATE", "1"), EntryAttribute("x", nil)])
                == "PRIVATE=1\nx\n")
    }

    @Test(arguments: [
        [], [""], ["", ""], ["a"], ["a\nb", "\\", "\\n", "=", "a=b", "é\u{0}"],
    ])
    func linesComeBack(_ lines: [String]) {
        #expect(LineList.lines(of: LineList.text(of: lines)) == lines)
    }

    @Test func attributesComeBack() {
        let attributes = [
            EntryAttribute("", nil), EntryAttribute("", ""), EntryAttribute("a", nil),
            EntryAttribute("a", ""), EntryAttribute("a=b", "c=d"), EntryAttribute("\n", "\\\n"),
        ]
        #expect(LineList.attributes(of: LineList.text(of: attributes)) == attributes)
    }

    @Test func textOfOtherProgramsGivesSomething() {
        #expect(LineList.lines(of: "a\nb") == ["a", "b"])
        #expect(LineList.attributes(of: "a=") == [EntryAttribute("a", "")])
        #expect(LineList.lines(of: "\\") == [])
    }
}
