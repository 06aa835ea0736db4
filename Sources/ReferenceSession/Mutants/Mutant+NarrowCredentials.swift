extension Mutant {
    /// Faults in where and when credentials are used again.
    static let narrowCredentials: [Mutant] = [
        Mutant(
            "sends-login-to-other-realm",
            "DYN-LOAD-050",
            "Answers another realm of a server with the credentials that it remembers"
        ) {
            $0.credentials.heedRealms = false
        },
        Mutant(
            "remembers-none-after-refusal",
            "DYN-LOAD-049",
            "Remembers a credential without persistence if another was refused before",
            only: Circumstance(counts: [.challenge: .from(1)])
        ) {
            $0.credentials.remembersNone = true
        },
        Mutant(
            "keeps-login-as-first-answer-says",
            ["DYN-LOAD-049", "DYN-LOAD-050"],
            "Keeps the second credential for a request as long as the first one was to be kept"
        ) {
            $0.credentials.keepsAsFirstAnswer = true
        },
        Mutant(
            "sends-login-to-other-port",
            "DYN-LOAD-050",
            "Answers another port of a host with the credentials that it remembers"
        ) {
            $0.credentials.heedPorts = false
        },
        Mutant(
            "carries-login-to-subdomain",
            ["DYN-LOAD-050", "DYN-LOAD-026"],
            "Sends credentials to a subdomain that the server redirects to"
        ) {
            $0.credentials.follow = [.subdomain]
        },
        Mutant(
            "carries-login-to-plain-http",
            ["DYN-LOAD-050", "DYN-LOAD-026"],
            "Sends credentials in plain when the server redirects to http"
        ) {
            $0.credentials.follow = [.plain]
        },
        Mutant(
            "uses-none-answer-for-two-requests",
            "DYN-LOAD-049",
            "Uses one answer of the app for all requests that wait for a login"
        ) {
            $0.credentials.sharesAnswers = true
        },
        Mutant(
            "uses-none-answer-after-redirect",
            "DYN-LOAD-049",
            "Uses credentials of persistence None again after a redirection to the same server"
        ) {
            $0.credentials.lastOnHost = true
        },
        Mutant(
            "keeps-password-before-it-is-accepted",
            "DYN-LOAD-050",
            "Remembers credentials that a server has refused"
        ) {
            $0.credentials.forgetsRefused = false
        },
        Mutant(
            "repeats-refused-session-password",
            ["DYN-LOAD-050", "DYN-LOAD-052"],
            "Sends remembered credentials again and again that a server refuses"
        ) {
            $0.credentials.forgetsRefused = false
            $0.credentials.repeatsRefused = true
        },
        Mutant(
            "forgets-permanent-after-first-reuse",
            "DYN-LOAD-052",
            "Forgets credentials of persistence Permanent when they were used again"
        ) {
            $0.credentials.forgetsReused = true
        },
        Mutant(
            "proposes-stored-credential-on-retry",
            "DYN-SESS-129",
            "Answers a refusal from the configured credential storage"
        ) {
            $0.credentials.consultsStorageAgain = true
        },
        Mutant(
            "answers-second-realm-from-storage",
            "DYN-SESS-129",
            "Answers challenges from the configured credential storage for all realms of a server but the first"
        ) {
            $0.credentials.consultsStorageForLaterRealms = true
        },
        Mutant(
            "stores-digest-login-in-storage",
            "DYN-SESS-130",
            "Keeps permanent credentials for Digest in the configured credential storage"
        ) {
            $0.credentials.storesDigest = true
        },
        Mutant(
            "answers-sample-login-once",
            ["DYN-LOAD-077", "DYN-LOAD-050"],
            "Does not remember credentials for NTLM that a connection was given",
            only: Circumstance(origins: [.connection])
        ) {
            $0.credentials.remembersNTLM = false
        },
        Mutant(
            "remembers-none-in-place-of-kept",
            "DYN-LOAD-049",
            "Remembers a credential without persistence in the place of one that was remembered"
        ) {
            $0.credentials.remembersNoneInPlace = true
        },
        Mutant(
            "consults-session-storage-after-redirect",
            "DYN-SESS-129",
            "Asks the session's credential storage after a redirection",
            only: Circumstance(counts: [.hop: .from(1)])
        ) {
            $0.sessions.consultsCredentialStorage = true
        },
        Mutant(
            "fills-session-storage-after-redirect",
            "DYN-SESS-130",
            "Fills the session's credential storage after a redirection",
            only: Circumstance(counts: [.hop: .from(1)])
        ) {
            $0.sessions.fillsCredentialStorage = true
        },
        Mutant(
            "stores-proxy-login-in-storage",
            "DYN-SESS-130",
            "Keeps credentials for the proxy of a session in the configured credential storage"
        ) {
            $0.credentials.storesForProxies = true
        },
    ]
}
