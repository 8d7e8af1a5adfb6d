/// Who watches an import and may stop it.
public struct ImportMonitor: Sendable {
    /// Called between blocks of input with the bytes read so far and, where known, their number.
    public var progress: @Sendable (_ bytesRead: Int, _ byteCount: Int?) -> Void
    /// Asked between blocks of input whether to stop.
    public var isCancelled: @Sendable () -> Bool

    /// Makes a monitor.
    ///
    /// - Parameters:
    ///   - progress: Called between blocks of input with the bytes read so far and, where known,
    ///     their number.
    ///   - isCancelled: Asked between blocks; by default whether the current task is cancelled.
    public init(
        progress: @escaping @Sendable (_ bytesRead: Int, _ byteCount: Int?) -> Void = { _, _ in },
        isCancelled: @escaping @Sendable () -> Bool = { Task.isCancelled }
    ) {
        self.progress = progress
        self.isCancelled = isCancelled
    }
}
