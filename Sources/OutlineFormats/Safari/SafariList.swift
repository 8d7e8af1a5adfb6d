private import Foundation

/// The value of a Safari file while it is put together, from the inside out.
struct SafariList {
    /// The deepest folder that Foundation reads again with certainty.
    private static let depthLimit = 200

    /// An open entry: its dictionary, and the children that are complete.
    private struct Frame {
        var dictionary: [String: Any]
        var children: [[String: Any]] = []
        /// Whether its children come after it instead of below it.
        var isFlat: Bool
        /// Whether it is left out.
        var isOmitted = false
    }

    var document = OutlineEntry.folder("")
    private var frames: [Frame] = []
    private var topLevel: [[String: Any]] = []
    private var rootNames: Set<String> = []
    private(set) var report = ExportReport()

    mutating func open(_ entry: OutlineEntry, isExpanded: Bool) {
        report.items += 1
        if isExpanded { report.note(.expansion) }
        let isRoot = frames.isEmpty
        var frame = Frame(dictionary: [:], isFlat: entry.kind != .folder)
        if entry.kind == .separator {
            report.note(.kind)
            frame.isOmitted = true
        } else {
            noteLosses(of: entry, isRoot: isRoot)
            frame.dictionary = dictionary(of: entry, isRoot: isRoot)
        }
        if frames.count >= Self.depthLimit, !frame.isFlat {
            frame.isFlat = true
        }
        frames.append(frame)
    }

    mutating func close() throws(ExportError) {
        guard var frame = frames.popLast() else { throw .unbalanced }
        if frame.dictionary[SafariKey.type] as? String == SafariKey.list {
            frame.dictionary[SafariKey.children] = frame.isFlat ? [] : frame.children
        }
        var complete = frame.isOmitted ? [] : [frame.dictionary]
        if frame.isFlat {
            for _ in frame.children { report.note(.children) }
            complete += frame.children
        }
        if frames.isEmpty {
            topLevel += complete
        } else {
            frames[frames.count - 1].children += complete
        }
    }

    /// The value of the whole file.
    func finish() throws(ExportError) -> (value: [String: Any], report: ExportReport) {
        guard frames.isEmpty else { throw .unbalanced }
        var value = attributes(of: document)
        value[SafariKey.type] = SafariKey.list
        value[SafariKey.title] = ""
        value[SafariKey.uuid] = document.guid.isEmpty ? nil : document.guid
        if value["WebBookmarkFileVersion"] == nil { value["WebBookmarkFileVersion"] = 1 }
        value[SafariKey.children] = topLevel
        return (value, report)
    }

    private mutating func dictionary(of entry: OutlineEntry, isRoot: Bool) -> [String: Any] {
        var dictionary = attributes(of: entry)
        if !entry.guid.isEmpty { dictionary[SafariKey.uuid] = entry.guid }
        switch entry.kind {
        case .folder:
            dictionary[SafariKey.type] = SafariKey.list
            let title = title(of: entry, isRoot: isRoot)
            if title != entry.title {
                for attribute in entry.attributes where attribute.saysRole {
                    dictionary[attribute.name] = nil
                }
            }
            dictionary[SafariKey.title] = title
        case .link:
            dictionary[SafariKey.type] = SafariKey.leaf
            dictionary[SafariKey.address] = entry.address
            var uri = dictionary[SafariKey.uriDictionary] as? [String: Any] ?? [:]
            uri["title"] = entry.title
            dictionary[SafariKey.uriDictionary] = uri
        case .note, .separator:
            dictionary[SafariKey.type] = SafariKey.proxy
            dictionary[SafariKey.title] = entry.title
        }
        addReadingList(of: entry, to: &dictionary)
        return dictionary
    }

    /// The name that Safari has for a root; the first folder with a part has it.
    private mutating func title(of entry: OutlineEntry, isRoot: Bool) -> String {
        guard isRoot, let role = entry.role,
            let root = SafariKey.roots.first(where: { $0.role == role }),
            rootNames.insert(root.name).inserted
        else { return entry.title }
        if entry.title != root.title { report.note(.place) }
        return root.name
    }

    private mutating func noteLosses(of entry: OutlineEntry, isRoot: Bool) {
        if entry.modified != nil || !entry.tags.isEmpty { report.note(.detail) }
        if !(entry.keyword + entry.icon + entry.iconAddress).isEmpty { report.note(.detail) }
        if entry.kind != .link, !entry.address.isEmpty { report.note(.detail) }
        for date in [entry.added, entry.visited] {
            if let date, EntryDate(date.date) != date { report.note(.date) }
        }
        var names: Set<String> = []
        for attribute in entry.attributes {
            let isFirst = names.insert(attribute.name).inserted
            if !Self.isKept(attribute) || !isFirst { report.note(.attribute) }
        }
    }

    private func addReadingList(of entry: OutlineEntry, to dictionary: inout [String: Any]) {
        let kept = dictionary[SafariKey.readingList] as? [String: Any]
        var list = kept ?? [:]
        set(entry.added, SafariKey.dateAdded, &list)
        set(entry.visited, SafariKey.dateLastViewed, &list)
        if !entry.description.isEmpty {
            list[SafariKey.previewText] = entry.description
        } else if let kept = list[SafariKey.previewText] as? String, !kept.isEmpty {
            list[SafariKey.previewText] = nil
        }
        if kept != nil || !list.isEmpty { dictionary[SafariKey.readingList] = list }
    }

    /// Sets a date, unless the one that is there is the same more exactly.
    private func set(_ date: EntryDate?, _ key: String, _ list: inout [String: Any]) {
        let kept = (list[key] as? Date).map(EntryDate.init)
        guard kept != date else { return }
        list[key] = date?.date
    }

    private func attributes(of entry: OutlineEntry) -> [String: Any] {
        var dictionary: [String: Any] = [:]
        for attribute in entry.attributes.reversed() where Self.isKept(attribute) {
            dictionary[attribute.name] = PropertyListText.value(of: attribute.value ?? "")
        }
        return dictionary
    }

    private static func isKept(_ attribute: EntryAttribute) -> Bool {
        let name = attribute.name
        guard let value = attribute.value else { return false }
        switch name {
        case SafariKey.readingList, SafariKey.uriDictionary:
            return PropertyListText.value(of: value) is [String: Any]
        default:
            return !SafariKey.modelled.contains(name) && PropertyListText.value(of: value) != nil
        }
    }
}
