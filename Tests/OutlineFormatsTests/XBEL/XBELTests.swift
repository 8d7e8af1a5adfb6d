import Foundation
import Testing

@testable import OutlineFormats

/// XBEL as its document type has it, and as programs write it.
@Suite struct XBELTests {
    @Test func foldersBookmarksSeparatorsAndAliases() throws {
        let imported = try read(
            xbel(
                """
                <title>Mine</title><desc>all of it</desc>
                <folder id="f1" folded="no" added="2005-07-12T23:56:35Z"><title>News &amp;
                  more</title><desc>
                    what is new
                  </desc>
                  <bookmark id="b1" href="http://a/?b&amp;c" visited="2005-07-12" modified="2005-07-12T23:56:35.5+02:00"><title>A</title></bookmark>
                  <separator/>
                  <alias ref="b1"/>
                </folder>
                <folder><title>closed</title></folder>
                """), as: .xbel)
        #expect(imported.report.problemCount == 0)
        #expect(imported.report.document.title == "Mine")
        #expect(imported.report.document.description == "all of it")
        #expect(imported.entries.map(\.kind) == [.folder, .link, .separator, .link, .folder])
        let folder = imported.entries[0]
        #expect(folder.title == "News & more")
        #expect(folder.description == "what is new")
        #expect(folder.guid == "f1")
        #expect(folder.added == EntryDate(seconds: 1_121_212_595))
        #expect(imported.events.events[0] == .open(folder, isExpanded: true))
        let link = imported.entries[1]
        #expect(link.address == "http://a/?b&c")
        #expect(link.visited == EntryDate(seconds: 1_121_126_400))
        #expect(link.modified == EntryDate(microseconds: 1_121_205_395_500_000))
        #expect(imported.entries[3].attributes == [EntryAttribute("alias", "b1")])
        let again = try read(try file(imported, as: .xbel), as: .xbel)
        #expect(again.events.events == imported.events.events)
        #expect(again.report.document == imported.report.document)
    }

