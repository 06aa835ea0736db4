// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "InProcess",
    dependencies: [.package(name: "enterprise-session-conformance", path: "../..")],
    targets: [
        .target(name: "Courier"),
        .testTarget(
            name: "CourierTests",
            dependencies: [
                "Courier",
                .product(name: "AdapterProtocol", package: "enterprise-session-conformance"),
                .product(name: "ConformanceTesting", package: "enterprise-session-conformance"),
                .product(name: "EnterpriseTesting", package: "enterprise-session-conformance"),
            ]
        ),
    ]
)
