/// What a salvage found, and what it could not read.
public struct SalvageReport: Hashable, Sendable {
    /// The items in the new file, those of the trash included, sections not.
    public internal(set) var itemCount = 0

    /// The sections in the new file.
    public internal(set) var sectionCount = 0

    /// The pages that could not be read, counted from 1: overwritten, emptied or cut off. What
    /// was in them is lost.
    public internal(set) var unreadablePages: [Int] = []

    /// The rows within readable pages that could not be read.
    public internal(set) var unreadableRowCount = 0

    /// Whether the file's record of its content was lost, so that the declaration that was given,
    /// or what the tables show, took its place.
    public internal(set) var lostDeclaration = false

    /// The items whose parents were lost: they are in the section "Lost and Found".
    public internal(set) var strays: [StrayItem] = []

    /// The values that broke their declaration, as they were.
    public internal(set) var replacedValues: [ReplacedValue] = []

    package init() {}
}
