/// The levels of items in outline order, and which of them are open.
struct OutlineShape {
    let levels: [UInt8]
    let expanded: Set<Int>

    var count: Int { levels.count }

    /// The children of each folder.
    static let childCount = 20

    /// A top folder, its folders and their links.
    private static let blockSize = 1 + childCount * (1 + childCount)

    /// A list without folders.
    static func list(count: Int) -> OutlineShape {
        OutlineShape(levels: Array(repeating: 0, count: count), expanded: [])
    }

    /// Folders of twenty folders of twenty links. About a tenth is visible: each tenth top folder
    /// is open with all its folders.
    static func folders(count: Int) -> OutlineShape {
        var expanded: Set<Int> = []
        let levels = (0..<count).map { index -> UInt8 in
            let level = level(of: index)
            if level < 2, index / blockSize % 10 == 0 { expanded.insert(index) }
            return level
        }
        return OutlineShape(levels: levels, expanded: expanded)
    }

    /// The same visible rows in a file so many times as large: each top folder has one more child,
    /// a closed folder with the rest.
    static func folders(count: Int, largerBy factor: Int) -> OutlineShape {
        var expanded: Set<Int> = []
        let largeBlock = blockSize * factor
        let levels = (0..<count * factor).map { index -> UInt8 in
            let place = index % largeBlock
            let isRest = place >= blockSize
            let level = isRest ? (place == blockSize ? 1 : 2) : level(of: place)
            if !isRest, level < 2, index / largeBlock % 10 == 0 { expanded.insert(index) }
            return level
        }
        return OutlineShape(levels: levels, expanded: expanded)
    }

    /// Top folders of so many items each: folders of twenty links, all closed.
    static func subtrees(count: Int, size: Int) -> OutlineShape {
        let levels = (0..<count).map { index -> UInt8 in
            let place = index % size
            if place == 0 { return 0 }
            return (place - 1) % (1 + childCount) == 0 ? 1 : 2
        }
        return OutlineShape(levels: levels, expanded: [])
    }

    private static func level(of index: Int) -> UInt8 {
        let place = index % blockSize
        if place == 0 { return 0 }
        return (place - 1) % (1 + childCount) == 0 ? 1 : 2
    }

    /// The complete folders of links that are closed, by index.
    func closedFoldersOfLinks() -> [Int] {
        levels.indices.filter { index in
            levels[index] == 1 && !expanded.contains(index) && index + Self.childCount < count
        }
    }
}
