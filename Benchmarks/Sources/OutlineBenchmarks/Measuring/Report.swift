import Foundation
import RawSQLite

/// All rows of a run, as a table or as JSON.
struct Report {
    let rows: [Row]
    let scale: Scale

    private var goalCount: Int { rows.count { $0.goal != nil } }
    private var metCount: Int { rows.count { $0.isMet == true } }
    private var sqliteVersion: String { String(cString: raw_sqlite_version()) }

    func table() -> String {
        let header = ["operation", "ours", "baseline", "ratio", "goal", "met"]
        let lines = [header] + rows.map(cells)
        let widths = header.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
        var text = lines.map { line in
            line.enumerated().map { column, cell in
                let padding = String(repeating: " ", count: widths[column] - cell.count)
                return column == 0 || column == 5 ? cell + padding : padding + cell
            }.joined(separator: "  ").trimmingSuffix(" ")
        }
        text.insert(widths.map { String(repeating: "-", count: $0) }.joined(separator: "  "), at: 1)
        text.append("")
        text.append(
            "\(metCount) of \(goalCount) goals met; SQLite \(sqliteVersion); "
                + "\(scale.itemCount) and \(scale.smallItemCount) items; "
                + "median of \(scale.rounds) rounds")
        return text.joined(separator: "\n")
    }

    private func cells(of row: Row) -> [String] {
        [
            row.operation, row.ours.text, row.baseline?.text ?? "–",
            row.baseline == nil ? "–" : Self.ratioText(row.value),
            row.goal?.text(unit: row.baseline == nil ? row.ours.unit : nil) ?? "–",
            row.isMet.map { $0 ? "yes" : "NO" } ?? "–",
        ]
    }

    private static func ratioText(_ ratio: Double) -> String {
        ratio >= 100 ? String(format: "%.0f", ratio) : String(format: "%.2f", ratio)
    }

    func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        let document = Document(
            sqlite: sqliteVersion, items: scale.itemCount, smallItems: scale.smallItemCount,
            rounds: scale.rounds, goals: goalCount, met: metCount,
            rows: rows.map {
                Document.Line(
                    operation: $0.operation, unit: $0.ours.unit, ours: $0.ours.number,
                    baseline: $0.baseline?.number, value: $0.value,
                    goal: $0.goal?.text(unit: nil), met: $0.isMet)
            })
        return String(decoding: try encoder.encode(document), as: UTF8.self)
    }

    private struct Document: Encodable {
        let sqlite: String
        let items: Int
        let smallItems: Int
        let rounds: Int
        let goals: Int
        let met: Int
        let rows: [Line]

        struct Line: Encodable {
            let operation: String
            let unit: String
            let ours: Double
            let baseline: Double?
            let value: Double
            let goal: String?
            let met: Bool?
        }
    }
}

extension Quantity {
    /// The number in the unit that suits its size.
    var text: String {
        switch self {
        case .seconds(let seconds):
            switch seconds {
            case 1...: String(format: "%.2f s", seconds)
            case 1e-3...: String(format: "%.2f ms", seconds * 1e3)
            case 1e-6...: String(format: "%.2f µs", seconds * 1e6)
            default: String(format: "%.0f ns", seconds * 1e9)
            }
        case .rows(let number): String(format: "%.2f rows", number)
        case .bytes(let number) where number >= 1_048_576:
            String(format: "%.1f MiB", number / 1_048_576)
        case .bytes(let number): String(format: "%.0f bytes", number)
        case .changes(let number): "\(number) changes"
        case .factor(let number): String(format: "%.2f ×", number)
        }
    }
}

extension Goal {
    fileprivate func text(unit: String?) -> String {
        let suffix = unit.map { $0 == "times" ? "" : " " + $0 } ?? ""
        return switch self {
        case .atMost(let bound): "≤ \(Self.short(bound))" + suffix
        case .atLeastTimesFaster(let bound): "≥ \(Self.short(bound)) × faster"
        case .exactly(let bound): "= \(Self.short(bound))" + suffix
        }
    }

    private static func short(_ bound: Double) -> String {
        bound == bound.rounded() ? String(Int(bound)) : String(bound)
    }
}

extension String {
    fileprivate func trimmingSuffix(_ character: Character) -> String {
        String(reversed().drop { $0 == character }.reversed())
    }
}
