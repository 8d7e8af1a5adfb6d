// swift-tools-version: 6.3
import PackageDescription

// The readers under libFuzzer; `make fuzz` builds and runs it. All of the package is compiled with
// the fuzzer's counters, so it stands in a package of its own.
let package = Package(
    name: "outline-fuzzing",
    platforms: [.macOS(.v15)],
    dependencies: [
        // The name holds whatever the folder of the checkout is called.
        .package(
            name: "outline-store", path: "../..", traits: ["Gzip", "LZ4", "Markdown"])
    ],
    targets: [
        .executableTarget(
            name: "OutlineFuzzer",
            dependencies: [
                .product(name: "OutlineFormats", package: "outline-store"),
                .product(name: "OutlineStore", package: "outline-store"),
            ],
            swiftSettings: [
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("MemberImportVisibility"),
                // The fuzzer brings the main function.
                .unsafeFlags(["-parse-as-library"]),
            ])
    ],
    swiftLanguageModes: [.v6]
)
