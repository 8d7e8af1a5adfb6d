import OutlineSQLite
import OutlineSchema
import Testing

@Suite struct SearchSchemaTests {
    @Test func theSearchTablesFindSubstrings() throws {
        let connection = try Connection(.memory, mode: .readWriteCreate)
        try connection.execute(OutlineSchema.outline)
        try connection.execute(OutlineSchema.search)
        try connection.execute("INSERT INTO search_text (item_id, text) VALUES (7, 'swiftly')")
        try connection.execute("INSERT INTO search_index (search_index) VALUES ('rebuild')")
        let found = try connection.integer(
            "SELECT rowid FROM search_index WHERE search_index MATCH 'ift'")
        #expect(found == 7)
    }
}
