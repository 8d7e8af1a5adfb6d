import OutlineFormats

/// One input for one reader, and what must hold whatever the input is.
struct ReaderTrial {
    let format: OutlineFormat

    /// Reads the bytes; what could be read must come back from our own file of the same format.
    func run(_ bytes: [UInt8]) {
        _ = bytes.withUnsafeBytes { OutlineFormat.detected(in: $0) }
        guard let first = read(bytes), !first.events.isEmpty, format.isWritable else { return }
        let (file, losses) = converted(bytes)
        guard let second = read(file) else {
            fail("our own file cannot be read:\n\(String(decoding: file, as: UTF8.self))")
        }
        if losses == 0, first.events != second.events { report(first, second, file) }
    }

    private func read(_ bytes: [UInt8]) -> EntryRecorder? {
        // Pieces of an odd size, so that tokens are cut everywhere.
        var source = MemoryByteSource(bytes, chunkSize: 61)
        var recorder = EntryRecorder()
        do throws(ImportError) {
            let report = try FormatReader(format).read(from: &source, into: &recorder)
            require(report.problemCount >= report.problems.count, "problems were not counted")
            require(report.items * 2 == recorder.events.count, "items were not counted")
        } catch {
            if case .sinkFailed = error { fail("this sink cannot fail") }
            return nil
        }
        require(recorder.depth == 0, "entries were left open")
        return recorder
    }

    /// The file that we write of what is read.
    private func converted(_ bytes: [UInt8]) -> (file: [UInt8], losses: Int) {
        let file = MemoryByteSink()
        do {
            let (_, report) = try format.convert(
                from: MemoryByteSource(bytes), to: format, file)
            return (file.bytes, report.lossCount)
        } catch {
            fail("what was read cannot be written: \(error)")
        }
    }

    private func report(_ first: EntryRecorder, _ second: EntryRecorder, _ file: [UInt8]) -> Never {
        let pairs = zip(first.events, second.events)
        if let (before, after) = pairs.first(where: { $0 != $1 }) {
            say("was:  \(before)\nnow:  \(after)")
        }
        say("in a file of ours:\n\(String(decoding: file, as: UTF8.self))")
        fail("what was written is not what is read again")
    }
}
