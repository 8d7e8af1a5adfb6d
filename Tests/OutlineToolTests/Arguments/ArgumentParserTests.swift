import Testing

@testable import outline

/// A command with one of everything.
private let syntax = CommandSyntax(
    "paint", "Paint things.",
    operands: [
        OperandSyntax("COLOUR", .one, "The colour."), OperandSyntax("THING", .any, "Things."),
    ],
    options: [.value("coats", "N", "How many coats."), .flag("dry", "Let it dry.")])

private let single = CommandSyntax(
    "open", "Open.", operands: [OperandSyntax("FILE", .optional, "The file.")])

private func parse(_ arguments: String...) throws(UsageError) -> ParsedArguments {
    try ArgumentParser(syntax: syntax).parse(arguments)
}

private func message(_ arguments: String...) -> String? {
    do throws(UsageError) {
        _ = try ArgumentParser(syntax: syntax).parse(arguments)
        return nil
    } catch {
        return error.message
    }
}

struct ArgumentParserTests {
    @Test func `Options stand anywhere among the operands`() throws {
        let parsed = try parse("red", "--coats", "2", "door", "--dry", "gate")
        #expect(parsed.operands == ["red", "door", "gate"])
        #expect(parsed.value(of: "coats") == "2")
        #expect(parsed.has("dry"))
    }

    @Test func `A value may follow an equals sign, and hold one`() throws {
        #expect(try parse("red", "--coats=a=b").value(of: "coats") == "a=b")
        #expect(try parse("red", "--coats=--dry").value(of: "coats") == "--dry")
    }

    @Test func `Two dashes end the options`() throws {
        let parsed = try parse("--", "--dry", "-5", "--")
        #expect(parsed.operands == ["--dry", "-5", "--"])
        #expect(!parsed.has("dry"))
    }

    @Test func `A single dash is an operand`() throws {
        #expect(try parse("-").operands == ["-"])
    }

    @Test func `An empty operand is one`() throws {
        #expect(try parse("").operands == [""])
    }

    @Test func `Help asks for nothing else`() throws {
        #expect(try parse("--help").has("help"))
        #expect(try parse("-h").has("help"))
    }

    @Test func `An unknown option names the way out`() {
        let unknown = message("red", "--glossy")
        #expect(unknown?.contains("no option --glossy") == true)
        #expect(unknown?.contains("outline paint --help") == true)
        #expect(unknown?.contains("put -- before") == true)
        #expect(message("red", "-g")?.contains("no option -g") == true)
    }

    @Test func `A missing operand is named`() {
        #expect(message()?.hasPrefix("COLOUR is missing.") == true)
        #expect(message("--dry")?.contains("outline paint COLOUR [THING…] [options]") == true)
    }

    @Test func `An operand too many is named`() {
        #expect(throws: UsageError.self) {
            try ArgumentParser(syntax: single).parse(["one", "two words"])
        }
    }

    @Test(arguments: [["--coats"], ["--coats", "--dry"], ["--coats="], ["--coats", ""]])
    func `A missing value is an error`(arguments: [String]) {
        do throws(UsageError) {
            _ = try ArgumentParser(syntax: syntax).parse(["red"] + arguments)
            Issue.record("\(arguments) was taken")
        } catch {
            #expect(error.message.contains("--coats needs a value: --coats N"))
        }
    }

    @Test func `A flag takes no value`() {
        #expect(message("red", "--dry=yes")?.contains("--dry takes no value") == true)
    }

    @Test func `An option stands once`() {
        #expect(message("red", "--dry", "--dry")?.contains("twice") == true)
        #expect(message("red", "--coats=1", "--coats=2")?.contains("twice") == true)
    }

    @Test(arguments: ["-1", "two", "1.5", "99999999999999999999"])
    func `A count is a whole number`(text: String) throws {
        let parsed = try parse("red", "--coats=\(text)")
        #expect(throws: UsageError("--coats needs a whole number from 0 on, not '\(text)'.")) {
            try parsed.count(of: "coats")
        }
    }
}
