import Foundation
import Testing

@testable import OutlineFormats

/// Bytes whose beginning is looked at, compressed or not.
@Suite struct InputTests {
    private func contents(of input: consuming OutlineInput, piece: Int = 1_000) throws -> [UInt8] {
        var input = input
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: piece)
        while true {
            let result = buffer.withUnsafeMutableBytes { buffer in
                Result { () throws(ImportError) in try input.read(into: buffer) }
            }
            let count = try result.get()
            if count == 0 { return bytes }
            bytes += buffer[..<count]
        }
    }

    /// A gzip file, made by gzip.
    private func compressed(_ bytes: [UInt8]) throws -> [UInt8] {
        let process = Process()
        let (input, output) = (Pipe(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["gzip", "-c"]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        let writing = Thread {
            try? input.fileHandleForWriting.write(contentsOf: Data(bytes))
            try? input.fileHandleForWriting.close()
        }
        writing.start()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return [UInt8](data)
    }

    @Test(arguments: [0, 1, 1_000, 65_536, 65_537, 300_000])
    func allBytesComeThroughOnce(_ count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
        #expect(try contents(of: OutlineInput(bytes: bytes)) == bytes)
        guard GzipInflater.isBuiltIn else { return }
        let packed = try compressed(bytes)
        #expect(try contents(of: OutlineInput(bytes: packed)) == bytes)
        // Files in a row count as one.
        #expect(try contents(of: OutlineInput(bytes: packed + packed), piece: 7) == bytes + bytes)
    }

    @Test(.enabled(if: GzipInflater.isBuiltIn)) func damageIsTold() throws {
        let packed = try compressed((0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 5) })
        #expect(throws: ImportError.self) {
            try contents(of: OutlineInput(bytes: Array(packed.dropLast(5))))
        }
        var broken = packed
        broken[packed.count / 2] ^= 0xFF
        #expect(throws: ImportError.self) { try contents(of: OutlineInput(bytes: broken)) }
        #expect(throws: ImportError.self) {
            try contents(of: OutlineInput(bytes: packed + [1, 2, 3]))
        }
    }

    @Test(.enabled(if: GzipInflater.isBuiltIn)) func formatsAreSeenThroughCompression() throws {
        let packed = try compressed(Array(#"{"roots":{"other":{"children":[]}}}"#.utf8))
        let format = try OutlineInput(bytes: packed).detectedFormat
        #expect(format == .chromium)
    }

    @Test func endingsNameFormats() {
        #expect(OutlineFormat.formats(ofFileNamed: "/a.b/x.HTML") == [.bookmarkHTML])
        #expect(OutlineFormat.formats(ofFileNamed: "x.json") == [.chromium, .firefox])
        #expect(OutlineFormat.formats(ofFileNamed: "/a.html/x") == [])
        #expect(OutlineFormat.formats(ofFileNamed: ".html") == [])
    }
}
