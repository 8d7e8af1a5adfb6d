import Foundation
import OutlineStore
import OutlineTesting
import Testing

@testable import EmojiExplorer

/// The command line, and files of all kinds.
struct CommandLineTests {
    @Test(arguments: [
        [], ["a", "b"], ["--script"], ["--script", "x"], ["--all", "x", "y"], ["-x"], [""],
    ])
    func `A command line that is not understood shows how it is used`(
        arguments: [String]
    ) throws {
        let outcome = try ExplorerRun().start(arguments)
        #expect(outcome.exitCode == 2)
        #expect(outcome.error.hasPrefix("usage: EmojiExplorer FILE.sqlite [--script FILE]\n"))
    }

    @Test func `A script is read from a file, whatever ends its lines`() throws {
        let run = try ExplorerRun()
        let script = run.folder.file("script.txt")
        try Data("open 8\r\n\r\nclose 8\nquit\nopen 8".utf8).write(to: script)
        let outcome = try run.start([run.store.path(), "--script", script.path()])
        #expect(outcome.notes == ["(opened Food, 12 read)", "(closed Food)"])

        let missing = try run.start(["--script", "nowhere.txt", run.folder.file("new").path()])
        #expect(missing.exitCode == 1)
        #expect(missing.error == "cannot read nowhere.txt; name a file of commands, one a line\n")
        #expect(!FileManager.default.fileExists(atPath: run.folder.file("new").path()))
    }

    @Test func `Another file is left alone`() throws {
        let run = try ExplorerRun()
        try Data("no store at all".utf8).write(to: run.store)
        let outcome = try run.run()
        #expect(outcome.exitCode == 1)
        #expect(
            outcome.error == "\(run.store.path()) is not an outline store; "
                + "name another file; this one was not changed\n")
        #expect(try Data(contentsOf: run.store) == Data("no store at all".utf8))
    }

    @Test func `Bytes that are no text are commands that are not understood`() throws {
        let run = try ExplorerRun()
        let outcome = try run.start([run.store.path()], Data([0xFF, 0x00, 0x0A, 0xC3, 0x28, 0x0A]))
        #expect(outcome.exitCode == 0)
        #expect(outcome.notes.allSatisfy { $0.hasPrefix("not understood: \u{FFFD}") })
        #expect(outcome.notes.count == 2)
    }

    @Test func `A name never sends a control character to the terminal`() throws {
        let run = try ExplorerRun()
        _ = try run.run()
        let store = try OutlineStore<Emoji>(at: run.store)
        let recent = try store.section(named: "Recent")
        try store.write("Add") { outline in
            _ = try outline.insert(
                Emoji(symbol: "\u{1B}c", name: "a\nb\u{202E}"), into: recent.root)
        }
        store.close()
        let outcome = try run.run("delete 1")
        #expect(outcome.screens[0].hasPrefix("   1   \u{FFFD}c a\u{FFFD}b\u{FFFD}\nTop\n"))
        #expect(outcome.lines.last == "(deleted \u{FFFD}c a\u{FFFD}b\u{FFFD})")
    }

    @Test func `A file that may only be read is shown, and not written`() throws {
        var run = try ExplorerRun()
        _ = try run.run("open 8")
        guard try run.becomeNobody() else { return }
        chmod(run.store.path(), 0o444)
        chmod(run.folder.url.path(), 0o555)
        defer { chmod(run.folder.url.path(), 0o755) }
        let outcome = try run.run("close 8", "open 6", "choose 2", "move 2 before 4", "delete 3")
        let refusal =
            "the file may only be read; "
            + "check the permissions of the file and its folder; nothing was written"
        #expect(
            outcome.notes == [
                "(closed Food)", "(opened Smileys, 12 read)", refusal, refusal, refusal,
            ])
        #expect(try run.run().screens.first?.contains("   8 - Food\n") == true)
    }
}
