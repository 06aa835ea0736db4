extension Facts {
    static let tls: [any Fact.Type] = [
        TLSHello.self, TLSAnswered.self, TLSEstablished.self, TLSCertificateAsked.self, TLSAlerted.self,
        TLSFailed.self,
    ]
}

extension TLSVersion: FactWord {}

package struct TLSHello: Fact {
    package static let declaration = FactDeclaration<Self>(
        "tls.hello",
        "A ClientHello arrived (RFC 8446, section 4.1.2), whatever became of it. Lists keep the client's order; names are those of IANA's registries, and unknown numbers are hexadecimal."
    ) {
        FactField("versions", \.versions, "The versions offered.")
        FactField("offers", \.offers, "For each version whether it is offered.")
        FactField("ciphers", \.ciphers, "The cipher suites offered.")
        FactField("groups", \.groups, "The groups offered (`supported_groups`).")
        FactField("signature-algorithms", \.signatureAlgorithms, "The signature algorithms offered.")
        FactField("extensions", \.extensions, "The extensions.")
        FactField("server-name", \.serverName, "The host that the client names (`server_name`).")
        FactField("alpn", \.alpn, "The application protocols offered (RFC 7301).")
    }

    let versions: [String]
    let ciphers: [String]
    let groups: [String]
    let signatureAlgorithms: [String]
    let extensions: [String]
    let serverName: String?
    let alpn: [String]

    private var offers: [String: Bool] {
        Dictionary(uniqueKeysWithValues: TLSVersion.allCases.map { ($0.rawValue, versions.contains($0.rawValue)) })
    }

    package init(
        versions: [String],
        ciphers: [String],
        groups: [String],
        signatureAlgorithms: [String],
        extensions: [String],
        serverName: String?,
        alpn: [String]
    ) {
        (self.versions, self.ciphers, self.groups) = (versions, ciphers, groups)
        (self.signatureAlgorithms, self.extensions) = (signatureAlgorithms, extensions)
        (self.serverName, self.alpn) = (serverName, alpn)
    }
}

package struct TLSAnswered: Fact {
    package static let declaration = FactDeclaration<Self>(
        "tls.answered",
        "A server answered in SSL 3.0, of which nothing more follows."
    ) {
        FactField("version", \.version, "The version.")
        FactField("cipher", \.cipher, "The cipher suite.")
    }

    let version: TLSVersion
    let cipher: String

    package init(version: TLSVersion, cipher: String) { (self.version, self.cipher) = (version, cipher) }
}

package struct TLSEstablished: Fact {
    package static let declaration = FactDeclaration<Self>("tls.established", "A handshake was completed.") {
        FactField("version", \.version, "The version agreed on.", oneOf: TLSVersion.words)
        FactField("cipher", \.cipher, "The cipher suite agreed on.")
        FactField("alpn", \.alpn, "The application protocol agreed on.")
        FactField("resumed", \.isResumed, "Whether it resumes an earlier session.")
        FactField("client-certificate", \.clientCertificate, "Its subject (RFC 4514), where the client showed one.")
    }

    let version: String
    let cipher: String
    let alpn: String?
    let isResumed: Bool
    let clientCertificate: String?

    package init(version: String, cipher: String, alpn: String?, isResumed: Bool, clientCertificate: String?) {
        (self.version, self.cipher, self.alpn) = (version, cipher, alpn)
        (self.isResumed, self.clientCertificate) = (isResumed, clientCertificate)
    }
}

package struct TLSCertificateAsked: Fact {
    package enum Mechanism: String, FactWord {
        /// RFC 8446, section 4.6.2.
        case postHandshake = "post-handshake"
        /// RFC 5246, section 7.4.1.1.
        case renegotiation
        /// The client, which speaks TLS 1.3, does not offer `post_handshake_auth`.
        case impossible
    }

    package static let declaration = FactDeclaration<Self>(
        "tls.certificate-asked",
        "A server wanted a client's certificate after the handshake, and got or did not get it."
    ) {
        FactField(
            "mechanism",
            \.mechanism,
            "How it asked; `impossible`: a client of TLS 1.3 does not offer `post_handshake_auth`."
        )
        FactField("client-certificate", \.clientCertificate, "Its subject (RFC 4514), where the client showed one.")
    }

    let mechanism: Mechanism
    let clientCertificate: String?

    package init(_ mechanism: Mechanism, clientCertificate: String?) {
        (self.mechanism, self.clientCertificate) = (mechanism, clientCertificate)
    }
}

package struct TLSAlerted: Fact {
    package enum Level: String, FactWord {
        case warning, fatal
    }

    package static let declaration = FactDeclaration<Self>(
        "tls.alert",
        "An alert other than `close_notify` was sent or received, during the handshake or later (RFC 8446, section 6)."
    ) {
        FactField("by", \.end, "Who sent it.")
        FactField("alert", \.alert, "Its description.")
        FactField("level", \.level, "Its level.")
    }

    let end: ConnectionEnd
    let alert: String
    let level: Level

    package init(by end: ConnectionEnd, alert: String, isFatal: Bool) {
        (self.end, self.alert, self.level) = (end, alert, isFatal ? .fatal : .warning)
    }
}

package struct TLSFailed: Fact {
    package static let declaration = FactDeclaration<Self>(
        "tls.failed",
        "A handshake failed, or a fatal alert ended what it had established."
    ) {
        FactField("by", \.end, "Who gave up.")
        FactField("alert", \.alert, "The description of the alert (RFC 8446, section 6.2), if there was one.")
    }

    let end: ConnectionEnd
    let alert: String?

    package init(by end: ConnectionEnd, alert: String?) { (self.end, self.alert) = (end, alert) }
}
