/// What is known of an item's children.
public enum ChildState: Hashable, Sendable, Codable {
    /// The item has no children.
    case none
    /// There may be children; they have not been asked for.
    case notLoaded
    /// The children are being loaded.
    case loading
    /// Some children are there, and this many more are to be loaded.
    case partial(remaining: Int)
    /// All children are there.
    case loaded
    /// Loading the children failed; it may be tried again.
    case failed
}

extension LoadMark {
    @usableFromInline
    init(_ state: ChildState?) {
        guard let state else {
            self = .automatic
            return
        }
        self =
            switch state {
            case .none: .automatic
            case .notLoaded: .notLoaded
            case .loading: .loading
            case .partial: .partial
            case .loaded: .loaded
            case .failed: .failed
            }
    }
}
