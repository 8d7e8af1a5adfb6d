// swift-tools-version: 6.3
import PackageDescription

// An app that depends on Outline Store, as others will: by its products only.
let package = Package(
    name: "consumer",
    platforms: [.macOS(.v15)],
    dependencies: [
        // The name holds whatever the folder of the checkout is called.
        .package(name: "outline-store", path: "../..")
    ],
    targets: [
        .executableTarget(
            name: "Consumer",
            dependencies: [
                .product(name: "OutlineFormats", package: "outline-store"),
                .product(name: "OutlineSnapshots", package: "outline-store"),
                .product(name: "OutlineStore", package: "outline-store"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
