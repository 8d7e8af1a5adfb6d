/// Numbers with their nouns: "1 item", "2 items".
enum Counted {
    static func items(_ count: Int) -> String {
        count == 1 ? "1 item" : "\(count) items"
    }

    static func rows(_ count: Int) -> String {
        count == 1 ? "1 row" : "\(count) rows"
    }
}
