import Testing

@testable import outline

private let options: [OptionSyntax] = [
    .value("store", "FILE", "The file."), .flag("version", "V."),
]

struct LeadingOptionsTests {
    @Test func `Options before the command go to the command`() throws {
        let leading = try LeadingOptions(
            ["--store", "a b", "tree", "--all"], options: options)
        #expect(leading.command == "tree")
        #expect(leading.given == ["--store", "a b"])
        #expect(leading.rest == ["--all"])
    }

    @Test func `Without a command there are only options`() throws {
        let leading = try LeadingOptions(["--store=x", "--version"], options: options)
        #expect(leading.command == nil)
        #expect(leading.parsed.has("version"))
    }

    @Test(arguments: [["--nothing", "tree"], ["--store"], ["-x"]])
    func `What is no option of the tool is refused`(arguments: [String]) {
        #expect(throws: UsageError.self) {
            try LeadingOptions(arguments, options: options)
        }
    }
}
