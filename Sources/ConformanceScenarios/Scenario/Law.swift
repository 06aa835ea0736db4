/// A law that holds in every case, unless the file says otherwise by `laws: { except: [...] }`.
///
/// The one table of laws: the words, and the requirements that a broken law counts against. How each is checked is in `LawCheck`.
package enum Law: String, Sendable, Hashable, CaseIterable {
    case relayOnly = "relay-only"
    case tunnelsAtRelay = "tunnels-at-relay"
    case silentBeforeAuthorization = "silent-before-authorization"
    case tokenAtRelayOnly = "token-at-relay-only"
    case credentialsAtOwner = "credentials-at-owner"
    case oneEnd = "one-end"
    case eventOrder = "event-order"
    case nothingAfterEnd = "nothing-after-end"
    case hostField = "host-field"
    case responseAsSent = "response-as-sent"
    case challengeAsAsked = "challenge-as-asked"

    /// The statement of the law.
    package var words: String {
        switch self {
        case .relayOnly: "no connection to a host inside the firewall that goes past the relay"
        case .tunnelsAtRelay: "no request to the relay but for a tunnel, or to its KDC proxy"
        case .silentBeforeAuthorization: "no connection to the relay before the console has authorized the app"
        case .tokenAtRelayOnly: "the console's token at the relay and the console only"
        case .credentialsAtOwner: "a name and password only at a host that the app gave them for"
        case .oneEnd: "one event that ends a request"
        case .eventOrder: "the head of a response once, and before its content"
        case .nothingAfterEnd: "no event of an object after the event that ends it"
        case .responseAsSent: "no response that differs from what a server or proxy has sent"
        case .hostField: "one field Host that names a host in each request of HTTP/1.1"
        case .challengeAsAsked:
            "the app is asked for a login only on behalf of a server or proxy that has asked for one"
        }
    }

    /// The requirements that a broken law counts against, by profile. In other profiles it fails the case and counts against none.
    private var requirementsByProfile: [String: [String]] {
        switch self {
        case .relayOnly:
            [
                "dynamics.url-session": ["DYN-SESS-002"], "dynamics.url-loading": ["DYN-LOAD-003"],
                "dynamics.socket": ["DYN-SOCK-106"], "appconnect.app-tunnel": ["APPC-TUN-013"],
            ]
        case .silentBeforeAuthorization:
            ["dynamics.url-session": ["DYN-SESS-006"], "dynamics.socket": ["DYN-SOCK-007"]]
        case .tunnelsAtRelay, .tokenAtRelayOnly, .hostField, .responseAsSent, .challengeAsAsked: [:]
        case .credentialsAtOwner:
            // No row of the URL Loading System says where remembered credentials may not go.
            ["arcgis.secure-services": ["ARC-SEC-016"]]
        case .oneEnd: ["dynamics.url-session": ["DYN-SESS-011"]]
        case .eventOrder: ["dynamics.url-session": ["DYN-SESS-012"]]
        case .nothingAfterEnd:
            ["dynamics.url-session": ["DYN-SESS-012"], "dynamics.socket": ["DYN-SOCK-034"]]
        }
    }

    package func requirements(in profile: String) -> [String] { requirementsByProfile[profile] ?? [] }

    /// All requirements that a broken law can count against.
    package static var requirements: Set<String> {
        Set(allCases.flatMap { $0.requirementsByProfile.values.joined() })
    }
}
