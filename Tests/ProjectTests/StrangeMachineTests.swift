import ConformanceKit
import ConformanceScenarios
import Foundation
import JSON
import Testing

/// A real client on a machine whose user has set everything otherwise.
struct StrangeMachineTests {
    /// What the loader, OpenSSL and the sanitizers read is left out: the harness itself is started with it here.
    private static func planted(_ home: String) -> [String: String] {
        let read = [
            "LD_", "GLIBC_", "OPENSSL_", "SSL", "ASAN", "LSAN", "MSAN", "TSAN", "UBSAN", "SWIFT", "LLVM", "PATH",
        ]
        let names = AdapterEnvironment.table.flatMap(\.names).filter { name in !read.contains { name.hasPrefix($0) } }
        var variables = Dictionary(uniqueKeysWithValues: names.map { ($0, "http://127.0.0.1:1") })
        variables["HOME"] = home
        variables["TMPDIR"] = nil
        variables["NETRC"] = "\(home)/.netrc"
        variables["CURL_HOME"] = home
        variables["KRB5_CONFIG"] = "\(home)/krb5.conf"
        variables["PYTHONPATH"] = home
        variables["TZ"] = "Asia/Kathmandu"
        return variables
    }

    private static let files = [
        ".netrc": "default login mallory password stolen\n",
        ".curlrc": "proxy = \"http://127.0.0.1:1\"\nuser-agent = \"strange\"\n",
        "krb5.conf": "[libdefaults]\ndefault_realm = STRANGE.TEST\n",
        // Python runs it at every start.
        "sitecustomize.py": "import os\nos._exit(9)\n",
    ]

    @Test(
        arguments: [
            ("python-requests", "dynamics/session/https"),
            ("curl", "dynamics/loading/digest#SHA-256"),
        ]
    )
    func `Nothing changes for a client`(adapter: String, testCase: String) throws {
        let home = FileManager.default.temporaryDirectory.appending(path: "strange-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: home) }
        for (name, text) in Self.files {
            try text.write(to: home.appending(path: name), atomically: true, encoding: .utf8)
        }
        let usual = try Self.verdicts(adapter, testCase, in: home, with: [:])
        #expect(usual == ["pass"])
        #expect(try Self.verdicts(adapter, testCase, in: home, with: Self.planted(home.path())) == usual)
    }

    private static func verdicts(_ adapter: String, _ testCase: String, in home: URL, with variables: [String: String])
        throws
        -> [String]
    {
        let file = home.appending(path: "result.json")
        let end = try HarnessProgram.run(
            ["run", testCase, "--adapter", adapter, "--report", "json=\(file.path())"],
            with: variables
        )
        let result = try JSONValue(decoding: Data(contentsOf: file))
        return (result["cases"]?.array ?? []).map { $0["verdict"]?.string ?? end.errors }
    }
}
