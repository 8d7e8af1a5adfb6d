import Foundation
import OutlineFormats
import OutlineTesting

/// Outlines of extreme shapes in every format: written, read again, and counted.
struct FormatCommand {
    private let million: Int

    /// Takes the number of entries that stands for a million.
    init(_ arguments: ArraySlice<String>) throws {
        guard let million = Int(arguments.first ?? "1000000"), million > 999 else {
            throw TortureFailure("formats", "the number that stands for a million is from 1000 on")
        }
        self.million = million
    }

    func run() throws {
        let long = String(repeating: "x", count: 10 * million)
        let shapes: [(name: String, feed: ShapeFeed)] = [
            ("siblings", .siblings(million)), ("levels", .levels(million / 10)),
            ("a long field", .link(title: long, address: "https://example.org/")),
            ("a long address", .link(title: "x", address: "https://example.org/" + long)),
        ]
        for format in OutlineFormat.allCases where format.isWritable {
            for (name, shape) in shapes { try run(shape, "\(format.rawValue), \(name)", format) }
            print("\(format.rawValue): \(shapes.count) shapes")
        }
    }

    private func run(_ shape: ShapeFeed, _ context: String, _ format: OutlineFormat) throws {
        let lines = MemoryByteSink()
        try shape.write(to: OutlineLinesWriter(to: lines))
        let file = MemoryByteSink()
        let (read, written) = try OutlineFormat.outlineLines.convert(
            from: MemoryByteSource(lines.bytes), to: format, file)
        guard read.items == shape.count, written.items == shape.count else {
            throw TortureFailure(context, "\(written.items) entries were written")
        }
        var source = MemoryByteSource(file.bytes)
        let again: ImportReport
        do {
            again = try FormatReader(format).preview(of: &source)
        } catch {
            throw TortureFailure(context, "its own file is refused: \(error)")
        }
        // Browsers have roots of their own, and some formats hold less, which they say.
        guard again.items >= shape.count - written.lossCount else {
            throw TortureFailure(context, "\(again.items) entries of \(shape.count) are read")
        }
    }
}

/// An outline of a shape.
enum ShapeFeed {
    case siblings(Int)
    case levels(Int)
    case link(title: String, address: String)

    var count: Int {
        switch self {
        case .siblings(let count), .levels(let count): count
        case .link: 1
        }
    }

    func write(to writer: consuming OutlineLinesWriter<MemoryByteSink>) throws {
        switch self {
        case .siblings(let count):
            for number in 0..<count {
                try writer.open(
                    .link("\(number)", to: "https://example.org/\(number)"), isExpanded: false)
                try writer.close()
            }
        case .levels(let count):
            for number in 0..<count { try writer.open(.folder("\(number)"), isExpanded: true) }
            for _ in 0..<count { try writer.close() }
        case .link(let title, let address):
            try writer.open(.link(title, to: address), isExpanded: false)
            try writer.close()
        }
        _ = try writer.finish()
    }
}
