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
            ("ConformanceScenarios/Plan", "let tree: Node? = nil"),
            ("JSON", "let x = \"fatalError\""),
        ]
    )
    func `What it allows passes`(target: String, text: String) throws {
        let (status, errors) = try lint(target: target, text: text)
        #expect(status == .status(0) && errors.isEmpty, "\(errors)")
    }

    @Test(
        arguments: [
            ("`A`, `B`", nil), ("`B`, `A`", "Sources/T/B/File.swift:1: the room B may not name InA, which is in A"),
            ("`A`", "Sources/T/B: docs/architecture.md does not have this room"),
            ("`A`, `B`, `C`", "T has no room C"), ("`B` (`A`, its own files)", "T has no room B/A"),
        ]
    )
    func `Rooms name each other in the direction of the table`(rooms: String, words: String?) throws {
        let files = [
            "Sources/T/B/File.swift": "struct InB { struct Inner { let a: InA } }\nstruct Twice {}\n",
            "Sources/T/A/File.swift":
                "struct InA {}\n// InB\nlet text = \"InB\"\n",
            "docs/architecture.md": "\n## Rooms\n\n| target | rooms |\n| --- | --- |\n| `T` | \(rooms) |\n",
        ]
        let (_, errors) = try lint(files)
        let found = errors.split(separator: "\n").filter { !$0.contains("unknown target") }
        if let words {
            #expect(found.contains { $0.hasSuffix(words) }, "\(errors)")
        } else {
            #expect(found.isEmpty, "\(errors)")
        }
    }

    private func lint(target: String, text: String) throws -> (exit: ChildProcess.Exit?, errors: String) {
        try lint(["Sources/\(target)/File.swift": text])
    }

    private func lint(_ files: [String: String]) throws -> (exit: ChildProcess.Exit?, errors: String) {
        let package = FileManager.default.temporaryDirectory.appending(path: "import-check-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: package) }
        for (path, text) in files {
            let file = package.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        let root = Checkout.root
        let ended = try ChildProcess.run(
            [root.appending(path: "ci/lint").path, package.path],
            until: .after(.seconds(60))
        )
        return (ended.exit, ended.errors)
    }
}
