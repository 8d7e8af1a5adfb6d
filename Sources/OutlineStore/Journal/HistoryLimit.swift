/// How much of the past a file keeps for undo.
///
/// The newest step is always kept whole, however large it is.
public struct HistoryLimit: Hashable, Sendable {
    /// The most steps that can be undone.
    public var stepCount: Int

    /// The most bytes, about.
    public var byteCount: Int

    /// Sets a limit.
    ///
    /// - Parameters:
    ///   - stepCount: The most steps that can be undone, at least 1.
    ///   - byteCount: The most bytes, about.
    public init(stepCount: Int = 1000, byteCount: Int = 64 * 1024 * 1024) {
        self.stepCount = max(1, stepCount)
        self.byteCount = max(0, byteCount)
    }
}
