import Foundation
import Testing

/// The command line, and files that are no stores.
struct CommandLineTests {
    @Test(arguments: [[], ["a", "b"], ["--paths"], ["--all", "x", "y"], ["-x"]])
    func `A command line that is not understood shows how it is used`(
        arguments: [String]
    ) throws {
        let outcome = try BrowserRun().start(arguments, "")
        #expect(outcome.exitCode == 2)
        #expect(outcome.error.hasPrefix("usage: CategoryBrowser FILE.sqlite [--paths FILE]\n"))
    }

    @Test func `Another file is left alone`() throws {
        let browser = try BrowserRun()
        try Data("no store at all".utf8).write(to: browser.store)
        let outcome = try browser.run()
        #expect(outcome.exitCode == 1)
        #expect(
            outcome.error == "\(browser.store.path()) is not an outline store; "
                + "name another file; this one was not changed\n")
        #expect(try Data(contentsOf: browser.store) == Data("no store at all".utf8))
    }
}
