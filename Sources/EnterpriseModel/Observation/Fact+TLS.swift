import JSON

extension Fact {
    /// A ClientHello arrived (RFC 8446 4.1.2), whatever became of it. What it offers stands in its order, by the names of the IANA registries; unknown numbers in hexadecimal.
    /// - Parameter versions: all versions offered, as spelled by ``TLSVersion``; unknown ones as hexadecimal numbers.
    package static func tlsHello(
        versions: [String],
        ciphers: [String],
        groups: [String],
        signatureAlgorithms: [String],
        extensions: [String],
        serverName: String?,
        alpn: [String]
    ) -> Fact {
        Fact(
            .tlsHello,
            lazily: [
                "versions": texts(versions), "offers": offers(versions), "ciphers": texts(ciphers),
                "groups": texts(groups), "signature-algorithms": texts(signatureAlgorithms),
                "extensions": texts(extensions), "server-name": serverName.map { .string($0) }, "alpn": texts(alpn),
            ]
        )
    }

    /// For each version whether it was offered.
    private static func offers(_ versions: [String]) -> JSONValue {
        let members = TLSVersion.allCases.map { ($0.rawValue, JSONValue.bool(versions.contains($0.rawValue))) }
        return .object(Dictionary(uniqueKeysWithValues: members))
    }

    /// A server answered a hello in a version that nothing follows in: SSL 3.0.
    package static func tlsAnswered(version: String, cipher: String) -> Fact {
        Fact(.tlsAnswered, ["version": .string(version), "cipher": .string(cipher)])
    }

    /// A handshake was completed.
    /// - Parameters:
    ///   - alpn: the application protocol agreed on.
    ///   - clientCertificate: the subject (RFC 4514) of the certificate that the client showed.
    package static func tlsEstablished(
        version: String,
        cipher: String,
        alpn: String?,
        isResumed: Bool,
        clientCertificate: String?
    ) -> Fact {
        Fact(
            .tlsEstablished,
            lazily: [
                "version": .string(version), "cipher": .string(cipher), "alpn": alpn.map { .string($0) },
                "resumed": .bool(isResumed), "client-certificate": clientCertificate.map { .string($0) },
            ]
        )
    }

    /// An alert other than `close_notify` was sent or received (RFC 8446 6), during the handshake or later.
    /// - Parameter by: `client` or `server`, who sent it.
    package static func tlsAlert(by: String, alert: String, isFatal: Bool) -> Fact {
        Fact(.tlsAlert, ["by": .string(by), "alert": .string(alert), "level": .string(isFatal ? "fatal" : "warning")])
    }

    /// A handshake failed, or what it had established. `by`: `client` or `server`, the side that gave up; `alert`: its description in RFC 8446 6.2, if one was sent.
    package static func tlsFailed(by: String, alert: String?) -> Fact {
        Fact(.tlsFailed, ["by": .string(by), "alert": alert.map { .string($0) }])
    }

    private static func texts(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
}
