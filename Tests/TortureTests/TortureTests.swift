import Foundation
import Testing

/// A bounded share of what `make torture` does at length.
@Suite struct TortureTests {
    @Test func everyFaultOfAFileIsTold() throws {
        try torture("faults", "insertion")
    }

    @Test func killedProcessesLeaveAllOrNothing() throws {
        try torture("kills", "3")
    }

    @Test func aCrowdOfProcessesLosesNothing() throws {
        try torture("crowd", "4")
    }

    @Test func extremeSizesWork() throws {
        try torture("limits", "2000")
        try torture("formats", "2000")
    }

    /// Runs the program that was built beside the tests; what it finds wrong is the failure.
    private func torture(_ arguments: String...) throws {
        let process = Process()
        let errors = Pipe()
        process.executableURL = Self.products.appendingPathComponent("torture")
        process.arguments = arguments
        process.standardOutput = FileHandle.nullDevice
        process.standardError = errors
        try process.run()
        let told = try errors.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(String(decoding: told, as: UTF8.self))")
    }

    /// On macOS the tests are a bundle that another program loads, on Linux a program.
    private static var products: URL {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
        let tests = bundle?.bundleURL ?? Bundle.main.executableURL ?? Bundle.main.bundleURL
        return tests.deletingLastPathComponent()
    }
}
