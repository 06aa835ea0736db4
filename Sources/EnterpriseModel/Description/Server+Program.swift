extension Server {
    /// What answers requests behind the listeners, TLS and the connections of the mock.
    package enum Program: String, Sendable, Hashable, CaseIterable {
        /// The mock.
        case builtIn = "built-in"
        /// The Apache HTTP server, which has to be installed: HTTP/1.1, Basic and Digest.
        case apache
        /// nginx, which has to be installed: HTTP/1.1 and Basic.
        case nginx
    }
}

/// What a server by others cannot be described as: the one table of it, for the language, and for runs that choose the program.
extension Server.Program {
    /// Of a server, by its keys.
    package var limitsOfServers: [EngineLimit<Server>] {
        switch self {
        case .builtIn: []
        case .apache: EngineLimit.ofApache
        case .nginx: EngineLimit.ofNGINX
        }
    }

    /// Of the path of a route.
    package var limitsOfPaths: [EngineLimit<String>] { self == .builtIn ? [] : EngineLimit.ofEveryProgram }

    /// Of a route, by the key of the map that has it.
    package var limitsOfRoutes: [EngineLimit<Route>] { self == .builtIn ? [] : EngineLimit.ofEveryProgram }

    /// Of a response of a route, by its keys.
    package var limitsOfResponses: [EngineLimit<Response>] {
        switch self {
        case .builtIn: []
        case .apache: EngineLimit.ofApache
        case .nginx: EngineLimit.ofNGINX
        }
    }

    /// Of all around its servers, by the keys of the environment.
    package var limitsOfEnvironments: [EngineLimit<EnvironmentDescription>] {
        switch self {
        case .builtIn: []
        case .apache: EngineLimit.ofEveryProgram(.apache) + EngineLimit.ofApache
        case .nginx: EngineLimit.ofEveryProgram(.nginx)
        }
    }

    /// Whether it can be the program of a server.
    func suits(_ server: Server, of host: String, in environment: EnvironmentDescription) -> Bool {
        guard server.suits(limitsOfServers, limitsOfResponses) else { return false }
        let isOdd = server.routes.contains { path, route in
            limitsOfPaths.contains { $0.isWanted(path) } || limitsOfRoutes.contains { $0.isWanted(route) }
        }
        if isOdd { return false }
        var chosen = environment
        chosen.servers[host]?.program = self
        return !limitsOfEnvironments.contains { $0.isWanted(chosen) }
    }
}

extension EnvironmentDescription {
    /// The same with this program behind every server that it can be behind.
    package func answered(by program: Server.Program) -> EnvironmentDescription {
        guard program != .builtIn else { return self }
        var description = self
        for (host, server) in servers where program.suits(server, of: host, in: self) {
            description.servers[host]?.program = program
        }
        return description
    }
}

// MARK: What none of them does

extension EngineLimit<Server> {
    /// - Parameter hasDigest: whether the program has Digest too, and not Basic alone.
    static func ofEveryProgram(hasDigest: Bool) -> [EngineLimit] {
        ofEveryServer(by: "by", hasDigest: hasDigest) + [
            EngineLimit("engine", "has the TLS of the harness before it", else: "leave 'engine' out, or 'by'") {
                $0.engine != .builtIn
            },
            EngineLimit("demands-length", "takes requests of any length", else: "leave it out, or 'by'") {
                $0.demandsLength
            },
            EngineLimit("header-limit", "has its own limits of a head", else: "leave it out, or 'by'") {
                $0.headerLimit != nil
            },
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
        ]
    }
}

extension EngineLimit<EnvironmentDescription> {
    fileprivate static func ofEveryProgram(_ program: Server.Program) -> [EngineLimit] {
        [
            EngineLimit(
                "accounts",
                "reads what begins with '#' as a remark, and no user's name",
                else: "choose other names, or leave 'by' out"
            ) { description in
                description.accounts.keys.contains { $0.hasPrefix("#") }
                    && description.servers.values.contains {
                        $0.program == program && !$0.authentication.schemes.isEmpty
                    }
            }
        ]
    }
}

extension EngineLimit<Route> {
    fileprivate static let ofEveryProgram: [EngineLimit] = [
        EngineLimit("routes", "has one answer for each path", else: "give one response, or leave 'by' out") {
            $0.responses.count > 1
        }
    ]
}

extension EngineLimit<String> {
    fileprivate static let ofEveryProgram: [EngineLimit] = [
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
    /// Of a body.
    private static let limit = 4 << 20

    /// - Parameters:
    ///   - statuses: those that it has words for.
    ///   - name: what these are called.
    static func ofEveryProgram(statuses: Set<Int>, _ name: String) -> [EngineLimit] {
        ofEveryServer + [
            EngineLimit("status", "has words for \(name) only", else: "choose one of these, or leave 'by' out") {
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
        ]
    }
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
