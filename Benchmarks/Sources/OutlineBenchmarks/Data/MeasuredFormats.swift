import OutlineFormats

/// The formats whose import is measured: one line for each.
enum MeasuredFormats {
    private static let wanted: [OutlineFormat] = [
        .bookmarkHTML,
        .outlineLines,
        .chromium,
    ]

    /// Those that the library can both read and write.
    static let all = wanted.filter { $0.isReadable && $0.isWritable }
}
