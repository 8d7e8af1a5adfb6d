/// Something that is not as it must be.
struct TortureFailure: Error, CustomStringConvertible {
    let description: String

    init(_ context: String, _ what: String) {
        description = "\(context): \(what)"
    }

    /// With the lines in which two states differ.
    init(_ context: String, _ what: String, _ state: StoreState, _ expected: StoreState) {
        let found = state.description.split(separator: "\n")
        let wanted = expected.description.split(separator: "\n")
        let lines = found.difference(from: wanted).prefix(20).map { change in
            switch change {
            case .insert(_, let line, _): "+ \(line)"
            case .remove(_, let line, _): "- \(line)"
            }
        }
        description = "\(context): \(what)\n" + lines.joined(separator: "\n")
    }
}
