import EnterpriseLab
import EnterpriseModel
import Foundation
import MockEnterprise
import SystemBindings
import TestConditions
import Testing

/// Samba's raw tests of a KDC, here and at Debian's krb5kdc. What came of each is kept in `samba-shares.txt`, which `ci/samba`
/// writes anew.
@Suite(.needs(KRB5KDC.isInstalled && Tool.hasSambaTests, "python3-samba or krb5kdc is not installed"))
struct SambaTests {
    private static let script = Checkout.path("Tests/Clients/samba_tests.py")
    private static let shares = Checkout.root.appending(path: "Tests/Clients/samba-shares.txt")
    private static let isRewriting = ProcessInfo.processInfo.environment["SAMBA_SHARES"] == "write"

    /// What came of a test, and why it did not pass.
    private struct Outcome: Equatable {
        var word: String
        var reason: String
    }

    /// By the names of the tests.
    private static func outcomes(at address: String, _ port: Int) throws -> [String: Outcome] {
        let finished = try ChildProcess.run(
            ["/usr/bin/env", "PYTHONWARNINGS=ignore", "/usr/bin/python3", script, address, "\(port)"],
            until: .after(.seconds(120))
        )
        #expect(finished.exit == .status(0), "\(finished.errors)")
        return finished.output.split(separator: "\n").reduce(into: [:]) { outcomes, line in
            let words = line.split(separator: " ", maxSplits: 2).map(String.init)
            guard words.count > 1, ["pass", "fail", "skip"].contains(words[0]) else { return }
            outcomes[words[1]] = Outcome(word: words[0], reason: words.count > 2 ? words[2] : "")
        }
    }

    private static func share(_ outcomes: [String: Outcome]) -> String {
        let words = outcomes.values.map(\.word)
        let (passed, counted) = (words.count { $0 == "pass" }, words.count { $0 != "skip" })
        return "\(passed) of \(counted), \(passed * 100 / max(1, counted)) %"
    }

    @Test func `as many pass as ever`() throws {
        var ours: [String: Outcome] = [:]
        try withKerberosLab {
            $0.encryption = [.aes256SHA1, .aes128SHA1, .rc4HMAC]
            $0.trusts = ["PARTNER.TEST": []]
        } environment: {
            $0.accounts["machine$"] = Account(password: "swordfish")
        } _: { kerberos throws in
            ours = try Self.outcomes(at: kerberos.access.kdc.address, kerberos.access.kdc.port)
        }
        let kept = try String(contentsOf: Self.shares, encoding: .utf8).split(separator: "\n")
            .filter { !$0.hasPrefix("#") }
            .reduce(into: [String: String]()) { kept, line in
                let words = line.split(separator: " ", maxSplits: 3).map(String.init)
                if words.count > 2 { kept[words[2]] = words[0] }
            }
        guard Self.isRewriting else {
            for (name, outcome) in ours {
                #expect(outcome.word == kept[name], "\(name): \(outcome.reason); see ci/samba")
            }
            #expect(ours.count == kept.count)
            return
        }
        let oracle = try KRB5KDC(
            realm: "CORP.TEST",
            ["alice", "machine$"].map { "addprinc +requires_preauth -pw swordfish \($0)" } + [
                "addprinc -randkey host/portal.corp.test", "addprinc -randkey krbtgt/PARTNER.TEST",
            ]
        )
        let theirs = try Self.outcomes(at: "127.0.0.1", oracle.port)
        var lines = [
            "# Samba's raw tests of a KDC, written by ci/samba: what came of each here and at krb5kdc, its name, why it did not pass here.",
            "# here: \(Self.share(ours)); krb5kdc: \(Self.share(theirs))",
        ]
        lines += ours.sorted { $0.key < $1.key }.map { name, outcome in
            [outcome.word, theirs[name]?.word ?? "skip", name, outcome.reason].filter { !$0.isEmpty }
                .joined(separator: " ")
        }
        try (lines.joined(separator: "\n") + "\n").write(to: Self.shares, atomically: true, encoding: .utf8)
        print(lines[1].dropFirst(2))
    }
}

extension Tool {
    /// Samba's modules, and what they need, for Debian's Python.
    fileprivate static let hasSambaTests = ["samba/tests/krb5/raw_testcase.py", "pyasn1/__init__.py"].allSatisfy {
        exists(at: "/usr/lib/python3/dist-packages/\($0)")
    }
}
