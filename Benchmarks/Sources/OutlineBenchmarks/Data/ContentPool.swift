import RawSQLite

/// Some thousand bookmarks, in Swift's form and in C's. Benchmarks go through them again and again,
/// so that making them costs no time while something is measured.
final class ContentPool {
    let bookmarks: [Bookmark]
    private let bytes: UnsafeMutablePointer<CChar>
    private let contents: UnsafeMutablePointer<raw_content>

    /// The same bookmarks in UTF-8, for as long as the pool lives.
    var rawContents: UnsafePointer<raw_content> { UnsafePointer(contents) }

    var count: Int { bookmarks.count }

    init(count: Int = 1 << 15) {
        var numbers = RandomNumbers(seed: 1)
        bookmarks = (0..<count).map { Self.bookmark($0, &numbers) }
        let byteCount = bookmarks.reduce(0) { $0 + $1.title.utf8.count + $1.address.utf8.count }
        bytes = .allocate(capacity: byteCount)
        contents = .allocate(capacity: count)
        var end = bytes
        for (index, bookmark) in bookmarks.enumerated() {
            let title = Self.copy(bookmark.title, to: &end)
            let address = Self.copy(bookmark.address, to: &end)
            contents[index] = raw_content(
                title: title.start, title_count: title.count,
                address: address.start, address_count: address.count)
        }
    }

    deinit {
        contents.deallocate()
        bytes.deallocate()
    }

    private static func copy(
        _ text: String, to end: inout UnsafeMutablePointer<CChar>
    ) -> (start: UnsafePointer<CChar>, count: Int32) {
        let start = end
        for byte in text.utf8 {
            end.pointee = CChar(bitPattern: byte)
            end += 1
        }
        return (UnsafePointer(start), Int32(end - start))
    }

    /// Titles of two to seven words, some not in ASCII; addresses as links have them.
    private static func bookmark(_ index: Int, _ numbers: inout RandomNumbers) -> Bookmark {
        let words = [
            "Swift", "outline", "a", "field guide", "überall", "naïve", "地図", "of", "rivers",
            "and", "tables", "bread", "№ 7", "the", "northern", "lights",
        ]
        let title = (0..<Int.random(in: 2...7, using: &numbers)).map { _ in
            words[Int.random(in: 0..<words.count, using: &numbers)]
        }
        let path = String(UInt32.random(in: 0...UInt32.max, using: &numbers), radix: 36)
        return Bookmark(
            title: title.joined(separator: " "),
            address: "https://www.example.org/articles/\(index)/\(path)")
    }
}
