/// Numbers with their nouns: "1 item", "2 items".
enum Counted {
    static func items(_ count: Int) -> String {
        things(count, "item")
    }

    /// How many rows of the table of items a write touched.
    static func rowsWritten(_ count: Int) -> String {
        "\(things(count, "row")) written"
    }

    static func things(_ count: Int, _ noun: String) -> String {
        count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
    }
}
