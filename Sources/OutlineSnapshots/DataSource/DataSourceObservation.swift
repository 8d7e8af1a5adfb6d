/// An observer of a data source, which goes on until it is cancelled.
@MainActor
public final class DataSourceObservation {
    private var stop: (() -> Void)?

    init(stop: @escaping () -> Void) {
        self.stop = stop
    }

    /// Ends the observation; a second call does nothing.
    public func cancel() {
        stop?()
        stop = nil
    }
}
