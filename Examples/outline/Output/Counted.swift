/// Numbers with their nouns: "1 item", "2 items".
enum Counted {
    static func items(_ count: Int) -> String {
        things(count, "item")
    }

    static func things(_ count: Int, _ noun: String) -> String {
        count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
    }
}
