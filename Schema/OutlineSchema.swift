/// The file format: its SQL, embedded as code, and the two numbers that identify a file.
public enum OutlineSchema {
    /// `PRAGMA application_id` of every store file: the letters "Otln".
    public static let applicationID: Int32 = 0x4F74_6C6E

    /// `PRAGMA user_version` of the format that this code writes.
    public static let version: Int32 = 1

    /// The tables, indexes and triggers that every store has, and the rows it begins with.
    public static let outline = String(decoding: PackageResources.outline_sql, as: UTF8.self)

    /// The search tables, for files whose content type has a searchable column.
    public static let search = String(decoding: PackageResources.search_sql, as: UTF8.self)
}
