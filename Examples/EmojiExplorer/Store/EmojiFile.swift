import Foundation
import OutlineStore

/// The file: three sections that know nothing of each other.
struct EmojiFile {
    let store: OutlineStore<Emoji>
    /// What was chosen, the newest first.
    let recent: OutlineSection
    /// The outline of categories.
    let top: OutlineSection
    /// A plain list.
    let suggested: OutlineSection

    /// The name of the step that fills a new file; it is not taken back.
    static let fillingStep = "Fill"

    /// Opens a file, and fills a new one.
    ///
    /// All is made in one transaction: a run that ends early leaves nothing half done.
    init(at url: URL) throws {
        store = try Self.open(url)
        let names = ["Recent", "Top", "Suggested"]
        var sections = try store.read { outline in
            try names.compactMap { try outline.section(named: $0) }
        }
        if sections.count < names.count {
            sections = try store.write(Self.fillingStep) { outline in
                try names.map { name in
                    if let section = try outline.section(named: name) { return section }
                    let section = try outline.addSection(named: name)
                    if name == "Top" {
                        try outline.insert(EmojiData.categories, into: section.root)
                    }
                    if name == "Suggested" {
                        try outline.insert(EmojiData.suggested, into: section.root)
                    }
                    return section
                }
            }
        }
        (recent, top, suggested) = (sections[0], sections[1], sections[2])
    }

    /// Opens a file that may not be written to for reading; what is opened and closed is then
    /// not kept, and all other changes are refused.
    private static func open(_ url: URL) throws -> OutlineStore<Emoji> {
        do {
            return try OutlineStore(at: url)
        } catch OutlineError.readOnly {
            return try OutlineStore(at: url, options: StoreOptions(access: .readOnly))
        }
    }

    /// In the order in which they are shown.
    var sections: [OutlineSection] { [recent, top, suggested] }
}
