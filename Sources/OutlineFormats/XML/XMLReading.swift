/// Makes entries of what an XML parser tells.
protocol XMLBuilder {
    /// Takes the next event.
    ///
    /// - Parameters:
    ///   - event: What comes next in the document.
    ///   - sink: Where the entries go.
    ///   - mender: Takes the problems, which are told by their offset.
    /// - Throws: ``ImportError``.
    mutating func take<Sink: OutlineEntrySink & ~Copyable>(
        _ event: XMLEvent, into sink: inout Sink, _ mender: inout XMLMender
    ) throws(ImportError)

    /// Ends what is open.
    mutating func finish<Sink: OutlineEntrySink & ~Copyable>(
        into sink: inout Sink, _ mender: inout XMLMender
    ) throws(ImportError)

    /// What the file says of itself.
    var document: OutlineEntry { get }
}

/// The way from the bytes of an XML file to the entries: window, mender, libxml2, builder.
enum XMLReading {
    static func read<
        Source: ByteSource & ~Copyable, Sink: OutlineEntrySink & ~Copyable, Builder: XMLBuilder
    >(
        from source: inout Source, with builder: inout Builder, into sink: inout Sink,
        limits: ImportLimits, monitor: ImportMonitor
    ) throws(ImportError) -> ImportReport {
        guard let parser = XMLPushParser() else { throw .unreadable(reason: "no memory is left") }
        var mender = XMLMender(limits: limits)
        repeat {
            if monitor.isCancelled() { throw .cancelled }
            try mender.window.fill(from: &source)
            try mender.mend()
            try pass(parser, isFinal: false, &mender, &builder, into: &sink)
            monitor.progress(mender.window.bytesRead, source.byteCount)
        } while !mender.window.isAtEnd
        mender.finish()
        try pass(parser, isFinal: true, &mender, &builder, into: &sink)
        if mender.report.isBlank { return mender.report }
        try builder.finish(into: &sink, &mender)
        var report = mender.report
        report.bytesRead = mender.window.bytesRead
        report.characterSet = (mender.window.encoding ?? .utf8).name
        report.document = builder.document
        report.problems.sort { $0.position.byteOffset < $1.position.byteOffset }
        return report
    }

    /// Lets the parser read what is mended, and the builder take what it tells.
    private static func pass<Sink: OutlineEntrySink & ~Copyable, Builder: XMLBuilder>(
        _ parser: borrowing XMLPushParser, isFinal: Bool, _ mender: inout XMLMender,
        _ builder: inout Builder, into sink: inout Sink
    ) throws(ImportError) {
        parser.parse(mender.output, offsets: mender.offsets, isFinal: isFinal)
        let events = parser.events
        if events.errorCount > 0 {
            // The mender leaves nothing to complain about; if it did, the file was not read whole.
            mender.note(.brokenTag, .skipped, at: mender.window.start)
            events.errorCount = 0
        }
        for event in events.list { try builder.take(event, into: &sink, &mender) }
        events.list.removeAll(keepingCapacity: events.list.count < 1 << 16)
    }
}
