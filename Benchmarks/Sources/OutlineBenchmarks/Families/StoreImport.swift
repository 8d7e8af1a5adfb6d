import OutlineFormats
import OutlineStore

/// A file that was read into a new store.
struct StoreImport {
    let file: StoreFile
    /// The seconds that it took, opening and closing not counted.
    let time: Double
    let report: ImportReport
    private let workspace: Workspace

    init(
        _ source: LinkFile, in workspace: Workspace, options: StoreOptions = StoreOptions()
    ) throws {
        self.workspace = workspace
        file = try workspace.emptyEntryFile()
        let root = file.root
        let store = try OutlineStore<OutlineEntry>(at: file.url, options: options)
        var input = try source.open()
        var found = ImportReport()
        time = try seconds {
            found = try store.write("Import") { transaction in
                try transaction.importOutline(
                    from: &input, using: FormatReader(source.format), into: root, mode: .append)
            }
        }
        report = found
        store.close()
    }

    /// Removes the store; answers the time.
    func removingFile() -> Double {
        workspace.remove(file)
        return time
    }
}

extension Workspace {
    /// A store of entries without any, in a file of its own.
    func emptyEntryFile() throws -> StoreFile {
        let url = freshURL()
        let store = try OutlineStore<OutlineEntry>(at: url)
        let root = try store.section(named: "Outline").root
        store.close()
        return StoreFile(url: url, root: root)
    }
}