    @Test func metadataOfOthersAreKeptAsTheyAre() throws {
        let text = """
            <xbel version="1.0" xmlns:bookmark="http://www.freedesktop.org/standards/desktop-bookmarks">
            <info><metadata owner="root"/></info>
            <bookmark href="file:///a" icon="www"><title>a</title><info>
            <metadata owner="http://freedesktop.org"><bookmark:icon name="text &amp; more"/><!-- c --><bookmark:applications>
              <bookmark:application name="x" exec="&quot;y&quot;" count="1"/></bookmark:applications></metadata>
            <metadata owner="http://www.kde.org"><ID>12</ID></metadata>
            </info></bookmark>
            </xbel>
            """
        let imported = try read(text, as: .xbel)
        #expect(imported.report.problemCount == 0)
        let entry = try #require(imported.entries.first)
        #expect(entry.attributes.map(\.name) == ["icon", "<metadata>", "<metadata>"])
        #expect(
            entry.attributes[1].value == """
                <metadata xmlns:bookmark="http://www.freedesktop.org/standards/desktop-bookmarks" owner="http://freedesktop.org"><bookmark:icon name="text &amp; more"/><!-- c --><bookmark:applications>
                  <bookmark:application name="x" exec="&quot;y&quot;" count="1"/></bookmark:applications></metadata>
                """)
        // Also without the root's declarations, as from a store.
        let (bare, report) = try file(imported.events.events, as: .xbel)
        #expect(report.lossCount == 0)
        #expect(bare.contains("<metadata owner=\"http://www.kde.org\"><ID>12</ID></metadata>"))
        #expect(try read(bare, as: .xbel).events.events == imported.events.events)
    }

    @Test func metadataThatAreNoXMLAreALoss() throws {
        var link = OutlineEntry.link("t", to: "u:1")
        link.attributes = [
            EntryAttribute("<metadata>", "<metadata owner='x'><a></metadata>"),
            EntryAttribute("<metadata>", "<bookmark href='x'/>"), EntryAttribute("<metadata>", nil),
            EntryAttribute("<metadata>", "<metadata owner=\"x\"><a:b/></metadata>"),
        ]
        let (text, report) = try file(alone(link), as: .xbel)
        #expect(report.losses.map(\.code) == [.attribute, .attribute, .attribute])
        #expect(text.contains("xmlns:a=\"urn:outline-store:prefix:a\""))
        #expect(try read(text, as: .xbel).entries.first?.attributes == [link.attributes[3]])
    }

    @Test func konquerorsToolbarIsTheToolbar() throws {
        let imported = try read(
            xbel("<folder toolbar=\"yes\"><title>Bar</title></folder>"), as: .xbel)
        #expect(imported.entries.first?.role == .toolbar)
        let again = try read(try file(imported, as: .xbel), as: .xbel)
        #expect(again.events.events == imported.events.events)
    }

    @Test func whatXBELHasNoPlaceForIsKept() throws {
        var note = OutlineEntry.note("a\nb")
        note.tags = ["x", "y,z"]
        note.attributes = [EntryAttribute("PRIVATE", nil), EntryAttribute("x=y", "1\n2")]
        note.guid = "12-34"
        let events: [EntryEvent] =
            alone(note, isExpanded: true) + [
                .open(.link("parent", to: "u:1"), isExpanded: true),
                .open(.separator, isExpanded: true),
                .open(.folder(""), isExpanded: false), .close, .close, .close,
            ]
        let (text, report) = try file(events, as: .xbel)
        #expect(report.lossCount == 0)
        #expect(try read(text, as: .xbel).events.events == events)
    }

    @Test func aSeparatorIsNothingElse() throws {
        var separator = OutlineEntry.separator
        separator.title = "part two"
        let (text, report) = try file(alone(separator), as: .xbel)
        #expect(report.losses == [ExportLoss(.separator, item: 1)])
        #expect(text.contains("<separator/>"))
    }

    @Test func damageIsMendedAndTold() throws {
        let imported = try read(
            xbel(
                """
                <folder folded="maybe"><title>A <b>bold</b> & more</title>
                <bookmark href="u:1"><title>one</title>
                <bookmark href="u:2" added="never"><title>two</title></bookmark>
                <group><bookmark href="u:3"/></group>
                <bookmark><title>no address</title></bookmark>
                """), as: .xbel)
        #expect(imported.entries.map(\.address) == ["", "u:1", "u:2", "u:3", ""])
        #expect(imported.entries.map(\.title) == ["A bold & more", "one", "two", "", "no address"])
        #expect(imported.entries[2].attributes == [EntryAttribute("added", "never")])
        let codes = Set(imported.codes)
        #expect(
            codes.isSuperset(of: [
                .rawAmpersand, .unknownElement, .unclosedElement, .unreadableDate, .missingAddress,
            ]))
        let places = imported.report.problems.map { "\($0.position.line):\($0.position.column)" }
        #expect(places.first == "4:33")
    }

    @Test(arguments: ["{}", "words", "<opml><body><outline text='a'/></body></opml>", "<html/>"])
    func otherFilesAreRefused(_ text: String) {
        #expect {
            try read(text, as: .xbel)
        } throws: { error in
            guard case ImportError.wrongFormat = error else { return false }
            return true
        }
    }

    @Test func aBombIsRefused() {
        #expect(throws: ImportError.self) {
            try read(
                "<!DOCTYPE xbel [<!ENTITY a \"x\"><!ENTITY b \"&a;&a;\">]><xbel><bookmark href=\"&b;\"/></xbel>",
                as: .xbel)
        }
    }

    // MARK: The document type

    /// What the document type says, stated anew.
    private static let documentType = """
        <!ELEMENT xbel (title?, info?, desc?, (bookmark | folder | alias | separator)*)>
        <!ATTLIST xbel id ID #IMPLIED added CDATA #IMPLIED version CDATA #FIXED "1.0">
        <!ELEMENT folder (title?, info?, desc?, (bookmark | folder | alias | separator)*)>
        <!ATTLIST folder id ID #IMPLIED added CDATA #IMPLIED folded (yes | no) "yes">
        <!ELEMENT bookmark (title?, info?, desc?)>
        <!ATTLIST bookmark id ID #IMPLIED added CDATA #IMPLIED href CDATA #REQUIRED
            visited CDATA #IMPLIED modified CDATA #IMPLIED>
        <!ELEMENT alias EMPTY>
        <!ATTLIST alias ref IDREF #REQUIRED>
        <!ELEMENT separator EMPTY>
        <!ELEMENT title (#PCDATA)>
        <!ELEMENT desc (#PCDATA)>
        <!ELEMENT info (metadata+)>
        <!ELEMENT metadata EMPTY>
        <!ATTLIST metadata owner CDATA #REQUIRED>
        """

    private static let checker = ["/usr/bin/xmllint", "/usr/local/bin/xmllint"]
        .first { FileManager.default.isExecutableFile(atPath: $0) }

    @Test(.enabled(if: checker != nil, "xmllint is not installed"))
    func whatXBELHoldsIsValid() throws {
        var folder = OutlineEntry.folder("A & <b>")
        folder.guid = "f1"
        folder.description = "two\nlines"
        folder.added = EntryDate(seconds: 1)
        var link = OutlineEntry.link("B", to: "http://b/?c=1&d=2")
        link.guid = "_1"
        link.added = EntryDate(seconds: 1)
        link.modified = EntryDate(microseconds: 2_500_000)
        link.visited = EntryDate(seconds: 3)
        link.attributes = [EntryAttribute("<metadata>", "<metadata owner=\"o\"/>")]
        var alias = OutlineEntry(kind: .link)
        alias.attributes = [EntryAttribute("alias", "_1")]
        let events: [EntryEvent] =
            [.open(folder, isExpanded: true)] + alone(link) + alone(.separator) + alone(alias)
            + [.close] + alone(.folder("empty")) + alone(.link("", to: "javascript:x"))
        let (text, report) = try file(events, as: .xbel)
        #expect(report.lossCount == 0)
        #expect(text.contains("<!DOCTYPE xbel PUBLIC"))
        // Without the line that names a document type on the network.
        let lines = text.split(separator: "\n").filter { !$0.hasPrefix("<!DOCTYPE") }
        #expect(try Self.complaints(about: lines.joined(separator: "\n")) == "")
    }

    private static func complaints(about xml: String) throws -> String {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("outline-xbel-\(UInt64.random(in: .min ... .max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("a.xbel")
        let type = folder.appendingPathComponent("xbel.dtd")
        try Data(xml.utf8).write(to: file)
        try Data(documentType.utf8).write(to: type)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: checker ?? "")
        process.arguments = ["--nonet", "--noout", "--dtdvalid", type.path, file.path]
        let output = Pipe()
        process.standardError = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }
}
