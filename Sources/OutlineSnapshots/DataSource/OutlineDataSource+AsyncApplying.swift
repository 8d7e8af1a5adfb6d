// Applying snapshots and waiting for it.
//
// There is no view and so no animation to wait for: these return once the observers have been told.
// That is at once, unless another change is going on, such as the handler that asks for this one or
// a move that is being written.
extension OutlineDataSource {
    /// Makes these sections and rows the current ones, as
    /// ``apply(_:animatingDifferences:completion:)`` does, and returns when that is done.
    ///
    /// A handler or an observer must not wait for it, as it is done after them; it calls the form
    /// with a completion.
    ///
    /// - Parameters:
    ///   - snapshot: The sections and rows.
    ///   - animatingDifferences: Whether observers are to animate the change.
    /// - Complexity: O(*n*) where nothing is nested, else O(*n* log *n*).
    public func apply(
        _ snapshot: Snapshot<Section, Item>, animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    /// Makes an outline the current one of a section, as
    /// ``apply(_:to:animatingDifferences:keepingExpansion:completion:)`` does, and returns when that
    /// is done.
    ///
    /// - Parameters:
    ///   - snapshot: The outline.
    ///   - section: The section.
    ///   - animatingDifferences: Whether observers are to animate the change.
    ///   - keepingExpansion: Whether items that are open now stay open.
    /// - Complexity: O(*n*), and O(*m* log *n*) for *m* changed rows.
    public func apply(
        _ snapshot: SectionSnapshot<Item>, to section: Section, animatingDifferences: Bool = true,
        keepingExpansion: Bool = false
    ) async {
        await withCheckedContinuation { continuation in
            apply(
                snapshot, to: section, animatingDifferences: animatingDifferences,
                keepingExpansion: keepingExpansion
            ) { continuation.resume() }
        }
    }

    /// Makes these sections and rows the current ones and has every row made anew, as
    /// ``applySnapshotUsingReloadData(_:completion:)`` does, and returns when that is done.
    ///
    /// - Parameter snapshot: The sections and rows.
    /// - Complexity: O(*n*) where nothing is nested, else O(*n* log *n*).
    public func applySnapshotUsingReloadData(_ snapshot: Snapshot<Section, Item>) async {
        await withCheckedContinuation { continuation in
            applySnapshotUsingReloadData(snapshot) { continuation.resume() }
        }
    }
}
