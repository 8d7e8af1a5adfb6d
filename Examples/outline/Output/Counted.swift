/// Numbers with their nouns: "1 item", "2 items".
enum Counted {
    static func items(_ count: Int) -> String {
        things(count, "item")
    }

    /// How many rows of the table of items a write touched.
    static func rowsWritten(_ count: Int) -> String {
        "\(things(count, "row")) written"
    }

    /// The name of a step in the history, as menus have it: "Move Item", "Move 2 Items".
    static func step(_ verb: String, _ items: Int) -> String {
        items == 1 ? "\(verb) Item" : "\(verb) \(items) Items"
    }

    static func things(_ count: Int, _ noun: String) -> String {
        count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
    }
}
