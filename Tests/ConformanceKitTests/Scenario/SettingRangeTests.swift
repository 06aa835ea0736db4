import EnterpriseModel
import Testing

@testable import ConformanceKit

/// Values of the right kind that mean nothing are refused where they stand.
struct SettingRangeTests {
    @Test(arguments: [
        ("accounts: { alice: { password: p, locked-after: 0 } }", "a whole number, 1 or more, was expected"),
        ("kdc: { realm: \"\" }", "a text without control characters, not empty was expected"),
        ("kdc: { realm: CORP.TEST, ticket-lifetime: -1s }", "a duration that is not negative was expected"),
        ("kdc: { realm: CORP.TEST, key-version: 0 }", "a whole number, 1 or more, was expected"),
        ("kdc: { realm: CORP.TEST, faults: [{ error: -1 }] }", "a whole number from 0 to 2147483647 was expected"),
        ("servers: { a.test: { tls: { versions: [] } } }", "a list that is not empty was expected"),
        ("servers: { a.test: { http-versions: [] } }", "a list that is not empty was expected"),
        ("servers: { a.test: { tls: { alpn: [\"\"] } } }", "a text, 1 to 255 bytes long was expected"),
        (
            "servers: { a.test: { authentication: [basic: { realm: \"\" }] } }",
            "a text without control characters, not empty was expected"
        ),
        (
            "servers: { a.test: { authentication: [digest: { nonce: { uses: 0 } }] } }",
            "a whole number, 1 or more, was expected"
        ),
        ("servers: { a.test: { routes: { /: { status: 99 } } } }", "a whole number from 100 to 999 was expected"),
        (
            "servers: { a.test: { routes: { /: { first-byte-after: -4s } } } }",
            "a duration that is not negative was expected"
        ),
        (
            "servers: { a.test: { routes: { /: { barrier: { parties: 0 } } } } }",
            "a whole number, 1 or more, was expected"
        ),
        (
            "servers: { a.test: { routes: { /: { reset-after: -1 } } } }",
            "a size, such as 100, 100KiB or 2MiB was expected"
        ),
    ])
    func `A setting out of its range is refused`(yaml: String, message: String) throws {
        let node = try YAMLReader.read(text: yaml, file: "f")
        #expect(ShapeChecker.problems(node, ShapeTable.environmentFile).map(\.message) == [message])
    }

    @Test func `A name longer than the wire has room for is refused`() throws {
        let long = String(repeating: "a", count: 256)
        for yaml in [
            "servers: { a.test: { tls: { alpn: [\(long)] } } }", "servers: { a.test: { also-named: [\(long)] } }",
            "servers: { a.test: { authentication: [ntlm: { target: \(long) }] } }",
            "dns: { aliases: { a.test: \(long) } }",
        ] {
            let node = try YAMLReader.read(text: yaml, file: "f")
            #expect(ShapeChecker.problems(node, ShapeTable.environmentFile).map(\.rule) == ["wrong-type"], "\(yaml)")
        }
    }

    @Test func `A clock may be behind`() throws {
        let node = try YAMLReader.read(text: "kdc: { realm: CORP.TEST, clock: -10min }", file: "f")
        #expect(try EnvironmentDecoder.decode(node).kdc?.clock == -600)
    }
}
