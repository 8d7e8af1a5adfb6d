/// All of a Markdown file's text.
struct MarkdownText: ~Copyable {
    /// libcmark counts in 32 bits and ends the program beyond.
    private static let largestCount = 256 << 20
    /// So much may links add to a text by the addresses that they refer to.
    private static let largestExpansion = 256 << 20

    private var lines: TextLines
    private(set) var bytes: [UInt8] = []

    init(limits: ImportLimits, monitor: ImportMonitor) {
        lines = TextLines(limits: limits, monitor: monitor)
    }

    var report: ImportReport { lines.report }

    /// Reads a source to its end.
    mutating func read<Source: ByteSource & ~Copyable>(
        from source: inout Source
    ) throws(ImportError) {
        var longestDefinition = 0
        while try lines.next(from: &source) {
            if lines.firstOfText != nil { lines.report.isBlank = false }
            if let first = lines.firstOfText, lines.line[first] == UInt8(ascii: "[") {
                longestDefinition = max(longestDefinition, lines.line.count)
            }
            bytes.append(contentsOf: lines.line)
            bytes.append(Ascii.lineFeed)
            guard bytes.count <= Self.largestCount else {
                throw .unreadable(reason: "it is longer than 256 MiB")
            }
        }
        let references = bytes.count { $0 == UInt8(ascii: "[") }
        let (expansion, overflows) = longestDefinition.multipliedReportingOverflow(by: references)
        if overflows || longestDefinition > 4_096 && expansion > Self.largestExpansion {
            throw .unreadable(reason: "its references would fill the memory")
        }
    }
}
