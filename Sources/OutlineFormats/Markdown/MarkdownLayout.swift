/// How an outline stands in a Markdown file: folders as headings where nothing but folders follows
/// them, everything else as lists.
struct MarkdownLayout {
    /// Stands for a title that is empty, for a list item without text has another meaning in places.
    static let emptyTitle = "<!---->"
    /// Headings have six levels.
    static let headingLevels = 6
    /// Lists within lists.
    static let listLevels = 50

    /// The last child of each open heading, and of the file, that is no folder.
    private var lastOthers: [Int32] = []
    /// For each open entry whether it is a heading.
    private(set) var path: [Bool] = []
    private var headingCount = 0
    /// Whether the last child that is no folder has been passed, for each open heading.
    private var havePassed: [Bool] = []

    init(_ outline: borrowing HeldOutline) {
        enterHeading(HeldOutline.none, outline)
    }

    /// How many headings and list items are open.
    var depths: (headings: Int, items: Int) { (headingCount, path.count - headingCount) }

    /// Begins an entry; tells whether it is a heading.
    mutating func open(
        _ node: Int32, kind: OutlineEntry.Kind, in outline: borrowing HeldOutline
    ) -> Bool {
        let isBelowHeading = path.count == headingCount
        let isFree = isBelowHeading && (havePassed.last ?? false)
        let isHeading = kind == .folder && isFree && headingCount < Self.headingLevels
        if isBelowHeading, lastOthers.last == node { havePassed[havePassed.count - 1] = true }
        path.append(isHeading)
        if isHeading {
            headingCount += 1
            enterHeading(node, outline)
        }
        return isHeading
    }

    mutating func close() {
        guard path.popLast() == true else { return }
        headingCount -= 1
        lastOthers.removeLast()
        havePassed.removeLast()
    }

    private mutating func enterHeading(_ node: Int32, _ outline: borrowing HeldOutline) {
        var last = HeldOutline.none
        var child = outline.firstChild(of: node)
        while child != HeldOutline.none {
            if outline.entry(child).entry.kind != .folder { last = child }
            child = outline.next(after: child)
        }
        lastOthers.append(last)
        havePassed.append(last == HeldOutline.none)
    }
}
