/// The keys and words of Safari's property lists.
enum SafariKey {
    static let type = "WebBookmarkType"
    static let list = "WebBookmarkTypeList"
    static let leaf = "WebBookmarkTypeLeaf"
    static let proxy = "WebBookmarkTypeProxy"
    static let uuid = "WebBookmarkUUID"
    static let title = "Title"
    static let children = "Children"
    static let address = "URLString"
    static let uriDictionary = "URIDictionary"
    static let readingList = "ReadingList"
    static let dateAdded = "DateAdded"
    static let dateLastViewed = "DateLastViewed"
    static let previewText = "PreviewText"

    /// The keys that are written from what is modelled.
    static let modelled: Set<String> = [
        type, uuid, title, children, address, uriDictionary, readingList,
    ]

    /// The roots, whose titles in the file are no words for people.
    static let roots = [
        BrowserRoot(name: "BookmarksBar", role: .toolbar, title: "Favorites", guid: ""),
        BrowserRoot(name: "BookmarksMenu", role: .menu, title: "Bookmarks Menu", guid: ""),
        BrowserRoot(
            name: "com.apple.ReadingList", role: .readingList, title: "Reading List", guid: ""),
    ]

    /// Whether a dictionary is the root of a file of bookmarks.
    static func isBookmarks(_ dictionary: [String: Any]) -> Bool {
        dictionary[children] is [Any]
            && (dictionary[type] as? String == list || dictionary["WebBookmarkFileVersion"] != nil
                || (dictionary[children] as? [[String: Any]])?.contains { $0[type] is String }
                    == true)
    }
}
