/// What a column of a table holds.
public enum TableColumn: Sendable, Hashable {
    /// The identity of a row, by which others name it as their parent.
    case id
    /// The identity of the row that this one is below.
    case parent
    /// How deep a row stands, as a number; rows are in outline order. `1.2.3` counts its parts.
    case level
    /// The names of the rows above and of the row itself.
    case path
    /// The names of the folders that the row is in.
    case folder
    /// The name of the row's ancestor at a level, from 1; that of the row itself at the last one.
    case tier(Int)
    /// ``OutlineEntry/title``.
    case title
    /// ``OutlineEntry/address``.
    case address
    /// ``OutlineEntry/kind-swift.property``: `folder`, `link`, `separator` or `note`.
    case kind
    /// Whether the row's children are shown: `true`, `yes`, `1`, `open`.
    case expanded
    /// ``OutlineEntry/added``.
    case added
    /// ``OutlineEntry/modified``.
    case modified
    /// ``OutlineEntry/visited``.
    case visited
    /// ``OutlineEntry/tags``, between commas, semicolons or bars.
    case tags
    /// ``OutlineEntry/keyword``.
    case keyword
    /// ``OutlineEntry/description``.
    case description
    /// ``OutlineEntry/icon``.
    case icon
    /// ``OutlineEntry/iconAddress``.
    case iconAddress
    /// ``OutlineEntry/guid``.
    case guid
    /// ``OutlineEntry/attributes``: one `name=value` a line, as ``TableWriter`` writes them.
    case attributes
    /// One of ``OutlineEntry/attributes``, by its name.
    case attribute(String)
}

extension TableColumn {
    /// The column that a name in a table's head stands for; `nil` when it is none that is known.
    ///
    /// Upper and lower case, blanks, underscores, hyphens and dots make no difference.
    ///
    /// - Parameter name: The name in the head.
    public init?(named name: String) {
        let letters = name.lowercased().filter { !" _-.\u{A0}".contains($0) }
        if let column = Self.names[letters] {
            self = column
        } else if let number = Self.tierNumber(letters) {
            self = .tier(number)
        } else {
            return nil
        }
    }

    private static let names: [String: TableColumn] = {
        let spellings: [(TableColumn, String)] = [
            (.id, "id uniqueid identifier key code nodeid itemid categoryid conceptid uid"),
            (.parent, "parent parentid parentuniqueid parentkey parentcode parentidentifier"),
            (.parent, "parentnode parentnodeid parentitem parentitemid parentcategory"),
            (.parent, "parentcategoryid parentuid parentname broader broaderid"),
            (.level, "level depth indent indentation indentlevel outlinelevel hierarchylevel"),
            (.level, "wbs outlinenumber"),
            (.path, "path fullpath breadcrumb breadcrumbs categorypath taxonomypath"),
            (.folder, "folder folders folderpath foldername collection directory grouping"),
            (.title, "title name label text item topic caption heading subject task"),
            (.address, "url address link href uri website webaddress resolvedurl bookmarkurl"),
            (.kind, "kind type"),
            (.expanded, "expanded isexpanded isopen"),
            (.added, "added created dateadded adddate timeadded createdat createdon datecreated"),
            (.added, "creationdate createdtime timestamp date time savedat"),
            (.modified, "modified updated lastmodified updatedat datemodified modifiedat changed"),
            (.visited, "visited lastvisited lastvisit lastvisittime datelastused"),
            (.tags, "tags tag taglist"), (.keyword, "keyword shortcut shortcuturl"),
            (.description, "description note notes comment comments extended excerpt desc"),
            (.description, "definition selection annotation"),
            (.icon, "icon favicon"), (.iconAddress, "iconaddress iconurl iconuri faviconurl"),
            (.guid, "guid uuid"), (.attributes, "attributes"),
        ]
        var names: [String: TableColumn] = [:]
        for (column, words) in spellings {
            for word in words.split(separator: " ") { names[String(word)] = column }
        }
        return names
    }()

    /// `Tier 1`, `Level 2`, `L3`, `Category 4` and the like.
    private static func tierNumber(_ letters: String) -> Int? {
        let digits = letters.reversed().prefix { $0.isASCII && $0.isNumber }
        guard (1...2).contains(digits.count), let number = Int(String(digits.reversed())),
            number > 0
        else { return nil }
        let words = [
            "tier", "level", "lvl", "l", "category", "categorylevel", "subcategory", "group",
            "hierarchy", "depth", "h",
        ]
        return words.contains(String(letters.dropLast(digits.count))) ? number : nil
    }
}
