/// Bytes on their way to a sink, handed over in large pieces.
struct OutputBuffer: ~Copyable {
    private static let flushSize = 64 << 10

    private var bytes: [UInt8] = []
    /// Whether a mark is still to come where text begins like something else.
    private var awaitsMark: Bool

    /// Makes an empty buffer.
    ///
    /// - Parameter isPlainText: Whether the file is text without a beginning of its own. If titles
    ///   make it begin like a file of another kind, a byte order mark says that it is text.
    init(isPlainText: Bool = false) {
        awaitsMark = isPlainText
        bytes.reserveCapacity(2 * Self.flushSize)
    }

    mutating func append(_ text: StaticString) {
        bytes.append(
            contentsOf: UnsafeBufferPointer(
                start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
        bytes.append(contentsOf: text)
    }

    mutating func append(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }

    mutating func append(_ byte: UInt8) {
        bytes.append(byte)
    }

    mutating func append(repeating byte: UInt8, count: Int) {
        bytes.append(contentsOf: repeatElement(byte, count: count))
    }

    /// Hands over what is there, if it is much.
    mutating func flushIfLarge<Output: ByteSink & ~Copyable>(
        to output: inout Output
    ) throws(ExportError) {
        if bytes.count >= Self.flushSize { try flush(to: &output) }
    }

    /// Hands over what is there.
    mutating func flush<Output: ByteSink & ~Copyable>(
        to output: inout Output
    ) throws(ExportError) {
        if awaitsMark {
            awaitsMark = false
            if looksLikeNoText { bytes.insert(contentsOf: "\u{FEFF}".utf8, at: 0) }
        }
        let result = bytes.withUnsafeBytes { piece in
            Result { () throws(ExportError) in try output.write(piece) }
        }
        try result.get()
        bytes.removeAll(keepingCapacity: bytes.capacity < 1 << 20)
    }

    private var looksLikeNoText: Bool {
        let signature = bytes.withUnsafeBytes(FileSignature.of)
        let encoding = bytes.withUnsafeBufferPointer(TextEncoding.ofUnmarkedUTF16)
        return signature?.isNoText == true || encoding != nil
    }
}
