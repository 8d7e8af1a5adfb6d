import OutlineFormats

/// Where an export goes. It stops when a person asks for that, and tells how much was written.
struct OutputFileSink: ByteSink, ~Copyable {
    private var target: OutputTarget
    private var count = 0
    /// Who is told.
    var progress: ProgressBar?

    init(_ target: consuming OutputTarget) {
        self.target = target
    }

    mutating func write(_ bytes: UnsafeRawBufferPointer) throws(ExportError) {
        try refuseIfInterrupted()
        try target.write(bytes)
        count += bytes.count
        progress?.show(count, of: nil)
    }

    mutating func finish() throws(ExportError) {
        try refuseIfInterrupted()
        try target.finish()
    }

    /// What it throws is made ``Interruption/Cancelled`` of by ``OutputFile``.
    private func refuseIfInterrupted() throws(ExportError) {
        if Interruption.isRequested { throw .unwritable(reason: "it was interrupted") }
    }
}

/// Either place to which an export goes.
enum OutputTarget: ByteSink, ~Copyable {
    case standardOutput(StandardOutputSink)
    case file(FileByteSink)

    mutating func write(_ bytes: UnsafeRawBufferPointer) throws(ExportError) {
        switch consume self {
        case .standardOutput(let sink):
            self = .standardOutput(sink)
            try sink.write(bytes)
        case .file(var sink):
            let result = Result { () throws(ExportError) in try sink.write(bytes) }
            self = .file(sink)
            try result.get()
        }
    }

    mutating func finish() throws(ExportError) {
        switch consume self {
        case .standardOutput(let sink):
            self = .standardOutput(sink)
            try sink.finish()
        case .file(var sink):
            let result = Result { () throws(ExportError) in try sink.finish() }
            self = .file(sink)
            try result.get()
        }
    }
}
