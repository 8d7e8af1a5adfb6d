// swift-tools-version: 6.3
import PackageDescription

// An app that depends on Outline Store, as others will: by its products only.
//
// A package in a folder is known by the folder's name, which is not the same in every checkout.
let folders = Context.packageDirectory.split(separator: "/")
let outlineStore = String(folders[folders.count - 3])

let package = Package(
    name: "consumer",
    platforms: [.macOS(.v15)],
    dependencies: [.package(path: "../..")],
    targets: [
        .executableTarget(
            name: "Consumer",
            dependencies: [
                .product(name: "OutlineFormats", package: outlineStore),
                .product(name: "OutlineSnapshots", package: outlineStore),
                .product(name: "OutlineStore", package: outlineStore),
            ])
    ],
    swiftLanguageModes: [.v6]
)
