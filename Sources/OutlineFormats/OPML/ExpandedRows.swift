/// The rows of an outline that a file calls expanded.
///
/// A number is that of a row among the visible ones, from 1, in the state where all of them are
/// expanded. In this order the rows come by while the outline is read, so one pass does.
///
/// Source: OPML 2.0, "expansionState"; the OPML Editor counts from 1.
struct ExpandedRows {
    /// All numbers, ascending, and how many of them have come by.
    private var numbers: [Int] = []
    private var passed = 0
    private var row = 0
    /// The level of the collapsed entry whose children pass by.
    private var collapsedLevel: Int?

    /// Whether all numbers have been rows.
    var isUsedUp: Bool { passed == numbers.count }

    /// Reads a list of numbers; tells whether all of it are row numbers in ascending order.
    mutating func read(_ text: String) -> Bool {
        var isSound = true
        var list: [Int] = []
        for piece in text.split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
            if let number = Int(piece), number > 0 {
                isSound = isSound && list.last ?? 0 < number
                list.append(number)
            } else {
                isSound = false
            }
        }
        list.sort()
        numbers = list
        passed = 0
        return isSound
    }

    /// Counts the next row; tells whether it is expanded.
    mutating func next() -> Bool {
        guard collapsedLevel == nil else { return false }
        row += 1
        var isExpanded = false
        while passed < numbers.count, numbers[passed] <= row {
            isExpanded = isExpanded || numbers[passed] == row
            passed += 1
        }
        return isExpanded
    }

    /// Begins the children of a row.
    mutating func enter(level: Int, isExpanded: Bool) {
        if !isExpanded, collapsedLevel == nil { collapsedLevel = level }
    }

    /// Ends the children of a row.
    mutating func leave(level: Int) {
        if collapsedLevel == level { collapsedLevel = nil }
    }
}
