import WireFormats

extension EngineLimit<Server> {
    /// What no server does that others have written.
    /// - Parameters:
    ///   - key: of the setting that chooses the program.
    ///   - hasDigest: whether it has Digest too, and not Basic alone.
    static func ofEveryServer(by key: String, hasDigest: Bool = true) -> [EngineLimit] {
        let ofDigest = EngineLimit(
            "authentication",
            "takes nonce counts in any order",
            else: "leave 'counts' out, or '\(key)'"
        ) {
            $0.digests.contains { $0.counts != .anyOrder }
        }
        return [
            EngineLimit("protocol", "speaks HTTP only", else: "leave '\(key)' out") {
                if case .http = $0.service { false } else { true }
            },
            EngineLimit("arcgis", "has no ArcGIS server behind it", else: "leave '\(key)' out") { $0.arcgis != nil },
            EngineLimit("http-versions", "speaks HTTP/1.1 only here", else: "leave 'http-versions' out, or '\(key)'") {
                $0.httpVersions != [.http11]
            },
        ]
            + EngineLimit<Authentication>.ofOneScheme(by: key, hasDigest: hasDigest).map { $0.of { $0.authentication } }
            + (hasDigest ? [ofDigest] : [])
    }
}

extension EngineLimit<Authentication> {
    /// What no server and no proxy asks for that others have written.
    /// - Parameters:
    ///   - key: of the setting that chooses the program.
    ///   - hasDigest: whether it has Digest too, and not Basic alone.
    static func ofOneScheme(by key: String, hasDigest: Bool = true) -> [EngineLimit] {
        [
            EngineLimit("authentication", "offers one scheme at a time", else: "name one scheme, or leave '\(key)' out")
            {
                $0.schemes.count > 1
            },
            hasDigest ? ofBasicAndDigest(by: key) : ofBasic(by: key),
            EngineLimit(
                "authentication",
                "writes its challenges by itself",
                else: "leave 'spelled', 'preceded-by', 'on-challenge', 'closes-after' and 'accepts-at' out, or '\(key)'"
            ) {
                $0.changesChallenges
            },
        ] + (hasDigest ? ofDigest(by: key) : [])
    }

    private static func ofBasicAndDigest(by key: String) -> EngineLimit {
        EngineLimit("authentication", "has Basic and Digest only", else: "name one of these, or leave '\(key)' out") {
            $0.schemes.contains { !($0.settings is BasicSettings || $0.settings is DigestSettings) }
        }
    }

    private static func ofBasic(by key: String) -> EngineLimit {
        EngineLimit("authentication", "has Basic only", else: "name it alone, or leave '\(key)' out") {
            $0.schemes.count == 1 && !$0.schemes.contains { $0.settings is BasicSettings }
        }
    }

    private static func ofDigest(by key: String) -> [EngineLimit] {
        [
            EngineLimit("authentication", "has Digest with 'qop: auth' only", else: "leave 'qop' out, or '\(key)'") {
                $0.digests.contains { $0.qop != [.auth] }
            },
            EngineLimit("authentication", "takes no hashed user names", else: "leave 'userhash' out, or '\(key)'") {
                $0.digests.contains(where: \.userhash)
            },
            EngineLimit("authentication", "limits no nonce by its uses", else: "leave 'nonce' out, or '\(key)'") {
                $0.digests.contains { $0.nonceUses != nil }
            },
            EngineLimit("authentication", "gives no next nonce", else: "leave 'next-nonce' out, or '\(key)'") {
                $0.digests.contains(where: \.givesNextNonce)
            },
        ]
    }
}

extension EngineLimit<Response> {
    /// What no server does that others have written.
    static let ofEveryServer: [EngineLimit] = [
        EngineLimit("raw", "writes its answers by itself", else: "say it by 'status', 'headers' and 'body'") {
            $0.raw != nil
        },
        EngineLimit("reason", "has the usual words for a status", else: "leave 'reason' out") { $0.reason != nil },
        EngineLimit("close-after", "ends connections as HTTP does", else: "leave 'close-after' out") {
            if let ending = $0.ending { ending.manner != .reset } else { false }
        },
        EngineLimit("reset-after", "resets no connections", else: "leave 'reset-after' out") {
            $0.ending?.manner == .reset
        },
        EngineLimit("client-certificate", "asks for no client certificate here", else: "leave 'client-certificate' out")
        {
            $0.clientCertificate != nil
        },
    ]

    /// What a server does not take from a description, since it writes it by itself.
    /// - Parameter names: of fields, in lower case.
    static func ofFields(writtenByItself names: Set<String>, else remedy: String) -> EngineLimit {
        EngineLimit("headers", "writes some fields by itself: \(names.sorted().joined(separator: ", "))", else: remedy)
        {
            $0.headers.contains { names.contains($0.name.lowercased()) }
        }
    }
}

extension Authentication {
    /// Whether its challenges are others than a server with these schemes sends by itself.
    var changesChallenges: Bool {
        spelled != .registered || !precededBy.isEmpty || onChallenge != OnChallenge() || closesAfter != nil
            || acceptsAt != nil
    }

    var digests: [DigestSettings] { schemes.compactMap { $0.settings as? DigestSettings } }

    var realms: [String] {
        digests.compactMap(\.realm) + schemes.compactMap { ($0.settings as? BasicSettings)?.realm }
    }
}

extension Server {
    /// Whether neither it nor one of its responses wants what a program does not do.
    func suits(_ limits: [EngineLimit<Server>], _ ofResponses: [EngineLimit<Response>]) -> Bool {
        !limits.contains { $0.isWanted(self) }
            && !routes.values.flatMap(\.responses).contains { response in
                ofResponses.contains { $0.isWanted(response) }
            }
    }

    var digests: [DigestSettings] { authentication.digests }

    var realms: [String] { authentication.realms }
}

extension UInt8 {
    /// What configurations of all programs take as it is written.
    var isASCIILetterOrDigit: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
    }
}
