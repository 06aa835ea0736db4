// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

let package = Package(
    name: "enterprise-session-conformance",
    // Of AdapterProtocol, for apps: String(validating:as:) came with these. The harness itself needs Linux.
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .executable(name: "harness", targets: ["harness"]),
        .executable(name: "reference-adapter", targets: ["reference-adapter"]),
        // For adapters, and for tests of implementations in Swift.
        .library(name: "AdapterProtocol", targets: ["AdapterProtocol", "JSON"]),
        .library(name: "ConformanceTesting", targets: ["ConformanceKit", "ConformanceTesting"]),
        .library(name: "EnterpriseTesting", targets: ["MockEnterprise", "EnterpriseTesting"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", .upToNextMinor(from: "1.8.2")),
        .package(url: "https://github.com/apple/swift-asn1", .upToNextMinor(from: "1.7.4")),
        .package(url: "https://github.com/jpsim/Yams", .upToNextMinor(from: "6.2.2")),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", .upToNextMinor(from: "2.1.1")),
    ],
    targets: [
        // Values that both sides share.
        .target(name: "JSON", swiftSettings: strict, linkerSettings: [.linkedLibrary("m")]),
        .target(name: "EnterpriseModel", dependencies: ["JSON", "WireFormats"], swiftSettings: strict),
        .target(name: "AdapterProtocol", dependencies: ["JSON"], swiftSettings: strict),
        .target(
            name: "WireFormats",
            dependencies: [.product(name: "SwiftASN1", package: "swift-asn1")],
            swiftSettings: strict
        ),

        // The system and the C libraries; only these targets import C.
        .target(name: "CSystem"),
        .systemLibrary(name: "COpenSSL", pkgConfig: "openssl", providers: [.apt(["libssl-dev"])]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .systemLibrary(name: "CNGHTTP2", pkgConfig: "libnghttp2", providers: [.apt(["libnghttp2-dev"])]),
        // Without a name for pkg-config: SwiftPM refuses the flags of krb5.
        .systemLibrary(name: "CKerberos", providers: [.apt(["libkrb5-dev"])]),
        .systemLibrary(
            name: "CMicrohttpd",
            pkgConfig: "libmicrohttpd",
            providers: [.apt(["libmicrohttpd-dev", "libgnutls28-dev"])]
        ),
        .systemLibrary(name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
        .target(name: "SystemBindings", dependencies: ["CSystem"], swiftSettings: strict),
        .target(
            name: "NativeBindings",
            dependencies: ["CKerberos", "COpenSSL", "CNGHTTP2", "CZlib", "SystemBindings", "WireFormats"],
            swiftSettings: strict
        ),
        // Imports libyaml: Yams contains it, but does not export it as a product.
        .target(
            name: "YAMLBindings",
            dependencies: ["JSON", .product(name: "Yams", package: "Yams")],
            swiftSettings: strict
        ),
        // For the control plane, and for application servers that are to be served by a stack that others have written. All other servers of
        // the mock control each byte, which it would not let them.
        .target(
            name: "HTTPServerBindings",
            dependencies: ["CMicrohttpd", "SystemBindings", "WireFormats"],
            swiftSettings: strict
        ),
        // The files of pages for browsers, and the OpenAPI document of the admin interface.
        .target(name: "WebResources", resources: [.embedInCode("Resources")], swiftSettings: strict),

        // The two kits.
        .target(
            name: "MockEnterprise",
            dependencies: [
                "EnterpriseModel", "HTTPServerBindings", "JSON", "NativeBindings", "SystemBindings", "WireFormats",
            ],
            resources: [.embedInCode("Resources")],
            swiftSettings: strict
        ),
        // What is read and expected: scenarios, catalog, plans of cases, the journal.
        .target(
            name: "ConformanceScenarios",
            dependencies: [
                "AdapterProtocol", "EnterpriseModel", "JSON", "SystemBindings", "WireFormats", "YAMLBindings",
                .product(name: "Yams", package: "Yams"),
            ],
            swiftSettings: strict
        ),
        // What runs and judges.
        .target(
            name: "ConformanceKit",
            dependencies: [
                "AdapterProtocol", "ConformanceScenarios", "EnterpriseModel", "JSON", "SystemBindings", "WireFormats",
            ],
            swiftSettings: strict
        ),
        // What is made of results: gates, reports, mutants, scenarios from logs.
        .target(
            name: "ConformanceTools",
            dependencies: [
                "AdapterProtocol", "ConformanceKit", "ConformanceScenarios", "EnterpriseModel", "JSON",
                "SystemBindings", "WebResources", "WireFormats", "YAMLBindings",
                .product(name: "Mustache", package: "swift-mustache"),
            ],
            swiftSettings: strict
        ),
        // What joins the kits, for runs and for people without an adapter.
        .target(
            name: "EnterpriseService",
            dependencies: [
                "ConformanceKit", "ConformanceScenarios", "ConformanceTools", "EnterpriseModel", "HTTPServerBindings",
                "JSON", "MockEnterprise", "SystemBindings", "WebResources",
            ],
            swiftSettings: strict
        ),
        .executableTarget(
            name: "harness",
            dependencies: [
                "AdapterProtocol", "ConformanceKit", "ConformanceScenarios", "ConformanceTools", "EnterpriseService",
                "JSON", "MockEnterprise", "NativeBindings", "SystemBindings", "WebResources",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict
        ),

        // The public faces of the two kits, for tests of implementations in Swift: scenarios in the same process, an enterprise alone.
        .target(
            name: "ConformanceTesting",
            dependencies: [
                "AdapterProtocol", "ConformanceKit", "ConformanceScenarios", "ConformanceTools", "EnterpriseService",
            ],
            swiftSettings: strict
        ),
        .target(
            name: "EnterpriseTesting",
            dependencies: [
                "ConformanceKit", "ConformanceScenarios", "EnterpriseModel", "JSON", "MockEnterprise",
                "SystemBindings",
            ],
            swiftSettings: strict
        ),

        // The implementation that the scenarios are proven on. Shares no wrapper with the mock.
        .target(name: "ReferenceBindings", dependencies: ["CCurl", "CKerberos", "COpenSSL"], swiftSettings: strict),
        .target(
            name: "ReferenceSession",
            dependencies: ["AdapterProtocol", "JSON", "ReferenceBindings"],
            swiftSettings: strict
        ),
        .executableTarget(
            name: "reference-adapter",
            dependencies: ["ReferenceSession"],
            swiftSettings: strict
        ),

        // An adapter for what everybody with Swift on Linux has. The harness does not link FoundationNetworking.
        .target(name: "HostNames", path: "adapters/foundation/HostNames"),
        .executableTarget(
            name: "foundation-adapter",
            dependencies: ["AdapterProtocol", "HostNames", "JSON"],
            path: "adapters/foundation/Sources",
            swiftSettings: strict,
            // Beside its own use this makes libcurl find the resolver of HostNames in the program.
            linkerSettings: [.linkedLibrary("curl")]
        ),

        // What ci/sdks compares the SDKs of all languages by.
        .executableTarget(
            name: "sdk-echo",
            dependencies: ["AdapterProtocol", "JSON"],
            path: "adapters/sdk/swift/echo",
            swiftSettings: strict
        ),
        .executableTarget(
            name: "sdk-example",
            dependencies: ["AdapterProtocol"],
            path: "adapters/sdk/swift/example",
            swiftSettings: strict
        ),

        .executableTarget(
            name: "environment-benchmark",
            dependencies: ["EnterpriseModel", "JSON", "MockEnterprise", "SystemBindings"],
            path: "benchmarks/environment-benchmark",
            swiftSettings: strict
        ),
        .executableTarget(
            name: "transport-benchmark",
            dependencies: [
                "AdapterProtocol", "ConformanceKit", "ConformanceScenarios", "EnterpriseService", "JSON",
                "ReferenceSession", "SystemBindings",
            ],
            path: "benchmarks/transport-benchmark",
            swiftSettings: strict
        ),
        .executableTarget(
            name: "login-load",
            dependencies: [
                "EnterpriseModel", "KerberosSamples", "MockEnterprise", "NTLMSamples", "NativeBindings",
                "SystemBindings",
                "WireFormats",
            ],
            path: "benchmarks/login-load",
            swiftSettings: strict
        ),

        // Whether generated tests run whole, whether clients may be missing, where the files of the package lie.
        .target(name: "TestConditions", path: "Tests/TestConditions", swiftSettings: strict),
        // Servers and answers for tests that start an enterprise.
        .target(
            name: "EnterpriseSamples",
            dependencies: ["EnterpriseModel"],
            path: "Tests/EnterpriseSamples",
            swiftSettings: strict
        ),
        // A running enterprise with clients for it.
        .target(
            name: "EnterpriseLab",
            dependencies: [
                "EnterpriseModel", "EnterpriseSamples", "JSON", "MockEnterprise", "SystemBindings", "TestConditions",
                "WireFormats",
            ],
            path: "Tests/EnterpriseLab",
            swiftSettings: strict
        ),
        // The scenarios and the catalog of this package.
        .target(
            name: "ConformanceSamples",
            dependencies: ["ConformanceKit", "ConformanceScenarios", "ConformanceTools", "TestConditions"],
            path: "Tests/ConformanceSamples",
            swiftSettings: strict
        ),
        .target(
            name: "NTLMSamples",
            dependencies: ["MockEnterprise", "NativeBindings", "WireFormats"],
            path: "Tests/NTLMSamples",
            swiftSettings: strict
        ),
        .target(
            name: "KerberosSamples",
            dependencies: ["NativeBindings", "WireFormats"],
            path: "Tests/KerberosSamples",
            exclude: ["capture"],
            swiftSettings: strict
        ),
        // The table of what is fuzzed; a test mutates its samples, ci/fuzz gives it to libFuzzer.
        .target(
            name: "FuzzedCodecs",
            dependencies: [
                "AdapterProtocol", "ConformanceScenarios", "ConformanceTools", "EnterpriseModel", "JSON",
                "KerberosSamples", "MockEnterprise", "NTLMSamples", "NativeBindings", "WireFormats",
            ],
            path: "fuzz/FuzzedCodecs",
            swiftSettings: strict
        ),
        .testTarget(name: "FuzzTests", dependencies: ["FuzzedCodecs", "TestConditions"], swiftSettings: strict),
        .testTarget(name: "JSONTests", dependencies: ["JSON"], swiftSettings: strict),
        .testTarget(name: "AdapterProtocolTests", dependencies: ["AdapterProtocol", "JSON"], swiftSettings: strict),
        .testTarget(
            name: "WireFormatsTests",
            dependencies: ["KerberosSamples", "TestConditions", "WireFormats"],
            swiftSettings: strict
        ),
        // The mock by its rooms. The last is what clients that others wrote make of it.
        .testTarget(
            name: "EnterpriseServerTests",
            dependencies: [
                "EnterpriseLab", "EnterpriseModel", "EnterpriseSamples", "JSON", "MockEnterprise", "SystemBindings",
                "TestConditions", "WireFormats", "environment-benchmark",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "EnterpriseNetworkTests",
            dependencies: [
                "EnterpriseLab", "EnterpriseModel", "EnterpriseSamples", "JSON", "MockEnterprise", "SystemBindings",
                "TestConditions", "WireFormats",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "EnterpriseAuthenticationTests",
            dependencies: [
                "EnterpriseLab", "EnterpriseModel", "EnterpriseSamples", "JSON", "MockEnterprise", "NTLMSamples",
                "NativeBindings", "SystemBindings", "TestConditions", "WireFormats",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "EnterpriseKerberosTests",
            dependencies: [
                "EnterpriseLab", "EnterpriseModel", "JSON", "KerberosSamples", "MockEnterprise", "NativeBindings",
                "SystemBindings", "TestConditions", "WireFormats",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "EnterpriseInteropTests",
            dependencies: [
                "EnterpriseLab", "EnterpriseModel", "EnterpriseSamples", "JSON", "MockEnterprise", "SystemBindings",
                "TestConditions", "WireFormats",
            ],
            swiftSettings: strict
        ),
        .testTarget(name: "NativeBindingsTests", dependencies: ["NativeBindings"], swiftSettings: strict),
        .testTarget(
            name: "HTTPServerBindingsTests",
            dependencies: ["HTTPServerBindings", "SystemBindings"],
            swiftSettings: strict
        ),
        .testTarget(name: "SystemBindingsTests", dependencies: ["SystemBindings"], swiftSettings: strict),
        .testTarget(
            name: "ReferenceSessionTests",
            dependencies: [
                "AdapterProtocol", "ConformanceKit", "ConformanceSamples", "ConformanceScenarios", "ConformanceTools",
                "EnterpriseModel", "JSON", "MockEnterprise",
                "ReferenceBindings",
                "ReferenceSession", "TestConditions",
            ],
            swiftSettings: strict
        ),
        // The program in front of a running enterprise.
        .testTarget(
            name: "ReferenceAdapterTests",
            dependencies: [
                "ConformanceKit", "EnterpriseModel", "EnterpriseSamples", "JSON", "MockEnterprise",
                "SystemBindings", "WireFormats", "reference-adapter",
            ],
            swiftSettings: strict
        ),
        // The kit by its rooms: what is read, what is run, what comes of it.
        .testTarget(
            name: "ConformanceScenarioTests",
            dependencies: [
                "AdapterProtocol", "ConformanceKit", "ConformanceSamples", "ConformanceScenarios", "ConformanceTools",
                "EnterpriseModel", "JSON", "SystemBindings", "TestConditions", "WireFormats",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "ConformanceRunTests",
            dependencies: [
                "AdapterProtocol", "ConformanceKit", "ConformanceScenarios", "ConformanceTools", "EnterpriseModel",
                "JSON", "SystemBindings", "TestConditions",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "ConformanceVerdictTests",
            dependencies: [
                "ConformanceKit", "ConformanceSamples", "ConformanceScenarios", "ConformanceTools", "EnterpriseModel",
                "JSON", "SystemBindings", "TestConditions", "WebResources",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "EnterpriseServiceTests",
            dependencies: [
                "ConformanceScenarios", "EnterpriseModel", "EnterpriseService", "JSON", "MockEnterprise",
                "SystemBindings", "TestConditions", "WebResources",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "ProjectTests",
            dependencies: [
                "AdapterProtocol", "ConformanceKit", "ConformanceScenarios", "ConformanceTools", "EnterpriseModel",
                "JSON", "SystemBindings", "TestConditions", "foundation-adapter", "harness", "reference-adapter",
            ],
            swiftSettings: strict
        ),
    ],
    swiftLanguageModes: [.v6]
)

// Only ci/fuzz builds this: its `main` is libFuzzer's.
if Context.environment["FUZZING"] != nil {
    package.targets.append(
        .executableTarget(
            name: "fuzz-codecs",
            dependencies: ["FuzzedCodecs", "SystemBindings"],
            path: "fuzz/fuzz-codecs",
            swiftSettings: strict
        )
    )
}
