/// A place of a browser at which everything else stands.
struct BrowserRoot {
    /// What the file calls it.
    let name: String
    /// The part that it plays; `nil` where there is no common word for it.
    let role: EntryRole?
    /// What people call it.
    let title: String
    /// The identity that it has in every file.
    let guid: String
}

extension [BrowserRoot] {
    func role(of name: String) -> EntryRole? {
        first { $0.name == name }?.role
    }

    func title(of name: String) -> String? {
        first { $0.name == name }?.title
    }

    /// The root that a folder of the top level is: by its part, or by the attribute that keeps the
    /// name of a root without one.
    func name(of entry: OutlineEntry) -> String? {
        guard entry.kind == .folder else { return nil }
        if let role = entry.role { return first { $0.role == role }?.name }
        let name = entry.attributes.first { $0.name == "root" }?.value
        return name.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Makes a folder the root of a name.
    func settle(_ entry: inout OutlineEntry, asRoot name: String) {
        if let role = role(of: name) {
            entry.role = role
        } else if !entry.attributes.contains(where: { $0.name == "root" }) {
            entry.attributes.append(EntryAttribute("root", name))
        }
        if entry.title.isEmpty { entry.title = title(of: name) ?? name }
    }
}
