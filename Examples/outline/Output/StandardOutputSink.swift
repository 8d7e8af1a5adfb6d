import OutlineFormats

/// Standard output as the target of an export.
struct StandardOutputSink: ByteSink {
    private let output: Output

    init(_ output: Output) {
        self.output = output
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws(ExportError) {
        do throws(OutputError) {
            try output.write(bytes)
        } catch {
            throw .unwritable(reason: "\(error)")
        }
    }

    func finish() throws(ExportError) {}
}
