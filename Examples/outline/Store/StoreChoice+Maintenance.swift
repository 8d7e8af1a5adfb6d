import OutlineFormats
import OutlineStore

extension StoreChoice {
    /// The file as one that need not open: to check it and to mend it.
    ///
    /// - Parameters:
    ///   - declaration: What the file holds if it has lost its own word for it.
    ///   - context: What the tool gets from outside.
    /// - Returns: The file.
    /// - Throws: `ToolError` when there is none.
    func maintenance(
        declaration: ContentSchema? = nil, in context: ToolContext
    ) throws(ToolError) -> OutlineMaintenance {
        OutlineMaintenance(at: try existingLocation(in: context).url, declaration: declaration)
    }
}

extension ProgressBar {
    /// Watches a check, a repair or a copy.
    var observer: @Sendable (MaintenanceProgress) -> Void {
        { progress in self.show(progress) }
    }
}
