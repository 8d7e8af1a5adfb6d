import Foundation
import OutlineTesting
import Testing

/// Control-C in the middle of the work: nothing is changed, and the exit code says so.
struct InterruptionTests {
    /// Begins an import of a file that never ends, and interrupts it once the store is there.
    private static let interrupted = """
        (printf '<!DOCTYPE NETSCAPE-Bookmark-file-1>\\n<DL><p>\\n'
         while echo '<DT><A HREF="https://example.org/">Title</A>'; do :; done) 2>/dev/null |
            "$OUTLINE" import - --section Endless &
        tool=$!
        until [ -e "$WATCHED" ]; do sleep 0.05; done
        sleep 1
        kill -INT $tool
        wait $tool
        """

    @Test func `An import that is interrupted leaves the store as it was`() throws {
        let tool = try Tool.withBookmarks()
        let before = try tool.state()
        // The log is there as soon as the store is written to.
        let outcome = try tool.shell(
            Self.interrupted, environment: ["WATCHED": tool.store.path + "-wal"])
        #expect(outcome.exitCode == 130, "\(outcome)")
        #expect(outcome.error == "outline: Interrupted; nothing was changed.\n")
        #expect(outcome.output == "")
        #expect(try tool.state() == before)
        #expect(try tool.done("check").exitCode == 0)
    }

    @Test func `An import into a new store that is interrupted leaves no store`() throws {
        let tool = try Tool()
        let outcome = try tool.shell(
            Self.interrupted, environment: ["WATCHED": tool.store.path])
        #expect(outcome.exitCode == 130, "\(outcome)")
        #expect(try tool.folder.contents().isEmpty)
    }
}
