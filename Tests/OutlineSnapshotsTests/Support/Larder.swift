import OutlineSnapshots
import OutlineTesting

/// A small outline that many tests begin with.
func larder() throws -> SectionSnapshot<String> {
    try SectionSnapshot(
        outline: """
            - Fruit
              - Apple
              - Pear
                - Core
            - Bread
            - Milk
            """)
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
