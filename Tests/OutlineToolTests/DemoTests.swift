import OutlineTesting
import Foundation
import Testing

/// The demo works with any bookmark file.
struct DemoTests {
    static let files = [
        (
            "no folder",
            "<DL><p><DT><A HREF=\"https://a/\">A</A><DT><A HREF=\"https://b/\">B</A></DL>"
        ),
        ("one link", "<DL><p><DT><A HREF=\"https://a/\">A</A></DL>"),
        ("one folder", "<DL><p><DT><H3>F</H3><DL><p><DT><A HREF=\"https://a/\">A</A></DL></DL>"),
        ("empty folders", "<DL><p><DT><H3>F</H3><DL><p></DL><DT><H3>G</H3><DL><p></DL></DL>"),
        (
            "nested folders",
            "<DL><p><DT><H3>F</H3><DL><p><DT><H3>G</H3><DL><p><DT><H3>\"},{\"id\":1</H3><DL><p></DL></DL></DL></DL>"
        ),
    ]

    @Test(arguments: files)
    func `The demo runs through`(name: String, html: String) throws {
        let tool = try Tool()
        let file = try tool.folder.file("a file.html", html).path
        let outcome = try run(file, with: tool)
        #expect(outcome.exitCode == 0, "\(name): \(outcome)")
        #expect(outcome.error == "")
        #expect(outcome.lines.last == "Checked the file and the tree: no problem found.")
    }

    @Test func `The demo shows each step on the example file`() throws {
        let outcome = try run(nil, with: Tool())
        #expect(outcome.exitCode == 0, "\(outcome)")
        #expect(outcome.output.contains("\n$ outline expand "))
        #expect(outcome.lines.filter { $0.hasPrefix("$ outline move ") }.count == 2)
        #expect(outcome.output.contains("\nTook back: Move Item.\n$ outline redo\nDid again: Move"))
        #expect(outcome.output.contains("\nExported 303 items to "))
    }

    @Test func `The demo stops at a file that cannot be imported`() throws {
        let outcome = try run("/nowhere.html", with: Tool())
        #expect(outcome.exitCode == 1)
        #expect(outcome.error.hasPrefix("outline: The file '/nowhere.html' cannot be read"))
    }

    private func run(_ file: String?, with tool: Tool) throws -> Tool.Outcome {
        let script = BuiltProducts.checkout.appendingPathComponent("Scripts/demo").path
        return try tool.run(
            URL(fileURLWithPath: "/bin/sh"), [script] + (file.map { [$0] } ?? []))
    }
}
