import Foundation
import SystemBindings
import TestConditions
import Testing

/// Runs `ci/lint` on a package of one file.
struct ImportCheckTests {
    @Test(
        arguments: [
            ("MockEnterprise", "import ConformanceKit"),
            ("ConformanceKit", "import MockEnterprise"),
            ("ConformanceKit", "@testable import NativeBindings"),
            ("EnterpriseModel", "import SystemBindings"),
            ("WireFormats", "import Glibc"),
            ("ReferenceSession", "package import NativeBindings"),
            ("ReferenceBindings", "import SystemBindings"),
            ("AdapterProtocol", "import EnterpriseModel"),
            ("ConformanceKit", "import struct FoundationNetworking.URLRequest"),
            ("MockEnterprise", "let pointer: UnsafeMutableRawPointer? = nil"),
            ("ConformanceKit", "func f() { fatalError() }"),
            ("ConformanceKit", "let x = try! f()"),
            ("ConformanceKit/Runner", "let tree: Node? = nil"),
            ("Unheard", "let x = 1"),
        ]
    )
    func `What the architecture forbids is found with its place`(target: String, line: String) throws {
        let (status, errors) = try lint(target: target, text: "// A file.\n\(line)\n")
        #expect(status == .status(1))
        #expect(errors.contains(target == "Unheard" ? "Sources/Unheard" : "Sources/\(target)/File.swift:2:"))
    }

    @Test(
        arguments: [
            ("ConformanceKit", "package import EnterpriseModel\nimport SystemBindings"),
            ("NativeBindings", "import COpenSSL\nlet pointer: OpaquePointer? = nil"),
            ("ConformanceKit/Plan", "let tree: Node? = nil"),
            ("JSON", "let x = \"fatalError\""),
        ]
    )
    func `What it allows passes`(target: String, text: String) throws {
        let (status, errors) = try lint(target: target, text: text)
        #expect(status == .status(0) && errors.isEmpty, "\(errors)")
    }

    private func lint(target: String, text: String) throws -> (exit: ChildProcess.Exit?, errors: String) {
        let package = FileManager.default.temporaryDirectory.appending(path: "import-check-\(UUID().uuidString)")
        let folder = package.appending(path: "Sources/\(target)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: package) }
        try text.write(to: folder.appending(path: "File.swift"), atomically: true, encoding: .utf8)
        let root = Checkout.root
        let ended = try ChildProcess.run(
            [root.appending(path: "ci/lint").path, package.path],
            until: .after(.seconds(60))
        )
        return (ended.exit, ended.errors)
    }
}
