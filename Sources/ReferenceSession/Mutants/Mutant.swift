/// One deliberate fault: it violates documented statements, breaks a law, or repeats a problem from the field.
struct Mutant: Sendable {
    /// The mutant's name on the command line.
    let name: String
    /// All that it violates: documented statements, field issues, or a law. A check of each must fail.
    let claims: [String]
    /// The fault, in words.
    let words: String
    /// Puts the fault into a behaviour.
    let change: @Sendable (inout Behaviour) -> Void
    /// The circumstance in which the fault shows; `nil`: any.
    let only: Circumstance?

    init(
        _ name: String,
        _ claims: [String],
        _ words: String,
        only: Circumstance? = nil,
        _ change: @escaping @Sendable (inout Behaviour) -> Void
    ) {
        self.name = name
        self.claims = claims
        self.words = words
        self.only = only
        self.change = change
    }

    /// A mutant that violates one statement.
    init(
        _ name: String,
        _ claim: String,
        _ words: String,
        only: Circumstance? = nil,
        _ change: @escaping @Sendable (inout Behaviour) -> Void
    ) {
        self.init(name, [claim], words, only: only, change)
    }

    static let all = [
        routing, addresses, proxies, tls, access, sessions, tasks, metrics, webViews, credentials, kerberos, cookies,
        cache,
        sockets, socketRouting, socketEvents, socketStates, socketTLS, socketVersions, arcgis, field, kerberosField,
        tunnel, readyCallback, clientApp, laws, switching, requests, stores, limits,
        narrowRouting, narrowAccess, accessOfRuns, narrowSessions, sessionKinds,
        narrowTasks, messages, narrowMetrics, narrowWebViews, keptResponses,
        servedResponses, narrowProxies, narrowKerberos, narrowCredentials,
        cookieReading, cookieSending, cookieKeeping, cookieSwitch,
        socketBuffers, socketCalls, socketSwitches, socketTelling, socketWays, socketCertificates, socketHandshakes,
        socketOffers, laterSockets, laterOthers, digest, basicLogins, ntlmLogins, offering, negotiateLogins,
        tokenRenewal, tokenSending, arcgisHosts, tunnelRules, tunnelled, wrappedLaunch, requestCertificates, handshakes,
    ].flatMap(\.self)

    static func named(_ name: String) -> Mutant? { all.first { $0.name == name } }
}
