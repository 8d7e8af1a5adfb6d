/// Bytes that are collected in memory.
///
/// It is a class so that its bytes can be had while a writer holds it.
public final class MemoryByteSink: ByteSink {
    /// What has been written.
    public private(set) var bytes: [UInt8] = []

    /// Makes an empty sink.
    public init() {}

    /// What has been written, as text.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Adds bytes.
    ///
    /// - Parameter bytes: The bytes.
    /// - Throws: Nothing; memory can always be written.
    public func write(_ bytes: UnsafeRawBufferPointer) throws(ExportError) {
        self.bytes.append(contentsOf: bytes)
    }

    /// Does nothing: what is written is there.
    public func finish() throws(ExportError) {}
}
