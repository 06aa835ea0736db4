import WireFormats

extension Server {
    /// What serves HTTP and TLS.
    package enum Engine: String, Sendable, Hashable, CaseIterable {
        /// The mock's own servers, which can be wrong in every byte.
        case builtIn = "built-in"
        /// GNU libmicrohttpd with GnuTLS, which others have written: HTTP/1.1, TLS, Basic and Digest as it has them.
        case libmicrohttpd
    }
}

/// What a server by libmicrohttpd cannot be described as: the one table of it, for the language, for runs that choose the engine, and for the reference.
extension EngineLimit<Server> {
    /// Of a server, by its keys.
    package static let ofServers: [EngineLimit] = ofEveryServer(by: "engine") + ofTLS + ofAuthentication

    private static let ofTLS: [EngineLimit] = [
        EngineLimit("tls", "speaks TLS 1.2 and 1.3 here", else: "name no others in 'versions', or leave 'engine' out") {
            $0.tls.versions.isEmpty || !$0.tls.versions.isSubset(of: [.tls12, .tls13])
        },
        EngineLimit("tls", "is not intolerant of versions", else: "leave 'intolerance' out, or 'engine'") {
            $0.tls.intolerance != nil
        },
        EngineLimit("tls", "has no anonymous cipher suites here", else: "give a 'certificate', or leave 'engine' out") {
            $0.tls.certificate == nil
        },
        EngineLimit(
            "tls",
            "puts the certificates of a chain in order",
            else: "choose another 'chain', or leave 'engine' out"
        ) {
            $0.tls.certificate.map { [.extraneous, .unordered].contains($0.chain) } ?? false
        },
        EngineLimit("tls", "staples no status of its certificate", else: "leave 'stapled' out, or 'engine'") {
            $0.tls.certificate?.revocation.stapled != nil
        },
        EngineLimit("tls", "asks for no client certificate here", else: "leave 'client-certificate' out, or 'engine'") {
            $0.tls.clientCertificate != .ignored
        },
        EngineLimit("tls", "resumes no sessions here", else: "leave 'resumption' out, or 'engine'") {
            $0.tls.resumption
        },
        EngineLimit("tls", "chooses its application protocols by itself", else: "leave 'alpn' out, or 'engine'") {
            !$0.tls.alpn.isEmpty
        },
    ]

    private static let ofAuthentication: [EngineLimit] = [
        EngineLimit(
            "authentication",
            "has no words for a realm with quotation marks or backslashes",
            else: "choose another 'realm', or leave 'engine' out"
        ) { server in
            server.realms.contains { $0.contains { $0 == "\"" || $0 == "\\" } }
        },
        EngineLimit(
            "authentication",
            "has Digest by one of MD5 and SHA-256",
            else: "name one of these algorithms, or leave 'engine' out"
        ) { server in
            server.digests.contains { $0.algorithms != [.md5] && $0.algorithms != [.sha256] }
        },
        EngineLimit("authentication", "names no 'domain'", else: "leave 'domain' out, or 'engine'") {
            $0.digests.contains { !$0.domain.isEmpty }
        },
        EngineLimit("authentication", "proves nothing, rightly or wrongly", else: "leave 'proof' out, or 'engine'") {
            $0.digests.contains { $0.proof == .wrong }
        },
    ]
}

extension EngineLimit<Response> {
    /// What libmicrohttpd writes by itself.
    private static let ownFields: Set<String> = [
        "content-length", "keep-alive", "upgrade", "www-authenticate",
    ]
    /// Of the fields of an answer, which libmicrohttpd makes in the memory of the connection.
    private static let fieldsLimit = 64 << 10

    /// Of a response of a route, by its keys.
    package static let ofResponses: [EngineLimit] =
        ofEveryServer + [
            EngineLimit("body", "sends all that it has promised", else: "leave 'truncated-at' out") {
                $0.body.truncatedAt != nil
            },
            EngineLimit("body", "frames its content by itself", else: "give the content as a text") {
                if case .raw = $0.body.content { true } else { false }
            },
            EngineLimit("expect-continue", "tells clients to go on", else: "say 'accepted' or 'refused'") {
                $0.expectContinue == .ignored || $0.expectContinue == .refusedAndRead
            },
            ofFields(writtenByItself: ownFields, else: "leave them out"),
            EngineLimit("headers", "says of the connection that it closes, or nothing", else: "say 'close'") {
                $0.headers.contains { $0.name.lowercased() == "connection" && $0.value.lowercased() != "close" }
            },
            EngineLimit(
                "headers",
                "has no coding but 'chunked'",
                else: "leave 'Transfer-Encoding' out, or say 'chunked'"
            ) {
                $0.headers.contains {
                    $0.name.lowercased() == "transfer-encoding" && $0.value.lowercased() != "chunked"
                }
            },
            EngineLimit("headers", "sends no field that is empty or has a tab", else: "give it a value without a tab") {
                $0.headers.contains { $0.value.isEmpty || $0.value.utf8.contains(9) }
            },
            EngineLimit("headers", "sends fields of 64 KiB at most", else: "make them smaller") {
                $0.headers.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count + 4 } > fieldsLimit
            },
        ]
}

extension Server {
    /// Whether libmicrohttpd can be its engine.
    package var suitsLibmicrohttpd: Bool {
        suits(EngineLimit<Server>.ofServers, EngineLimit<Response>.ofResponses)
    }
}

extension EnvironmentDescription {
    /// The same with this engine wherever a server can have it.
    package func served(by engine: Server.Engine) -> EnvironmentDescription {
        guard engine == .libmicrohttpd else { return self }
        var description = self
        for (host, server) in servers where server.suitsLibmicrohttpd { description.servers[host]?.engine = engine }
        return description
    }
}
