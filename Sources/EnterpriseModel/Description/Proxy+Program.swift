extension Proxy {
    /// What decides on logins and passes requests on behind the listener, TLS and the connections of the mock.
    package enum Program: String, Sendable, Hashable, CaseIterable {
        /// The mock.
        case builtIn = "built-in"
        /// The caching proxy squid, which has to be installed: HTTP/1.1, Basic and Digest.
        case squid
    }
}

/// What a proxy by squid cannot be described as: the one table of it, for the language, and for runs that choose the program.
extension EngineLimit<Proxy> {
    /// Of a proxy, by its keys.
    package static let ofSquidProxies: [EngineLimit] =
        [
            EngineLimit("protocol", "speaks HTTP only", else: "leave 'by' out") {
                if case .http = $0.service { false } else { true }
            },
            EngineLimit("connect", "answers CONNECT by itself", else: "leave 'connect' out, or 'by'") {
                $0.connect != nil
            },
        ]
        + (EngineLimit<Authentication>.ofOneScheme(by: "by") + EngineLimit<Authentication>.ofSquidLogins)
        .map { $0.of { $0.authentication } }
}

extension EngineLimit<Authentication> {
    fileprivate static let ofSquidLogins: [EngineLimit] = [
        EngineLimit(
            "authentication",
            "has plain words for realms only",
            else: "choose a 'realm' of letters, digits, spaces, '.', '-', '_' and '@', or leave 'by' out"
        ) {
            !$0.realms.allSatisfy(\.isPlainRealm)
        },
        EngineLimit("authentication", "wants a login for all or for nothing", else: "leave 'protects' out, or 'by'") {
            $0.protects != nil
        },
        EngineLimit("authentication", "has Digest by MD5 only", else: "leave 'algorithms' out, or 'by'") {
            $0.digests.contains { $0.algorithms != [.md5] }
        },
        EngineLimit("authentication", "names no 'opaque' and no 'domain'", else: "leave them out, or 'by'") {
            $0.digests.contains { $0.opaque != nil || !$0.domain.isEmpty }
        },
        EngineLimit("authentication", "never proves that it knows the user", else: "leave 'proof' out, or 'by'") {
            $0.digests.contains { $0.proof == .wrong }
        },
    ]
}

extension EngineLimit<EnvironmentDescription> {
    /// Of what concerns all proxies by squid.
    package static let ofSquidEnvironments: [EngineLimit] = [
        EngineLimit(
            "accounts",
            "has Digest for user names of ASCII only, without quotation marks, backslashes and colons",
            else: "choose other names, or leave 'by' out"
        ) { description in
            description.hasOddNames
                && description.proxies.values.contains { $0.program == .squid && !$0.authentication.digests.isEmpty }
        }
    ]
}

extension String {
    /// Whether squid reads it in its configuration as it is written.
    fileprivate var isPlainRealm: Bool {
        !isEmpty && !hasPrefix(" ") && !hasSuffix(" ")
            && utf8.allSatisfy { $0.isASCIILetterOrDigit || " .-_@".utf8.contains($0) }
    }
}

extension EnvironmentDescription {
    /// The same with this program behind every proxy that it can be behind.
    package func proxied(by program: Proxy.Program) -> EnvironmentDescription {
        guard program == .squid else { return self }
        var description = self
        for (host, proxy) in proxies where !EngineLimit<Proxy>.ofSquidProxies.contains(where: { $0.isWanted(proxy) }) {
            guard proxy.authentication.digests.isEmpty || !hasOddNames else { continue }
            description.proxies[host]?.program = program
        }
        return description
    }

    fileprivate var hasOddNames: Bool {
        accounts.keys.contains { name in name.utf8.contains { $0 >= 128 || "\"\\:".utf8.contains($0) } }
    }
}
