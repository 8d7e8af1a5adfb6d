// swift-tools-version: 6.3
import PackageDescription

/// As in the package that is measured.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let package = Package(
    name: "outline-benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        // The name holds whatever the clone's folder is called.
        .package(name: "outline-store", path: "..")
    ],
    targets: [
        .systemLibrary(
            name: "BenchmarkCSQLite", pkgConfig: "sqlite3",
            providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
        .systemLibrary(
            name: "BenchmarkCXML", pkgConfig: "libxml-2.0",
            providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
        .target(name: "RawSQLite", dependencies: ["BenchmarkCSQLite", "BenchmarkCXML"]),
        .executableTarget(
            name: "OutlineBenchmarks",
            dependencies: [
                "RawSQLite",
                .product(name: "OutlineFormats", package: "outline-store"),
                .product(name: "OutlineSnapshots", package: "outline-store"),
                .product(name: "OutlineStore", package: "outline-store"),
            ],
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
