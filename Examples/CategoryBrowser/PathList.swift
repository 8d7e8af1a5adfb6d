import Foundation
import OutlineStore

/// Categories as lines of text: `A > B > C` or `id : A > B > C`.
///
/// `>` and `:` separate where white space stands around them, so `gid://x` and `A>B` are words. A
/// colon after the first `>` belongs to a title. Empty lines and lines that begin with `#` are
/// passed over. Each distinct path is one category; parents that no line names are made.
struct PathList: CategorySource {
    private struct Node {
        let title: String
        var code: String?
        var children: [Int] = []
    }

    private struct Place: Hashable {
        let parent: Int
        let title: String
    }

    /// The first node stands above the categories and is none itself.
    private var nodes = [Node(title: "")]
    private var places: [Place: Int] = [:]

    /// Reads a file.
    ///
    /// - Throws: `BrowserError` with the number of the line that is no path.
    init(path: String) throws(BrowserError) {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw BrowserError("cannot read \(path); name a file of lines such as A > B > C")
        }
        var number = 0
        for line in data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            number += 1
            guard let text = String(validating: line, as: UTF8.self) else {
                throw BrowserError("\(path), line \(number): this is not UTF-8 text")
            }
            do throws(BrowserError) {
                try add(line: text)
            } catch {
                throw BrowserError("\(path), line \(number): \(error.message)")
            }
        }
        guard nodes.count > 1 else { throw BrowserError("\(path) holds no categories") }
    }

    private mutating func add(line: String) throws(BrowserError) {
        var words = line.split(whereSeparator: { $0.isWhitespace || $0 == "\u{FEFF}" })[...]
        guard let first = words.first, !first.hasPrefix("#") else { return }
        var code: String?
        if let end = words.firstIndex(where: { $0 == ":" || $0 == ">" }), words[end] == ":" {
            code = words[..<end].joined(separator: " ")
            guard code != "" else { throw BrowserError("the id before the colon is missing") }
            words = words[(end + 1)...]
        }
        var node = 0
        for part in words.split(separator: ">", omittingEmptySubsequences: false) {
            guard !part.isEmpty else { throw BrowserError("a part of the path is empty") }
            node = child(of: node, titled: part.joined(separator: " "))
        }
        if let code {
            guard nodes[node].code == nil || nodes[node].code == code else {
                throw BrowserError("another line gives this path another id")
            }
            nodes[node].code = code
        }
    }

    private mutating func child(of parent: Int, titled title: String) -> Int {
        let place = Place(parent: parent, title: title)
        if let node = places[place] { return node }
        places[place] = nodes.count
        nodes[parent].children.append(nodes.count)
        nodes.append(Node(title: title))
        return nodes.count - 1
    }

    func write(to writer: inout BulkWriter<Category>) throws(OutlineError) {
        // A path may be as long as its line, so the way down is kept in a list, not in calls.
        var levels = [(node: 0, next: 0)]
        while let level = levels.last {
            guard level.next < nodes[level.node].children.count else {
                levels.removeLast()
                if !levels.isEmpty { try writer.close() }
                continue
            }
            levels[levels.count - 1].next += 1
            let node = nodes[level.node].children[level.next]
            try writer.open(Category(title: nodes[node].title, code: nodes[node].code))
            levels.append((node, 0))
        }
    }
}
