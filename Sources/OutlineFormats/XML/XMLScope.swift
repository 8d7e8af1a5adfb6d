/// The prefixes that are declared in an element and around it.
struct XMLScope {
    /// What a prefix stands for that nobody has declared: XML with namespaces wants something.
    static func placeholder(for prefix: String) -> String { "urn:outline-store:prefix:" + prefix }

    private var addresses: [String: [String]] = [:]
    private var declarations: [(level: Int, prefix: String)] = []

    /// What a prefix stands for here; `nil` when it is not declared.
    func address(of prefix: String) -> String? { addresses[prefix]?.last }

    /// Declares a prefix within an element at a level.
    mutating func declare(_ prefix: String, as address: String, level: Int) {
        addresses[prefix, default: []].append(address)
        declarations.append((level, prefix))
    }

    /// Leaves the elements at a level and deeper.
    mutating func leave(level: Int) {
        while let last = declarations.last, last.level >= level {
            declarations.removeLast()
            addresses[last.prefix]?.removeLast()
            if addresses[last.prefix]?.isEmpty == true { addresses[last.prefix] = nil }
        }
    }

    /// The prefix that an attribute declares; `nil` when it declares none.
    static func declaredPrefix(_ name: String) -> String? {
        name.hasPrefix("xmlns:") ? String(name.dropFirst(6)) : nil
    }

    /// The prefix of an attribute that has to be declared; `nil` when there is none.
    static func usedPrefix(_ name: String) -> String? {
        guard let prefix = XMLName.prefix(of: name), prefix != "xml", prefix != "xmlns" else {
            return nil
        }
        return prefix
    }

    /// Whether a declaration is one that XML allows.
    static func isAllowed(_ prefix: String, as address: String) -> Bool {
        let reserved = [
            "", "http://www.w3.org/XML/1998/namespace", "http://www.w3.org/2000/xmlns/",
        ]
        return prefix != "xml" && prefix != "xmlns" && XMLName.isQualified(prefix)
            && !prefix.contains(":") && !reserved.contains(address)
    }
}
