extension Mutant {
    /// Faults in choosing the way of a request.
    static let routing: [Mutant] = [
        Mutant("dials-listed-servers-directly", "DYN-SESS-002", "Dials listed servers without the relay") {
            $0.routing.relaysListed = false
        },
        Mutant("tries-direct-first", "DYN-SESS-032", "Tries the direct way first and the relay only when that fails") {
            $0.routing.triesDirectFirst = true
        },
        Mutant("keeps-first-way", "DYN-SESS-028", "Follows redirections by the way of the server that sent them") {
            $0.routing.keepsFirstWay = true
        },
        Mutant("ignores-application-servers", "DYN-SESS-028", "Overlooks the list of application servers") {
            $0.routing.heedsApplicationServers = false
        },
        Mutant("ignores-additional-servers", "DYN-SESS-029", "Overlooks the list of additional servers") {
            $0.routing.heedsAdditionalServers = false
        },
        Mutant("relays-unlisted-servers", "DYN-LOAD-097", "Asks the relay for servers that are not listed") {
            $0.routing.relaysUnlisted = true
        },
        Mutant("asks-relay-for-unlisted-realms", "DYN-LOAD-046", "Asks the relay for realms that are not listed") {
            $0.routing.relaysUnlisted = true
        },
        Mutant("relays-before-authorization", "DYN-SESS-006", "Goes to the relay before it is authorized") {
            $0.routing.relaysWhilePending = true
        },
        Mutant("relays-http-only", "DYN-LOAD-020", "Leaves https to the platform") { $0.routing.schemes = ["http"] },
        Mutant("relays-https-only", "DYN-LOAD-019", "Leaves http to the platform") { $0.routing.schemes = ["https"] },
        Mutant("dials-shared-session-directly", "DYN-SESS-009", "Leaves the shared session to the platform") {
            $0.routing.leftToPlatform.formUnion([.sharedSession])
        },
        Mutant("hands-shared-session-back", "DYN-SESS-089", "Hands tasks of the shared session to the system") {
            $0.routing.leftToPlatform.formUnion([.sharedSession])
        },
        Mutant("dials-own-sessions-directly", "DYN-SESS-010", "Leaves sessions of the app to the platform") {
            $0.routing.leftToPlatform.formUnion([.ownSession])
        },
        Mutant("dials-connections-directly", "DYN-LOAD-002", "Leaves the older connection interface to the platform") {
            $0.routing.leftToPlatform.formUnion([.connection])
        },
        Mutant("dials-synchronous-requests-directly", "DYN-LOAD-017", "Leaves blocking requests to the platform") {
            $0.routing.leftToPlatform.formUnion([.synchronous])
        },
        Mutant("dials-uploads-directly", "DYN-SESS-014", "Leaves uploads to the platform") {
            $0.routing.leftToPlatform.formUnion([.upload])
        },
        Mutant("dials-downloads-directly", "DYN-SESS-013", "Leaves downloads to the platform") {
            $0.routing.leftToPlatform.formUnion([.download])
        },
        Mutant("relays-background-sessions", "DYN-SESS-085", "Takes background sessions through the relay") {
            $0.routing.leftToPlatform.subtract([.backgroundSession])
        },
        Mutant("relays-streams", "DYN-SESS-094", "Has the relay connect to the endpoint of a stream") {
            $0.routing.relaysStreams = true
        },
        Mutant("relays-any-scheme", "DYN-LOAD-022", "Takes a URL of any scheme for one of http") {
            $0.routing.servesAnyScheme = true
        },
        Mutant("shows-itself-on-the-way-to-the-relay", "DYN-SESS-003", "Does not encrypt what it sends to the relay") {
            $0.routing.encryptsRelayLeg = false
        },
        Mutant("http-request-follows-switch", "DYN-LOAD-103", "Lets the switch decide over the older request class") {
            $0.routing.httpRequestsIgnoreSwitch = false
        },
        Mutant("ignores-blocked-versions", "DYN-SESS-044", "Offers versions that the console has blocked") {
            $0.routing.heedsBlockedVersions = false
        },
        Mutant("blocks-versions-everywhere", "DYN-SESS-049", "Withholds blocked versions from direct connections too") {
            $0.routing.blocksEverywhere = true
        },
        Mutant(
            "blocks-first-server-only",
            "DYN-SESS-048",
            "Withholds blocked versions from the first application server only"
        ) {
            $0.routing.blocksFirstServerOnly = true
        },
        Mutant("keeps-first-blocked-versions", "DYN-SESS-045", "Keeps to the blocked versions of the first policy") {
            $0.routing.keepsFirstBlockedVersions = true
        },
    ]
}
