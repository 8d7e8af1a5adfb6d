/// A page of a tree: which it is and where its cells are.
///
/// Source: "Database File Format", section 1.6, https://www.sqlite.org/fileformat2.html
struct RawPage {
    enum Kind: UInt8 {
        case indexInterior = 0x02
        case tableInterior = 0x05
        case indexLeaf = 0x0A
        case tableLeaf = 0x0D

        var isLeaf: Bool { self == .indexLeaf || self == .tableLeaf }
    }

    let kind: Kind
    /// The pages below, in order.
    let children: [Int]
    /// Where the cells that hold a payload begin; behind the number of the page below.
    let payloads: [Int]
    let bytes: [UInt8]
    /// Cells that cannot be where the page says.
    let brokenCellCount: Int

    /// - Returns: `nil` if the bytes are no page of a tree.
    init?(_ bytes: [UInt8], number: Int) {
        // The first page begins with the header of the file.
        let start = number == 1 ? 100 : 0
        guard bytes.count > start + 12, let kind = Kind(rawValue: bytes[start]),
            let count = bytes.bigEndian(at: start + 3, count: 2)
        else { return nil }
        let headerSize = kind.isLeaf ? 8 : 12
        let firstPointer = start + headerSize
        // A cell takes two bytes for its pointer and two of its own at the least.
        guard count <= (bytes.count - firstPointer) / 4 else { return nil }
        var children: [Int] = []
        var payloads: [Int] = []
        var broken = 0
        for index in 0..<count {
            guard let cell = bytes.bigEndian(at: firstPointer + index * 2, count: 2),
                cell >= firstPointer + count * 2, cell < bytes.count
            else {
                broken += 1
                continue
            }
            if !kind.isLeaf, let child = bytes.bigEndian(at: cell, count: 4) {
                children.append(child)
            }
            if kind != .tableInterior { payloads.append(kind.isLeaf ? cell : cell + 4) }
        }
        if !kind.isLeaf, let last = bytes.bigEndian(at: start + 8, count: 4) {
            children.append(last)
        }
        self.kind = kind
        self.children = children
        self.payloads = payloads
        self.bytes = bytes
        brokenCellCount = broken
    }
}

extension RawDatabaseFile {
    /// The rows that a page holds.
    ///
    /// - Returns: The rows that can be read, the pages on which these go on, and the number of the
    ///   rows that cannot be read: those may lead anywhere.
    func rows(of page: RawPage) -> (rows: [RawRow], overflow: [Int], brokenCount: Int) {
        var rows: [RawRow] = []
        var overflow: [Int] = []
        var broken = page.kind == .tableInterior ? 0 : page.brokenCellCount
        for cell in page.payloads {
            var chain: [Int] = []
            if let row = row(of: page, at: cell, overflow: &chain) {
                rows.append(row)
                overflow += chain
            } else {
                broken += 1
            }
        }
        return (rows, overflow, broken)
    }

    private func row(of page: RawPage, at cell: Int, overflow: inout [Int]) -> RawRow? {
        guard let (size, afterSize) = page.bytes.variableInteger(at: cell), size > 0,
            size <= Int64(pageCount) * Int64(pageSize)
        else { return nil }
        var start = afterSize
        var id: Int64?
        if page.kind == .tableLeaf {
            guard let (rowid, afterID) = page.bytes.variableInteger(at: start) else { return nil }
            id = rowid
            start = afterID
        }
        let payload = payload(
            Int(size), in: page.bytes, at: start, isTable: page.kind == .tableLeaf,
            overflow: &overflow)
        guard let payload, let values = RawRecord.values(in: payload) else { return nil }
        return RawRow(id: id, values: values)
    }

    private func payload(
        _ size: Int, in bytes: [UInt8], at start: Int, isTable: Bool, overflow: inout [Int]
    ) -> [UInt8]? {
        let most = isTable ? usableSize - 35 : (usableSize - 12) * 64 / 255 - 23
        let least = (usableSize - 12) * 32 / 255 - 23
        var local = size
        if size > most {
            let rest = least + (size - least) % (usableSize - 4)
            local = rest <= most ? rest : least
        }
        guard start + local <= bytes.count else { return nil }
        var payload = Array(bytes[start..<start + local])
        guard local < size else { return payload }
        guard var next = bytes.bigEndian(at: start + local, count: 4) else { return nil }
        while payload.count < size {
            guard let page = page(next), let following = page.bigEndian(at: 0, count: 4) else {
                return nil
            }
            overflow.append(next)
            payload += page[4..<4 + min(usableSize - 4, size - payload.count)]
            next = following
        }
        return payload
    }
}
