import Foundation
import OutlineSQLite

extension Tool {
    /// All that a store holds, its history aside: items with their content and places, sections, open
    /// folders, the trash. Read by SQL, so nothing of what is tested is relied upon.
    func state() throws -> String {
        let connection = try Connection(.file(store.path), mode: .readWrite)
        var rows: [String] = []
        for table in ["item", "section", "expanded", "trashed"] {
            var columns: [String] = []
            let names = try connection.statement("SELECT name FROM pragma_table_info(?1)")
            try names.bind(table)
            while try names.step() { columns.append("quote(\"\(names.text(0))\")") }
            let row = columns.joined(separator: " || ',' || ")
            let statement = try connection.statement(
                "SELECT \(row) FROM \(table) ORDER BY 1")
            while try statement.step() { rows.append("\(table): \(statement.text(0))") }
        }
        return rows.joined(separator: "\n")
    }
}
