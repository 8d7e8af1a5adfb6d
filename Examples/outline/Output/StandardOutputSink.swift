import OutlineFormats

/// Standard output as the target of an export. A class, since the writer that owns it is gone when
/// the reason of a failure is asked for.
final class StandardOutputSink: ByteSink {
    private let output: Output
    /// What went wrong, in the tool's own terms: a closed pipe is no failure.
    private(set) var failure: OutputError?

    init(_ output: Output) {
        self.output = output
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws(ExportError) {
        do throws(OutputError) {
            try output.write(bytes)
        } catch {
            failure = error
            throw .unwritable(reason: "standard output failed")
        }
    }

    func finish() throws(ExportError) {}
}
