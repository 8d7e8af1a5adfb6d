import OutlineTesting
import Testing

struct SectionsCommandTests {
    @Test func `Sections are added, renamed, moved and removed`() throws {
        let tool = try Tool.withBookmarks()
        #expect(
            try tool.done("sections", "Work", "--add").output
                == "Added the section 'Work': 1 row written.\n")
        try tool.done("add", "Report", "--section", "Work")
        #expect(
            try tool.done("sections").lines == [
                "0  Outline  (3 items on top)", "1  Work  (1 item on top)",
            ])
        #expect(
            try tool.done("sections", "Work", "--rename", "Job").output
                == "Renamed the section 'Work' to 'Job': 0 rows written.\n")
        #expect(
            try tool.done("sections", "Job", "--index", "0").output
                == "Moved the section 'Job' to index 0: 1 row written.\n")
        #expect(try names(tool) == ["Job", "Outline"])
        #expect(try tool.outline(section: "Job") == "Report")
        #expect(
            try tool.done("sections", "Outline", "--remove").output
                == "Removed the section 'Outline' with 6 items: 7 rows written.\n")
        #expect(try names(tool) == ["Job"])
        #expect(try tool.refused("tree").contains("The store has no section 'Outline'."))
        try tool.done("undo")
        #expect(try names(tool) == ["Job", "Outline"])
    }

    @Test func `The list is one object on each line`() throws {
        let tool = try Tool.withBookmarks()
        try tool.done("sections", "Two\nlines", "--add")
        let before = try tool.folder.contents()
        let sections = try JSON.objects(of: tool.done("sections", "--json"))
        #expect(try sections.map { try JSON.text("name", of: $0) } == ["Outline", "Two\nlines"])
        #expect(try sections.map { try JSON.number("index", of: $0) } == [0, 1])
        #expect(try sections.map { try JSON.number("childCount", of: $0) } == [3, 0])
        #expect(try tool.done("sections").lines.count == 2)
        #expect(try tool.folder.contents() == before)
    }

    @Test func `A taken name is refused`() throws {
        let tool = try Tool.withBookmarks()
        try tool.done("sections", "Work", "--add")
        try tool.refused("sections", "Work", "--add")
        try tool.refused("sections", "Work", "--rename", "Outline")
        // The trash is no section, and takes no name from one.
        try tool.done("sections", "Trash", "--add")
        #expect(try names(tool) == ["Outline", "Work", "Trash"])
    }

    private func names(_ tool: Tool) throws -> [String] {
        try JSON.objects(of: tool.done("sections", "--json")).map {
            try JSON.text("name", of: $0)
        }
    }
}
