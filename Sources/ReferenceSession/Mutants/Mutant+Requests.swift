import ReferenceBindings

extension Mutant {
    /// Faults in serving some requests only.
    static let requests: [Mutant] = [
        Mutant(
            "leaves-post-to-platform",
            "DYN-LOAD-003",
            "Leaves POST to the platform",
            only: Circumstance(methods: ["POST"])
        ) {
            $0.routing.leaves = true
        },
        Mutant(
            "leaves-put-to-platform",
            "DYN-SESS-026",
            "Leaves PUT to the platform",
            only: Circumstance(methods: ["PUT"])
        ) {
            $0.routing.leaves = true
        },
        Mutant(
            "leaves-https-post-to-platform",
            "DYN-SESS-036",
            "Leaves POST over https to the platform",
            only: Circumstance(schemes: ["https"], methods: ["POST"])
        ) {
            $0.routing.leaves = true
        },
        Mutant(
            "leaves-https-put-to-platform",
            "DYN-SESS-036",
            "Leaves PUT over https to the platform",
            only: Circumstance(schemes: ["https"], methods: ["PUT"])
        ) {
            $0.routing.leaves = true
        },
        Mutant(
            "shows-posts-on-the-way",
            ["DYN-SESS-003", "DYN-LOAD-004"],
            "Does not encrypt POST on the way to the relay",
            only: Circumstance(methods: ["POST"])
        ) {
            $0.routing.encryptsRelayLeg = false
        },
        Mutant(
            "shows-later-requests-on-the-way",
            "DYN-LOAD-004",
            "Does not encrypt what it sends to the relay after the first request to a server",
            only: Circumstance(counts: [.number: .from(2)])
        ) {
            $0.routing.encryptsRelayLeg = false
        },
        Mutant(
            "relays-listed-domains",
            "DYN-SESS-027",
            "Takes servers for listed that are in the domain of a listed one"
        ) {
            $0.routing.listsDomains = true
        },
        Mutant(
            "retries-by-relay",
            "DYN-LOAD-024",
            "Asks the relay for unlisted servers that it does not reach directly"
        ) {
            $0.routing.retriesByRelay = true
        },
        Mutant(
            "retries-https-by-relay",
            ["DYN-SESS-027", "DYN-LOAD-024"],
            "Asks the relay for unlisted servers that it does not reach directly by https",
            only: Circumstance(schemes: ["https"])
        ) {
            $0.routing.retriesByRelay = true
        },
        Mutant(
            "refuses-unlisted-https",
            "DYN-LOAD-025",
            "Refuses https at servers that are not listed",
            only: Circumstance(schemes: ["https"], ways: [.direct])
        ) {
            $0.routing.refuses = true
        },
        Mutant("offers-blocked-tls-1.1", "DYN-SESS-043", "Offers TLS 1.1 although the console blocks it") {
            $0.routing.unblocked = [.tls11]
        },
        Mutant("exempts-a-user-from-blocks", "DYN-SESS-046", "Offers the user bob what the console blocks") {
            $0.routing.exemptUsers = ["bob"]
        },
        Mutant(
            "exempts-a-group-from-blocks",
            "DYN-SESS-047",
            "Offers what the console blocks where the policy group has a configuration of its own"
        ) {
            $0.routing.exemptsConfigured = true
        },
        Mutant("negotiates-over-https-only", "DYN-SESS-064", "Does not know Negotiate over http") {
            $0.kerberos.needsTLS = true
        },
        Mutant("keeps-first-passwords", "DYN-LOAD-036", "Uses the first password that the app gave for a Kerberos user")
        {
            $0.kerberos.keepsFirstPasswords = true
        },
        Mutant("remembers-none-for-negotiate", "DYN-LOAD-034", "Remembers credentials of any persistence for Negotiate")
        {
            $0.credentials.remembersForNegotiate = true
        },
        Mutant("gets-tickets-anew", "DYN-LOAD-040", "Logs in again after tickets have served two requests") {
            $0.kerberos.ticketUses = 2
        },
        Mutant("asks-at-other-sites", "DYN-LOAD-041", "Asks the app at every site before it uses its ticket") {
            $0.kerberos.asksAtOtherSites = true
        },
        Mutant(
            "prefers-negotiate-in-one-field",
            "DYN-LOAD-065",
            "Prefers Negotiate where all methods are presented in one field"
        ) {
            $0.authentication.prefersNegotiateInOneField = true
        },
    ]
}
