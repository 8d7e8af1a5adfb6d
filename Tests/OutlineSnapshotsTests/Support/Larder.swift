import OutlineSnapshots

/// A small outline that many tests begin with:
/// ```
/// Fruit
///   Apple
///   Pear
///     Core
/// Bread
/// Milk
/// ```
func larder() throws -> SectionSnapshot<String> {
    var outline = SectionSnapshot<String>()
    try outline.append(["Fruit", "Bread", "Milk"])
    try outline.append(["Apple", "Pear"], to: "Fruit")
    try outline.append(["Core"], to: "Pear")
    return outline
}

/// Makes a change that must be refused with this error and leave the outline as it was.
func refusal(
    of change: (inout SectionSnapshot<String>) throws -> Void
) throws -> SnapshotError<String>? {
    let before = try larder()
    var outline = before
    do {
        try change(&outline)
        return nil
    } catch let error as SnapshotError<String> {
        return outline == before && outline.items == before.items ? error : nil
    }
}
