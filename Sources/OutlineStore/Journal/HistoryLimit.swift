/// How much of the past a file keeps for undo.
///
/// The newest step is always kept whole, however large it is.
public struct HistoryLimit: Hashable, Sendable {
    /// The most steps that can be undone, at least 1.
    public var stepCount: Int {
        didSet { stepCount = max(1, stepCount) }
    }

    /// The most bytes, about; at least 0.
    public var byteCount: Int {
        didSet { byteCount = max(0, byteCount) }
    }

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
