/// What Firefox calls its places, in its backups and in its database.
enum FirefoxRoots {
    /// The roots below which bookmarks stand. Source: `Bookmarks.sys.mjs` of Firefox.
    static let all = [
        BrowserRoot(
            name: "bookmarksMenuFolder", role: .menu, title: "Bookmarks Menu",
            guid: "menu________"),
        BrowserRoot(
            name: "toolbarFolder", role: .toolbar, title: "Bookmarks Toolbar",
            guid: "toolbar_____"),
        BrowserRoot(
            name: "unfiledBookmarksFolder", role: .unfiled, title: "Other Bookmarks",
            guid: "unfiled_____"),
        BrowserRoot(
            name: "mobileFolder", role: .mobile, title: "Mobile Bookmarks",
            guid: "mobile______"),
    ]

    static let placesGUID = "root________"
    static let tagsGUID = "tags________"

    /// The root that has an identity; `nil` for ordinary entries.
    static func name(ofGUID guid: String) -> String? {
        all.first { $0.guid == guid }?.name
    }

    /// The titles that newer versions write for their roots, which nobody is shown.
    private static let internalTitles: Set<String> = ["menu", "toolbar", "unfiled", "mobile"]

    /// Gives a root its part and the name that people know.
    static func settle(_ entry: inout OutlineEntry, asRoot name: String) {
        if internalTitles.contains(entry.title) { entry.title = "" }
        all.settle(&entry, asRoot: name)
    }
}
