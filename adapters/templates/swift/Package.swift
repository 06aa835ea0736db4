// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "NAME",
    dependencies: [
        .package(name: "enterprise-session-conformance", path: "PACKAGE")
    ],
    targets: [
        .executableTarget(
            name: "NAME",
            dependencies: [.product(name: "AdapterProtocol", package: "enterprise-session-conformance")]
        )
    ]
)
