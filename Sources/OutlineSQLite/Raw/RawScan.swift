/// One run over a broken database file: first the trees, as far as they hold together, then the
/// pages that no tree led to. Each page is looked at once, so that no chain of pages is endless.
package struct RawScan {
    package let file: RawDatabaseFile
    private var isSeen: [Bool]

    /// Pages that should hold something and do not, in order.
    package private(set) var unreadablePages: [Int] = []
    /// Rows of readable pages that cannot be read.
    package private(set) var brokenRowCount = 0

    package init(_ file: RawDatabaseFile) {
        self.file = file
        isSeen = [Bool](repeating: false, count: file.pageCount + 1)
    }

    /// Reads the rows of a tree, in the order of its pages.
    ///
    /// - Parameters:
    ///   - root: The first page of the tree.
    ///   - row: Gets each row.
    package mutating func readTree(from root: Int, _ row: (RawRow) throws -> Void) rethrows {
        var pending = [root]
        while let number = pending.popLast() {
            guard number > 0, number < isSeen.count else {
                unreadablePages.append(number)
                continue
            }
            guard !isSeen[number] else { continue }
            isSeen[number] = true
            guard let page = file.page(number).flatMap({ RawPage($0, number: number) }) else {
                unreadablePages.append(number)
                continue
            }
            try readRows(of: page, row)
            pending += page.children.reversed()
        }
    }

    /// Notes the pages that nothing is in. They are looked at no more.
    package mutating func skipFreePages() {
        guard file.hasHeader, let header = file.page(1),
            var trunk = header.bigEndian(at: 32, count: 4)
        else { return }
        while trunk > 0, trunk < isSeen.count, !isSeen[trunk], let page = file.page(trunk) {
            isSeen[trunk] = true
            let count = page.bigEndian(at: 4, count: 4) ?? 0
            for index in 0..<min(count, file.pageSize / 4 - 2) {
                guard let leaf = page.bigEndian(at: 8 + index * 4, count: 4), leaf < isSeen.count
                else { continue }
                isSeen[leaf] = true
            }
            trunk = page.bigEndian(at: 0, count: 4) ?? 0
        }
    }

    /// Reads the rows of all pages that nothing led to.
    ///
    /// - Parameters:
    ///   - progress: Gets the number of each page.
    ///   - row: Gets each row.
    package mutating func readRest(
        progress: (Int) throws -> Void, _ row: (RawRow) throws -> Void
    ) rethrows {
        var suspects: [Int] = []
        for number in 1..<max(1, isSeen.count) where !isSeen[number] {
            try progress(number)
            guard let page = file.page(number).flatMap({ RawPage($0, number: number) }) else {
                suspects.append(number)
                continue
            }
            try readRows(of: page, row)
        }
        // What turned out to be the rest of a long row was read after all.
        unreadablePages += suspects.filter { !isSeen[$0] }
        unreadablePages = Set(unreadablePages).sorted()
    }

    private mutating func readRows(of page: RawPage, _ row: (RawRow) throws -> Void) rethrows {
        let (rows, overflow, broken) = file.rows(of: page)
        for number in overflow where number < isSeen.count { isSeen[number] = true }
        brokenRowCount += broken
        for found in rows { try row(found) }
    }
}
