/// The prefixes that an entry needs declared, wherever it is put.
///
/// An entry keeps the declarations of the prefixes that its attributes use, also those that stand
/// further out, and those of its own that say something new. So it is complete in a store, which
/// knows nothing of the head of a file.
struct XMLDeclarations {
    private let around: XMLScope
    private var own: [String: String] = [:]
    /// The declarations that are kept, by prefix.
    private(set) var attributes: [EntryAttribute] = []

    /// Finds them.
    ///
    /// - Parameters:
    ///   - all: The attributes of the element.
    ///   - around: What is declared around it.
    ///   - ours: The address of our own extension, which needs no keeping.
    init(_ all: [XMLAttribute], around: XMLScope, without ours: String) {
        self.around = around
        guard all.contains(where: { $0.name.utf8.contains(Ascii.colon) }) else { return }
        var kept: [String: String] = [:]
        for attribute in all {
            guard let prefix = XMLScope.declaredPrefix(attribute.name),
                attribute.value != XMLScope.placeholder(for: prefix)
            else { continue }
            if around.address(of: prefix) != attribute.value { kept[prefix] = attribute.value }
            own[prefix] = attribute.value
        }
        for attribute in all {
            guard let prefix = XMLScope.usedPrefix(attribute.name) else { continue }
            if let address = address(of: prefix) { kept[prefix] = address }
        }
        attributes = kept.filter { $0.value != ours }.sorted { $0.key < $1.key }
            .map { EntryAttribute("xmlns:\($0.key)", $0.value) }
    }

    /// What a prefix stands for within the element.
    func address(of prefix: String) -> String? { own[prefix] ?? around.address(of: prefix) }
}
