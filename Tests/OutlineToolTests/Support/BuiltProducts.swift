import Foundation

/// What the build put beside the tests.
enum BuiltProducts {
    static let tool = folder.appendingPathComponent("outline")
    static let readmeExample = folder.appendingPathComponent("ReadmeExample")

    /// On macOS the tests are a bundle that another program loads, on Linux a program.
    private static var folder: URL {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
        let tests = bundle?.bundleURL ?? Bundle.main.executableURL ?? Bundle.main.bundleURL
        return tests.deletingLastPathComponent()
    }

    /// The checkout that the tests were built from.
    static let checkout = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
}
