/// Where a writer puts its bytes: a file, memory, a compressor, standard output.
public protocol ByteSink: ~Copyable {
    /// Takes the next bytes.
    ///
    /// - Parameter bytes: The bytes, in large pieces.
    /// - Throws: ``ExportError/unwritable(reason:)`` when they cannot be put away.
    mutating func write(_ bytes: UnsafeRawBufferPointer) throws(ExportError)

    /// Makes what was written last; nothing is written after it.
    ///
    /// - Throws: ``ExportError/unwritable(reason:)`` when that fails; the sink then leaves no trace.
    mutating func finish() throws(ExportError)
}
