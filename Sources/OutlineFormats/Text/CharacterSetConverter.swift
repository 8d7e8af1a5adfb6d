import OutlineCXML

/// A conversion of any character set that libxml2 knows into UTF-8.
struct CharacterSetConverter: ~Copyable {
    private let handler: xmlCharEncodingHandlerPtr
    private let input: xmlBufferPtr
    private let output: xmlBufferPtr

    /// libxml2 wants its tables built once before threads use them.
    private static let initialized: Void = xmlInitParser()

    /// Fails for names that libxml2 does not know.
    init?(name: String) {
        _ = Self.initialized
        guard let handler = xmlFindCharEncodingHandler(name) else { return nil }
        guard let input = xmlBufferCreate() else {
            xmlCharEncCloseFunc(handler)
            return nil
        }
        guard let output = xmlBufferCreate() else {
            xmlBufferFree(input)
            xmlCharEncCloseFunc(handler)
            return nil
        }
        self.handler = handler
        self.input = input
        self.output = output
    }

    deinit {
        xmlBufferFree(input)
        xmlBufferFree(output)
        xmlCharEncCloseFunc(handler)
    }

    /// Converts the next bytes. What cannot be converted comes out as a zero byte, which the
    /// caller replaces and reports as it does in UTF-8.
    ///
    /// - Parameters:
    ///   - bytes: The next bytes; the last character may be cut, the rest comes next time.
    ///   - isFinal: Whether nothing follows.
    ///   - take: Gets the text, in pieces.
    mutating func convert(
        _ bytes: UnsafeBufferPointer<UInt8>, isFinal: Bool,
        take: (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        if let base = bytes.baseAddress { xmlBufferAdd(input, base, Int32(bytes.count)) }
        var isStuck = false
        while xmlBufferLength(input) > 0, !isStuck {
            let before = xmlBufferLength(input)
            let result = outline_xml_convert(handler, output, input)
            takeOutput(take)
            let isInvalid =
                result == -2 || (isFinal && result < 0 && xmlBufferLength(input) == before)
            if isInvalid {
                xmlBufferShrink(input, 1)
                takeReplacement(take)
            } else {
                isStuck = xmlBufferLength(input) == before
            }
        }
    }

    private func takeOutput(_ take: (UnsafeBufferPointer<UInt8>) -> Void) {
        let length = Int(xmlBufferLength(output))
        guard length > 0, let content = xmlBufferContent(output) else { return }
        take(UnsafeBufferPointer(start: content, count: length))
        xmlBufferEmpty(output)
    }

    private func takeReplacement(_ take: (UnsafeBufferPointer<UInt8>) -> Void) {
        withUnsafeBytes(of: UInt8(0)) { take($0.bindMemory(to: UInt8.self)) }
    }
}
