import OutlineFormats
import OutlineStore

/// A store of the tool's own content, which is the one of the formats.
typealias EntryStore = OutlineStore<OutlineEntry>

/// A store of which only the structure is of interest. It opens every file, whatever app made it:
/// enough to move, sort, rename, delete and check, without a word about the app's columns.
typealias LabelStore = OutlineStore<OutlineLabel>

/// A store for commands that make more of the tool's own content, and make do with labels else.
enum OpenedStore {
    case entries(EntryStore)
    case labels(LabelStore)

    /// Opens the tool's own content, or the labels where the file holds another.
    ///
    /// - Throws: What `open` throws.
    init(
        entries open: () throws -> EntryStore, labels openLabels: () throws -> LabelStore
    ) throws {
        do {
            self = .entries(try open())
        } catch OutlineError.contentMismatch {
            self = .labels(try openLabels())
        }
    }
}
