/// The SQL of the file format, embedded as code.
public enum OutlineSchema {
    /// The tables, indexes and triggers that every store has.
    public static let outline = String(decoding: PackageResources.outline_sql, as: UTF8.self)
}
