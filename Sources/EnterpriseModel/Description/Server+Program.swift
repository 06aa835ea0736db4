import WireFormats

extension Server {
    /// What answers requests behind the listeners, TLS and the connections of the mock.
    package enum Program: String, Sendable, Hashable, CaseIterable {
        /// The mock.
        case builtIn = "built-in"
        /// The Apache HTTP server, which has to be installed: HTTP/1.1, Basic and Digest.
        case apache
    }
}

/// What a server by Apache cannot be described as: the one table of it, for the language, and for runs that choose the program.
extension EngineLimit<Server> {
    /// Of a server, by its keys.
    package static let ofApacheServers: [EngineLimit] =
        ofEveryServer(by: "by") + [
            EngineLimit("engine", "has the TLS of the harness before it", else: "leave 'engine' out, or 'by'") {
                $0.engine != .builtIn
            },
            EngineLimit("demands-length", "takes requests of any length", else: "leave it out, or 'by'") {
                $0.demandsLength
            },
            EngineLimit("header-limit", "has its own limits of a head", else: "leave it out, or 'by'") {
                $0.headerLimit != nil
            },
        ] + ofApacheLogins

    private static let ofApacheLogins: [EngineLimit] = [
        EngineLimit(
            "authentication",
            "has plain words for realms only",
            else: "choose a 'realm' of ASCII without the marks \" \\ : % $, or leave 'by' out"
        ) {
            $0.realms.contains { !$0.utf8.allSatisfy { (32..<127).contains($0) && !"\"\\:%$".utf8.contains($0) } }
        },
        EngineLimit(
            "authentication",
            "protects paths of letters, digits and the marks '/', '.', '-', '_' and '~'",
            else: "choose others in 'protects', or leave 'by' out"
        ) {
            !($0.authentication.protects ?? []).allSatisfy(\.isPlainPath)
        },
        EngineLimit("authentication", "has Digest by MD5 only", else: "leave 'algorithms' out, or 'by'") {
            $0.digests.contains { $0.algorithms != [.md5] }
        },
        EngineLimit("authentication", "names no 'opaque' and no 'domain' here", else: "leave them out, or 'by'") {
            $0.digests.contains { $0.opaque != nil || !$0.domain.isEmpty }
        },
        EngineLimit("authentication", "proves that it knows the user", else: "leave 'proof' out, or 'by'") {
            $0.digests.contains { $0.proof != .given }
        },
    ]
}

extension EngineLimit<EnvironmentDescription> {
    /// Of what concerns all servers by Apache.
    package static let ofApacheEnvironments: [EngineLimit] = [
        EngineLimit(
            "accounts",
            "has Digest for user names of ASCII only, since it does not read 'username*' (RFC 7616, section 3.4)",
            else: "choose other names, or leave 'by' out"
        ) { description in
            description.hasNamesBeyondASCII
                && description.servers.values.contains { $0.program == .apache && !$0.digests.isEmpty }
        }
    ]
}

extension EngineLimit<Route> {
    /// Of a route, by the key of the map that has it.
    package static let ofApacheRoutes: [EngineLimit] = [
        EngineLimit("routes", "has one answer for each path", else: "give one response, or leave 'by' out") {
            $0.responses.count > 1
        }
    ]
}

extension EngineLimit<String> {
    /// Of the path of a route.
    package static let ofApachePaths: [EngineLimit] = [
        EngineLimit(
            "routes",
            "has paths of letters, digits and the marks '/', '.', '-', '_' and '~'",
            else: "choose another path, or leave 'by' out"
        ) {
            !$0.isPlainPath
        }
    ]
}

extension EngineLimit<Response> {
    /// What Apache writes by itself, or makes of what it knows.
    private static let ofApacheItself: Set<String> = [
        "accept-ranges", "authentication-info", "connection", "content-length", "content-range", "date", "etag",
        "keep-alive", "last-modified", "server", "trailer", "transfer-encoding", "upgrade", "www-authenticate",
    ]
    /// Those that it has words for.
    private static let statuses: Set<Int> = Set(
        Array(200...208) + [226] + Array(300...305) + [307, 308] + Array(400...417)
            + [421, 422, 423, 424, 426, 428, 429, 431, 451] + Array(500...508) + [510, 511]
    )
    /// Of a body.
    private static let limit = 4 << 20

    /// Of a response of a route, by its keys.
    package static let ofApacheResponses: [EngineLimit] =
        ofEveryServer + [
            EngineLimit(
                "status",
                "has words for registered statuses only",
                else: "choose one of these, or leave 'by' out"
            ) {
                !statuses.contains($0.status)
            },
            EngineLimit("expect-continue", "tells clients to go on", else: "leave 'expect-continue' out, or 'by'") {
                $0.expectContinue != .accepted
            },
            EngineLimit("body", "sends files as they are", else: "say 'body' as a text, by 'size' or as 'echo: user'") {
                switch $0.body.content {
                case .text, .generated, .echoUser: false
                default: true
                }
            },
            EngineLimit("body", "sends a body at once", else: "leave 'every', 'hold' and 'truncated-at' out") {
                $0.body.every > 0 || $0.body.hold != nil || $0.body.truncatedAt != nil
            },
            EngineLimit("body", "has files of 4 MiB at most here", else: "make it smaller, or leave 'by' out") {
                if case .generated(let size, _, _) = $0.body.content { size > limit } else { false }
            },
            ofFields(writtenByItself: ofApacheItself, else: "leave them out, or 'by'"),
            EngineLimit(
                "headers",
                "sends fields of visible ASCII only, without '${', and with no 'expr=' before them",
                else: "choose other values, or leave 'by' out"
            ) {
                !$0.headers.allSatisfy { field in
                    !field.value.isEmpty && field.value.utf8.allSatisfy { (32..<127).contains($0) }
                        && !field.value.contains("${") && !field.value.hasPrefix("expr=")
                }
            },
        ]
}

extension String {
    /// Whether it means the same to everybody who reads it as a path.
    fileprivate var isPlainPath: Bool {
        let segments = split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        return hasPrefix("/") && !segments.dropLast().contains("") && !segments.contains(".")
            && !segments.contains("..")
            && utf8.allSatisfy { $0.isASCIILetterOrDigit || "/.-_~".utf8.contains($0) }
    }
}

extension Server {
    /// Whether Apache can be its program.
    package var suitsApache: Bool {
        suits(EngineLimit<Server>.ofApacheServers, EngineLimit<Response>.ofApacheResponses)
            && !routes.contains { path, route in
                EngineLimit<String>.ofApachePaths.contains { $0.isWanted(path) }
                    || EngineLimit<Route>.ofApacheRoutes.contains { $0.isWanted(route) }
            }
    }
}

extension EnvironmentDescription {
    /// The same with this program behind every server that it can be behind.
    package func answered(by program: Server.Program) -> EnvironmentDescription {
        guard program == .apache else { return self }
        var description = self
        for (host, server) in servers where server.suitsApache && (server.digests.isEmpty || !hasNamesBeyondASCII) {
            description.servers[host]?.program = program
        }
        return description
    }

    var hasNamesBeyondASCII: Bool { accounts.keys.contains { !$0.utf8.allSatisfy { $0 < 128 } } }
}
