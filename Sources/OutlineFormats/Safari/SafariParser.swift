private import Foundation

/// Takes the value of a Safari file apart. Nothing recurses.
struct SafariParser: ~Copyable {
    private struct Pending {
        let value: Any
        /// The keys on the way, for problems.
        let path: String
        let parent: Int32
        let isRoot: Bool
    }

    private let limits: ImportLimits
    private var report: ImportReport
    private var outline = HeldOutline()

    init(limits: ImportLimits, report: ImportReport) {
        self.limits = limits
        self.report = report
    }

    /// Reads the value of the whole file.
    mutating func parse(_ root: [String: Any]) {
        report.document = entry(root, path: "", isRoot: false)
        report.document.kind = .folder
        var stack = children(of: root, path: "", node: HeldOutline.none)
        while let next = stack.popLast() {
            guard let dictionary = next.value as? [String: Any] else {
                note(.wrongType, .skipped, next.path)
                continue
            }
            let node = outline.reserve()
            let entry = entry(dictionary, path: next.path, isRoot: next.isRoot)
            outline.set(node, to: entry, isExpanded: false)
            outline.append(node, to: next.parent)
            stack += children(of: dictionary, path: next.path, node: node)
        }
    }

    /// Tells what was read.
    mutating func finish<Sink: OutlineEntrySink & ~Copyable>(
        into sink: inout Sink, monitor: ImportMonitor
    ) throws(ImportError) -> ImportReport {
        try sink.tell(report.document)
        try outline.tell(&sink, report: &report, limits: limits, monitor: monitor)
        return report
    }

    /// The children, the last first.
    private mutating func children(
        of dictionary: [String: Any], path: String, node: Int32
    ) -> [Pending] {
        guard let value = dictionary[SafariKey.children] else { return [] }
        guard let children = value as? [Any] else {
            note(.wrongType, .skipped, path.isEmpty ? "Children" : "\(path).Children")
            return []
        }
        let prefix = path.isEmpty ? "" : "\(path)."
        return children.enumerated().reversed().map { index, child in
            Pending(
                value: child, path: "\(prefix)Children[\(index)]", parent: node,
                isRoot: path.isEmpty)
        }
    }

    private mutating func entry(
        _ dictionary: [String: Any], path: String, isRoot: Bool
    ) -> OutlineEntry {
        var entry = OutlineEntry(kind: kind(of: dictionary, path))
        entry.title = string(dictionary, SafariKey.title, path)
        entry.address = string(dictionary, SafariKey.address, path)
        entry.guid = string(dictionary, SafariKey.uuid, path)
        takeURIDictionary(dictionary, path, &entry)
        takeReadingList(dictionary, path, &entry)
        for key in dictionary.keys.sorted() where !SafariKey.modelled.contains(key) {
            keep(dictionary[key], key, path, &entry)
        }
        if entry.kind == .link, entry.address.isEmpty { note(.missingAddress, .kept, path) }
        if isRoot, entry.kind == .folder, let role = SafariKey.roots.role(of: entry.title) {
            entry.title = SafariKey.roots.title(of: entry.title) ?? entry.title
            entry.role = role
        }
        for (code, action) in entry.hold(to: limits) { note(code, action, path) }
        return entry
    }

    private mutating func kind(of dictionary: [String: Any], _ path: String) -> OutlineEntry.Kind {
        switch dictionary[SafariKey.type] as? String {
        case SafariKey.list: return .folder
        case SafariKey.leaf: return .link
        case SafariKey.proxy: return .note
        default:
            if !path.isEmpty { note(.wrongType, .repaired, path) }
            let isLink = dictionary[SafariKey.address] is String
            return dictionary[SafariKey.children] != nil ? .folder : isLink ? .link : .note
        }
    }

    private mutating func string(
        _ dictionary: [String: Any], _ key: String, _ path: String
    ) -> String {
        guard let value = dictionary[key] else { return "" }
        if let string = value as? String { return string }
        note(.wrongType, .skipped, path.isEmpty ? key : "\(path).\(key)")
        return ""
    }

    /// The title of a link stands in a dictionary of its own, whose other keys are kept with it.
    private mutating func takeURIDictionary(
        _ dictionary: [String: Any], _ path: String, _ entry: inout OutlineEntry
    ) {
        guard let value = dictionary[SafariKey.uriDictionary] else { return }
        guard let uri = value as? [String: Any] else {
            return note(.wrongType, .skipped, "\(path).URIDictionary")
        }
        if entry.title.isEmpty { entry.title = uri["title"] as? String ?? "" }
        guard uri.count > 1 || uri["title"] == nil else { return }
        keep(uri, SafariKey.uriDictionary, path, &entry)
    }

    private mutating func takeReadingList(
        _ dictionary: [String: Any], _ path: String, _ entry: inout OutlineEntry
    ) {
        guard let value = dictionary[SafariKey.readingList] else { return }
        guard let list = value as? [String: Any] else {
            return note(.wrongType, .skipped, "\(path).ReadingList")
        }
        entry.added = date(list, SafariKey.dateAdded, path)
        entry.visited = date(list, SafariKey.dateLastViewed, path)
        entry.description = list[SafariKey.previewText] as? String ?? ""
        keep(list, SafariKey.readingList, path, &entry)
    }

    private mutating func date(_ list: [String: Any], _ key: String, _ path: String) -> EntryDate? {
        guard let value = list[key] else { return nil }
        if let date = value as? Date { return EntryDate(date) }
        note(.unreadableDate, .kept, "\(path).ReadingList.\(key)")
        return nil
    }

    /// Keeps a value as an attribute; what no property list can hold, such as a dictionary with
    /// numbers for keys, is left out.
    private mutating func keep(
        _ value: Any?, _ key: String, _ path: String, _ entry: inout OutlineEntry
    ) {
        guard let value else { return }
        guard let text = PropertyListText.text(of: value) else {
            return note(.wrongType, .skipped, path.isEmpty ? key : "\(path).\(key)")
        }
        entry.attributes.append(EntryAttribute(key, text))
    }

    private mutating func note(
        _ code: ImportProblem.Code, _ action: ImportProblem.Action, _ path: String
    ) {
        report.note(
            ImportProblem(code, action, at: ImportPosition(element: path)),
            limit: limits.listedProblems)
    }
}
