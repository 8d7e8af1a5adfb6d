import OutlineFormats

/// One input for one reader, and what must hold whatever the input is.
struct ReaderTrial {
    let format: OutlineFormat

    /// Reads the bytes; what could be read must come back from our own file of the same format, and
    /// our own file must need no repair and stay as it is.
    func run(_ bytes: [UInt8]) {
        _ = bytes.withUnsafeBytes { OutlineFormat.detected(in: $0) }
        // Pieces of an odd size, so that tokens are cut everywhere.
        let cut = read(bytes, chunkSize: 61)
        let whole = read(bytes)
        if let cut, let whole, cut.events != whole.events { report(whole, cut, bytes) }
        require((cut == nil) == (whole == nil), "whether it is read depends on the pieces")
        guard let first = whole, !first.events.isEmpty, format.isWritable else { return }
        let (file, losses) = converted(bytes)
        let second = readOwn(file)
        if losses == 0 { requireKept(first, in: second, file) }
        let (again, laterLosses) = converted(file)
        if laterLosses > 0 { reject(file, "our own file cannot be held by its format") }
        let third = readOwn(again)
        if second.events != third.events { report(second, third, file) }
    }

    private func read(_ bytes: [UInt8], chunkSize: Int = .max) -> EntryRecorder? {
        var source = MemoryByteSource(bytes, chunkSize: chunkSize)
        var recorder = EntryRecorder()
        do throws(ImportError) {
            let report = try FormatReader(format).read(from: &source, into: &recorder)
            require(report.problemCount >= report.problems.count, "problems were not counted")
            require(report.items * 2 == recorder.events.count, "items were not counted")
            recorder.mended = report.problems.filter { $0.action != .kept }
        } catch {
            if case .sinkFailed = error { fail("this sink cannot fail") }
            return nil
        }
        require(recorder.depth == 0, "entries were left open")
        return recorder
    }

    private func readOwn(_ file: [UInt8]) -> EntryRecorder {
        guard let recorder = read(file) else { reject(file, "our own file cannot be read") }
        if !recorder.mended.isEmpty {
            reject(file, "our own file had to be repaired: \(recorder.mended)")
        }
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

    /// Browsers have roots of their own, which are added, and number everything. In a damaged XML
    /// file it is a matter of choice where its prefixes are declared.
    private func requireKept(
        _ given: EntryRecorder, in written: EntryRecorder, _ file: [UInt8]
    ) {
        var (first, second) = (given, written)
        switch format {
        case .chromium, .firefox, .firefoxCompressed, .safari,
            .opml where !first.mended.isEmpty, .xbel where !first.mended.isEmpty:
            var kept: [OutlineEntry: Int] = [:]
            for entry in second.entries { kept[core(entry), default: 0] += 1 }
            for entry in first.entries {
                kept[core(entry), default: 0] -= 1
                guard kept[core(entry), default: 0] < 0 else { continue }
                say("was:  \(entry)")
                reject(file, "an entry was lost")
            }
        default:
            first.sortAttributes()
            second.sortAttributes()
            if first.events != second.events { report(first, second, file) }
        }
    }

    private func core(_ entry: OutlineEntry) -> OutlineEntry {
        var core = entry
        core.attributes = []
        return core
    }

    private func report(_ first: EntryRecorder, _ second: EntryRecorder, _ file: [UInt8]) -> Never {
        let pairs = zip(first.events, second.events)
        if let (before, after) = pairs.first(where: { $0 != $1 }) {
            say("was:  \(before)\nnow:  \(after)")
        }
        reject(file, "what was written is not what is read again")
    }

    private func reject(_ file: [UInt8], _ reason: String) -> Never {
        say("in a file of ours:\n\(String(decoding: file, as: UTF8.self))")
        fail(reason)
    }
}
