// swift-tools-version: 6.0

import AppleProductTypes
import PackageDescription

let package = Package(
    name: "Conformance",
    platforms: [.iOS(.v18)],
    products: [
        .iOSApplication(
            name: "Conformance",
            targets: ["App"],
            bundleIdentifier: "com.example.conformance",
            displayVersion: "1.0",
            bundleVersion: "1",
            appIcon: .placeholder(icon: .leaf),
            accentColor: .presetColor(.blue),
            supportedDeviceFamilies: [.phone, .pad],
            supportedInterfaceOrientations: [.portrait],
            capabilities: [.localNetwork(purposeString: "The harness and its servers.")],
            additionalInfoPlistContentFilePath: "Info.plist"
        )
    ],
    dependencies: [.package(name: "Offering", path: "..")],
    targets: [
        .executableTarget(
            name: "App",
            dependencies: [.product(name: "Offering", package: "Offering")],
            path: "App"
        )
    ]
)
