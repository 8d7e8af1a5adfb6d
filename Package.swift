// swift-tools-version: 6.3
import PackageDescription

/// Features of later language modes, switched on where the toolchain has them.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let package = Package(
    name: "outline-store",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "OutlineSnapshots", targets: ["OutlineSnapshots"]),
        .library(name: "OutlineStore", targets: ["OutlineStore"]),
        .library(name: "OutlineFormats", targets: ["OutlineFormats"]),
        .library(name: "OutlineTesting", targets: ["OutlineTesting"]),
        .executable(name: "outline", targets: ["outline"]),
    ],
    traits: [
        .trait(name: "LZ4", description: "Firefox's compressed backups, by liblz4."),
        .trait(name: "Gzip", description: "Files compressed by gzip, by zlib."),
        .trait(name: "Markdown", description: "Markdown lists and headings, by libcmark."),
    ],
    targets: [
        // System libraries.
        .systemLibrary(
            name: "OutlineCSQLite", pkgConfig: "sqlite3",
            providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
        .systemLibrary(
            name: "OutlineCXML", pkgConfig: "libxml-2.0",
            providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
        .systemLibrary(
            name: "OutlineCLZ4", pkgConfig: "liblz4",
            providers: [.apt(["liblz4-dev"]), .brew(["lz4"])]),
        .systemLibrary(
            name: "OutlineCZlib", pkgConfig: "zlib",
            providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
        .systemLibrary(
            name: "OutlineCMark", pkgConfig: "libcmark",
            providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),

        // The house, from the ground up.
        .target(
            name: "OutlineSchema", path: "Schema",
            resources: [.embedInCode("outline.sql"), .embedInCode("search.sql")],
            swiftSettings: settings),
        .target(name: "OutlineSQLite", dependencies: ["OutlineCSQLite"], swiftSettings: settings),
        .target(name: "OutlineSnapshots", swiftSettings: settings),
        .target(
            name: "OutlineStore",
            dependencies: ["OutlineSQLite", "OutlineSchema", "OutlineSnapshots"],
            swiftSettings: settings),
        .target(
            name: "OutlineFormats",
            dependencies: [
                "OutlineStore", "OutlineSQLite", "OutlineCXML",
                // Apple's Compression framework reads LZ4 itself.
                .target(
                    name: "OutlineCLZ4",
                    condition: .when(platforms: [.linux], traits: ["LZ4"])),
                .target(name: "OutlineCZlib", condition: .when(traits: ["Gzip"])),
                .target(name: "OutlineCMark", condition: .when(traits: ["Markdown"])),
            ],
            swiftSettings: settings),
        .target(
            name: "OutlineTesting",
            dependencies: ["OutlineStore", "OutlineSnapshots", "OutlineSQLite"],
            swiftSettings: settings),

        // Examples.
        .executableTarget(
            name: "outline", dependencies: ["OutlineFormats", "OutlineStore", "OutlineSnapshots"],
            path: "Examples/outline", swiftSettings: settings),
        .executableTarget(
            name: "CategoryBrowser", dependencies: ["OutlineStore", "OutlineSnapshots"],
            path: "Examples/CategoryBrowser", swiftSettings: settings),
        .executableTarget(
            name: "EmojiExplorer", dependencies: ["OutlineStore", "OutlineSnapshots"],
            path: "Examples/EmojiExplorer", swiftSettings: settings),

        // The library example of the README, which a test compares with it and runs.
        .executableTarget(
            name: "ReadmeExample", dependencies: ["OutlineStore", "OutlineSnapshots"],
            path: "Tests/ReadmeExample", swiftSettings: settings),

        // Tests.
        .testTarget(
            name: "OutlineSQLiteTests", dependencies: ["OutlineSQLite", "OutlineSchema"],
            swiftSettings: settings),
        .testTarget(
            name: "OutlineSnapshotsTests", dependencies: ["OutlineSnapshots", "OutlineTesting"],
            swiftSettings: settings),
        .testTarget(
            name: "OutlineStoreTests",
            dependencies: ["OutlineStore", "OutlineSnapshots", "OutlineSQLite", "OutlineTesting"],
            swiftSettings: settings),
        .testTarget(
            name: "OutlineFormatsTests",
            dependencies: ["OutlineFormats", "OutlineSQLite", "OutlineStore", "OutlineTesting"],
            swiftSettings: settings),
        .testTarget(
            name: "OutlineTestingTests",
            dependencies: ["OutlineTesting", "OutlineStore", "OutlineSnapshots"],
            swiftSettings: settings),
        .testTarget(
            name: "OutlineToolTests",
            dependencies: [
                "outline", "ReadmeExample", "OutlineStore", "OutlineSQLite", "OutlineTesting",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "CategoryBrowserTests",
            dependencies: ["CategoryBrowser", "OutlineStore", "OutlineTesting"],
            swiftSettings: settings),
        .testTarget(
            name: "EmojiExplorerTests",
            dependencies: ["EmojiExplorer", "OutlineStore", "OutlineTesting"],
            swiftSettings: settings),
        // Faults, kills and other processes, done to a store by a program of their own.
        .target(
            name: "FaultyFiles", dependencies: ["OutlineCSQLite"], path: "Tests/FaultyFiles"),
        .executableTarget(
            name: "torture",
            dependencies: [
                "FaultyFiles", "OutlineCSQLite", "OutlineFormats", "OutlineStore", "OutlineTesting",
            ],
            path: "Tests/Torture", swiftSettings: settings),

        .testTarget(
            name: "TortureTests", dependencies: ["torture"], swiftSettings: settings),

        // The code of the articles, compiled and run.
        .testTarget(
            name: "DocumentationTests",
            dependencies: ["OutlineFormats", "OutlineStore", "OutlineSnapshots", "OutlineTesting"],
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
