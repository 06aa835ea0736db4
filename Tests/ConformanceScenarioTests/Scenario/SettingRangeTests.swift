import EnterpriseModel
import Testing

@testable import ConformanceScenarios

/// Values of the right kind that mean nothing are refused where they stand.
struct SettingRangeTests {
    @Test(arguments: [
        ("accounts: { alice: { password: p, locked-after: 0 } }", "a whole number, 1 or more, was expected"),
        ("kdc: { realm: \"\" }", "a text without control characters, 1 to 1024 bytes long was expected"),
        ("kdc: { realm: CORP.TEST, ticket-lifetime: -1s }", "a duration from 0s to 87600h was expected"),
        ("kdc: { realm: CORP.TEST, key-version: 0 }", "a whole number from 1 to 255 was expected"),
        ("kdc: { realm: CORP.TEST, faults: [{ error: -1 }] }", "a whole number from 0 to 2147483647 was expected"),
        ("servers: { a.test: { tls: { versions: [] } } }", "a list that is not empty was expected"),
        ("servers: { a.test: { http-versions: [] } }", "a list that is not empty was expected"),
        (
            "servers: { a.test: { tls: { alpn: [\"\"] } } }",
            "a text without control characters, 1 to 255 bytes long was expected"
        ),
        (
            "servers: { a.test: { authentication: [basic: { realm: \"\" }] } }",
            "a text without control characters, 1 to 1024 bytes long was expected"
        ),
        (
            "servers: { a.test: { authentication: [digest: { nonce: { uses: 0 } }] } }",
            "a whole number, 1 or more, was expected"
        ),
        ("servers: { a.test: { routes: { /: { status: 99 } } } }", "a whole number from 200 to 999 was expected"),
        (
            "servers: { a.test: { routes: { /: { first-byte-after: -4s } } } }",
            "a duration from 0s to 1h was expected"
        ),
        (
            "servers: { a.test: { routes: { /: { barrier: { parties: 0 } } } } }",
            "a whole number from 1 to 1000 was expected"
        ),
        (
            "servers: { a.test: { routes: { /: { reset-after: -1 } } } }",
            "a size, such as 100, 100KiB or 2MiB, was expected"
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

    @Test(arguments: [
        "servers: { \"a b\": {} }", "servers: { a..test: {} }", "servers: { \"a.test\\r\\nb\": {} }",
        "servers: { a.test: { routes: { hello: {} } } }", "servers: { a.test: { routes: { /: [] } } }",
        "servers: { a.test: { routes: { /: { reason: \"OK\\r\\nX: 1\" } } } }",
        "servers: { a.test: { routes: { /: { headers: { \"X Y\": a } } } } }",
        "servers: { a.test: { routes: { /: { headers: { X: \"a\\r\\nY: b\" } } } } }",
        "servers: { a.test: { routes: { /: { headers: { X: { size: 1024MiB } } } } } }",
        "servers: { a.test: { routes: { /: { status: 101 } } } }",
        "servers: { a.test: { routes: { /: { first-byte-after: 2h } } } }",
        "servers: { a.test: { authentication: [digest: { algorithm: [] }] } }",
        "servers: { a.test: { authentication: [basic: { realm: \"a\\r\\nb\" }] } }",
        "kdc: { realm: CORP.TEST, key-version: 256 }", "kdc: { realm: CORP.TEST, transports: [] }",
        "kdc: { realm: CORP.TEST, clock: 100000000h }",
        "accounts: { alice: { password: p, authorization-data: 1024MiB } }", "proxies: { \"\": {} }",
    ])
    func `A setting that no wire can carry, or no run can wait for, is refused`(yaml: String) throws {
        let node = try YAMLReader.read(text: yaml, file: "f")
        #expect(ShapeChecker.problems(node, ShapeTable.environmentFile).map(\.rule) == ["wrong-type"])
    }

    @Test func `A list of names has each once`() throws {
        let node = try YAMLReader.read(text: "servers: { a.test: { also-named: [b.test, c.test, b.test] } }", file: "f")
        let problems = ShapeChecker.problems(node, ShapeTable.environmentFile)
        #expect(problems.map(\.description) == ["f:1:51: 'b.test' is there twice [repeated-value]"])
    }

    @Test func `A clock may be behind`() throws {
        let node = try YAMLReader.read(text: "kdc: { realm: CORP.TEST, clock: -10min }", file: "f")
        #expect(try EnvironmentDecoder.decode(node).kdc?.clock == -600)
    }
}
