// swift-tools-version: 6.2

import PackageDescription

// What the app offers, without the app: it also builds and runs where there is no iOS.
let package = Package(
    name: "Offering",
    platforms: [.iOS(.v18), .macOS(.v15)],
    products: [.library(name: "Offering", targets: ["Offering"])],
    dependencies: [.package(name: "enterprise-session-conformance", path: "../..")],
    targets: [
        .target(
            name: "Offering",
            dependencies: [.product(name: "AdapterProtocol", package: "enterprise-session-conformance")]
        ),
        .executableTarget(name: "offer", dependencies: ["Offering"]),
    ]
)
