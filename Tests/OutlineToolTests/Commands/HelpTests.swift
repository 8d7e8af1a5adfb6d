import OutlineTesting
import Testing

@testable import outline

struct HelpTests {
    static let commands = [
        "import", "export", "tree", "list", "expand", "collapse", "add", "rename", "move", "sort",
        "convert", "formats", "trash", "restore", "remove", "sections", "undo", "redo", "history",
        "stats", "check", "dedupe", "backup", "repair", "salvage", "compact", "doctor",
    ]

    @Test func `Help lists the commands, the exit codes and where the file is`() throws {
        for arguments in ["--help", "-h", "help"] {
            let help = try Tool().done(arguments).output
            for expected in HelpTests.commands + [
                "0    done", "2    the command line", "3    check", "130  control-C",
            ] {
                #expect(help.contains("  \(expected)"), "\(expected)")
            }
            #expect(help.contains("$XDG_DATA_HOME/outline/outline.sqlite"))
        }
    }

    @Test(arguments: commands)
    func `Each command has help, and its file is not touched`(command: String) throws {
        let tool = try Tool()
        let help = try tool.done(command, "--help").output
        #expect(help.contains("Usage: outline \(command)"))
        let needsNoStore = ["convert", "formats"].contains(command)
        #expect(help.contains("--store FILE") != needsNoStore)
        #expect(help.contains("  --json "))
        #expect(help.contains("With --json ") || help.contains("with --json "), "what is in it")
        #expect(try tool.done("help", command).output == help)
        #expect(try tool.done("--help", command).output == help)
        #expect(try tool.folder.contents().isEmpty)
    }

    @Test func `No line of help is wider than a terminal`() throws {
        for help in [["--help"]] + HelpTests.commands.map({ [$0, "--help"] }) {
            let outcome = try Tool().run(BuiltProducts.tool, help)
            for line in outcome.lines { #expect(line.count <= 100, "\(line)") }
        }
    }

    @Test func `The version is one line`() throws {
        #expect(try Tool().done("--version").output == "outline \(OutlineTool.version)\n")
    }

    @Test(arguments: [
        ([], "A command is missing. 'outline --help' lists the commands."),
        (["grow"], "There is no command 'grow'. The commands are: import, "),
        (["help", "grow"], "There is no command 'grow'."),
        (["import"], "FILE is missing. Usage: outline import FILE [options]."),
        (["export"], "FILE is missing."),
        (["tree", "--colour"], "There is no option --colour. See 'outline tree --help'"),
        (["tree", "x"], "There is an argument too many: 'x'."),
        (["list", "My", "Folder"], "There is an argument too many: 'Folder'."),
        (["expand"], "Name the folders, or say --all"),
        (["collapse", "1", "--all"], "Name the folders, or say --all"),
        (["add"], "TITLE is missing."),
        (["add", "x", "--folder", "--address", "https://a/"], "A folder has no address."),
        (["move"], "ITEM is missing."),
        (["move", "1"], "It is not said where to. Add --to PARENT"),
        (["move", "1", "--first", "--last"], "Only one of --before,"),
        (["move", "1", "--index", "-1"], "--index needs a whole number from 0 on"),
        (["move", "1", "--to", "a//b"], "The path 'a//b' holds an empty title."),
        (["remove"], "ITEM is missing."),
        (["rename", "1"], "TITLE is missing."),
        (["sort", "--by"], "--by needs a value: --by COLUMN"),
        (["trash", "1", "--empty"], "Name items to trash them, or say --empty; not both."),
        (["restore"], "BACKUP is missing."), (["backup"], "FILE is missing."),
        (["salvage"], "NEWFILE is missing."),
        (["trash", "--put-back"], "Name the items to put back; 'outline trash' lists them."),
        (["trash", "1", "--put-back", "--empty"], "Name items to trash them, or say --empty"),
        (["sections", "Work"], "It is not said what to do with the section. Add --add,"),
        (["sections", "--add"], "It is not said which section."),
        (["sections", "Work", "--add", "--remove"], "Only one of --add, --rename, --index and"),
        (["sections", "Work", "--index", "-1"], "--index needs a whole number from 0 on"),
        (["sections", "", "--add"], "A section needs a name."),
        (["undo", "0"], "N is how many steps, a whole number from 1 on, not '0'."),
        (["undo", "all"], "N is how many steps"),
        (["redo", "1", "2"], "There is an argument too many: '2'."),
        (["export", "-", "--json"], "Standard output gets the file itself."),
        (["--store", "tree"], "A command is missing."),
        (["tree", "--store"], "--store needs a value: --store FILE"),
    ])
    func `A command line that is not understood names the way out`(
        arguments: [String], message: String
    ) throws {
        let tool = try Tool()
        let outcome = try tool.run(BuiltProducts.tool, arguments)
        #expect(outcome.exitCode == 2)
        #expect(outcome.output == "")
        #expect(outcome.error.hasPrefix("outline: \(message)"), "\(outcome)")
        #expect(outcome.error.split(separator: "\n", omittingEmptySubsequences: false).count == 2)
        #expect(try tool.folder.contents().isEmpty)
    }
}
