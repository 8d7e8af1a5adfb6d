/// What happens to a reorder whose outline was changed in the file meanwhile.
public enum ConflictPolicy: Hashable, Sendable {
    /// It is refused with `OutlineError.conflict`, and nothing is written.
    case refuse
    /// Each item goes beside its new neighbours wherever those are now; where they are gone, to
    /// the end of its new parent. Items that were deleted meanwhile are left out.
    case rebase
}
