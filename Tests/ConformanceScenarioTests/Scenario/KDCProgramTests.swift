import ConformanceScenarios
import EnterpriseModel
import Testing

/// What a KDC by others may be described as.
struct KDCProgramTests {
    private static func text(_ kdc: String, account: String, program: String = "krb5kdc") -> String {
        """
        accounts:
          alice:
            password: x
            \(account)
        kdc:
          realm: CORP.TEST
          by: \(program)
          \(kdc)
        """
    }

    private static func problems(
        _ kdc: String = "zone: inside",
        account: String = "state: active",
        program: String = "krb5kdc"
    ) throws -> [Diagnostic] {
        let text = text(kdc, account: account, program: program)
        do {
            _ = try EnvironmentDecoder.decode(YAMLReader.read(text: text, file: "f"))
            return []
        } catch let error as ScenarioError { return error.diagnostics }
    }

    private static let limits = [
        "clock: +1h", "tickets: revoked", "encryption: [rc4-hmac, aes256-cts-hmac-sha1-96]", "fast: required",
        "fast: unsupported", "pac: valid", "faults: [{ drop: true }]",
        "services: { HTTP/a.test: { also-named: [HTTP/b.test] } }", "trusts: { 'A B': [a.test] }",
        "services: { HTTP/a.test: { delegates-to: [HTTP/b.test] } }",
        "services: { HTTP/a.test: { accepts-delegation-from: [HTTP/b.test] } }",
    ]

    private static let sambaLimits = [
        "ticket-lifetime: 90min", "renewable: true\n  renewable-lifetime: 90min", "proxiable: false",
        "trusts: { LAB.TEST: [a.lab.test] }",
        "pac: forged",
        "clock: +1h", "tickets: expired", "encryption: [rc4-hmac]",
        "services: { HTTP/a.test: { user-to-user: true } }",
        "services: { HTTP/a.test: { delegates-to: [HTTP/b.test] } }",
        "services: { HTTP/a.test: { encryption: [aes128-cts-hmac-sha256-128] } }",
    ]

    private static let accountLimits = [
        "also-named: [al]", "authorization-data: 100", "delegates-to: [HTTP/b.test]",
        "encryption: [rc4-hmac, aes256-cts-hmac-sha1-96]",
    ]

    @Test(arguments: [
        "ticket-lifetime: 10s", "renewable: true", "forwardable: false", "encryption: [rc4-hmac]", "key-version: 3",
        "trusts: { LAB.TEST: [a.lab.test] }", "udp-limit: 100", "services: { HTTP/a.test: { user-to-user: true } }",
        "minimum-password-length: 8", "trusted-for-delegation: [HTTP/a.test]",
    ])
    func `what krb5kdc can do is no error`(kdc: String) throws { #expect(try Self.problems(kdc) == []) }

    @Test(arguments: limits)
    func `what krb5kdc cannot do is an error at its place`(kdc: String) throws {
        let problems = try Self.problems(kdc)
        #expect(problems.map(\.rule) == ["beyond-engine"], "\(problems)")
        #expect(problems.first?.location.line == 8 && problems.first?.location.column ?? 0 > 3)
        // With what is missing, and a way out.
        #expect(problems.first?.message.firstMatch(of: /^krb5kdc .+: .+$/) != nil)
    }

    @Test(arguments: [
        "ticket-lifetime: 2h", "renewable: true", "forwardable: false\n  proxiable: false", "pac: valid",
        "services: { HTTP/a.test: { encryption: [rc4-hmac] } }", "udp-limit: 100", "minimum-password-length: 8",
        "trusted-for-delegation: [HTTP/a.test]", "key-version: 3",
    ])
    func `what samba can do is no error`(kdc: String) throws {
        #expect(try Self.problems(kdc, program: "samba") == [])
    }

    @Test(arguments: sambaLimits)
    func `what samba cannot do is an error at its place`(kdc: String) throws {
        let problems = try Self.problems(kdc, program: "samba")
        #expect(problems.map(\.rule) == ["beyond-engine"], "\(problems)")
        #expect(problems.first.map { [8, 9].contains($0.location.line) && $0.location.column > 3 } == true)
        #expect(problems.first?.message.firstMatch(of: /^samba .+: .+$/) != nil)
    }

    @Test(arguments: ["realm: CORP", "realm: corp.test", "realm: A-NAME-OF-16-CHRS.TEST", "realm: .TEST"])
    func `a realm that is no domain is an error`(realm: String) throws {
        let text = "accounts: { alice: { password: x } }\nkdc:\n  by: samba\n  \(realm)\n"
        let error = #expect(throws: ScenarioError.self) {
            try EnvironmentDecoder.decode(YAMLReader.read(text: text, file: "f"))
        }
        #expect(error?.diagnostics.map(\.rule) == ["beyond-engine"])
        #expect(error?.diagnostics.first?.location.line == 4)
    }

    @Test(arguments: [
        "'a/b': { password: x }", "ALICE: { password: x }", "alice: { password: x, user-to-user: false }",
    ])
    func `an account that samba cannot have is an error`(other: String) throws {
        let first = other.hasPrefix("alice") ? "" : "alice: { password: x }, "
        let text = "accounts: { \(first)\(other) }\nkdc: { realm: CORP.TEST, by: samba }\n"
        let error = #expect(throws: ScenarioError.self) {
            try EnvironmentDecoder.decode(YAMLReader.read(text: text, file: "f"))
        }
        #expect(error?.diagnostics.map(\.rule) == ["beyond-engine"])
        #expect(error?.diagnostics.first?.location.line == 1)
    }

    @Test(arguments: accountLimits)
    func `an account that krb5kdc cannot have is an error at its place`(account: String) throws {
        let problems = try Self.problems(account: account)
        #expect(problems.map(\.rule) == ["beyond-engine"], "\(problems)")
        #expect(problems.first?.location.line == 4 && problems.first?.location.column ?? 0 > 5)
    }

    @Test(arguments: limits)
    func `the built-in KDC can do all of it, and a program for all leaves it`(kdc: String) throws {
        #expect(try Self.problems(kdc, program: "built-in") == [])
        let text = Self.text(kdc, account: "state: active", program: "built-in")
        let description = try EnvironmentDecoder.decode(YAMLReader.read(text: text, file: "f"))
        #expect(description.issued(by: .krb5kdc) == description)
    }

    @Test func `a program for all is for KDCs that it suits`() throws {
        let text = Self.text("zone: inside", account: "state: locked", program: "built-in")
        let description = try EnvironmentDecoder.decode(YAMLReader.read(text: text, file: "f"))
        #expect(description.issued(by: .krb5kdc).kdc?.program == .krb5kdc)
        #expect(description.issued(by: .samba).kdc?.program == .samba)
        #expect(description.issued(by: .builtIn) == description)
    }
}
