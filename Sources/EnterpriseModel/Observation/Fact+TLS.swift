import JSON

extension Fact {
    /// A ClientHello arrived (RFC 8446 4.1.2), whatever became of it.
    /// - Parameters:
    ///   - versions: all versions offered, as spelled by ``TLSVersion``; unknown ones as hexadecimal numbers.
    ///   - ciphers: cipher suite numbers in the client's order, hexadecimal.
    package static func tlsHello(versions: [String], ciphers: [String], serverName: String?, alpn: [String]) -> Fact {
        var offers: [String: JSONValue] = [:]
        for version in TLSVersion.allCases { offers[version.rawValue] = .bool(versions.contains(version.rawValue)) }
        return Fact(
            .tlsHello,
            [
                "versions": .array(versions.map { .string($0) }), "offers": .object(offers),
                "ciphers": .array(ciphers.map { .string($0) }), "server-name": serverName.map { .string($0) },
                "alpn": .array(alpn.map { .string($0) }),
            ]
        )
    }

    /// A handshake was completed.
    package static func tlsEstablished(version: String, cipher: String) -> Fact {
        Fact(.tlsEstablished, ["version": .string(version), "cipher": .string(cipher)])
    }

    /// A handshake failed. `by`: `client` or `server`, whoever gave up; `alert`: its description in RFC 8446 6.2, if one was sent.
    package static func tlsFailed(by: String, alert: String?) -> Fact {
        Fact(.tlsFailed, ["by": .string(by), "alert": alert.map { .string($0) }])
    }
}
