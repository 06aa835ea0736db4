extension Mutant {
    /// Faults in choosing the way of some requests.
    static let narrowRouting: [Mutant] = [
        Mutant(
            "dials-307-target-directly",
            ["DYN-SESS-002", "DYN-SESS-032", "DYN-SESS-001"],
            "Keeps to the direct way when an outside server redirects a POST to an inside one",
            only: Circumstance(methods: ["POST"], counts: [.hop: .from(1)])
        ) {
            $0.routing.keepsFirstWay = true
        },
        Mutant(
            "sends-local-address-in-connect",
            ["DYN-SESS-001", "DYN-SESS-002"],
            "Asks the relay for the address of a server that it was redirected to",
            only: Circumstance(counts: [.hop: .from(1)])
        ) {
            $0.routing.resolvesForRelay = true
        },
        Mutant(
            "shares-tunnel-between-ports",
            ["DYN-SESS-026", "DYN-SESS-001"],
            "Sends what is for another port of an inside host to the port that it has used first"
        ) {
            $0.routing.sharesTunnelsOfHosts = true
        },
        Mutant(
            "matches-listed-host-by-case",
            ["DYN-SESS-028", "DYN-SESS-032"],
            "Dials a listed host directly if the URL spells it in capitals"
        ) {
            $0.routing.missesCapitals = true
        },
        Mutant(
            "misses-servers-listed-in-capitals",
            ["DYN-SESS-028", "DYN-SESS-029", "DYN-SESS-032"],
            "Does not find a listed server if the console spells it in capitals"
        ) {
            $0.routing.missesListedCapitals = true
        },
        Mutant(
            "forgets-additional-servers-on-update",
            "DYN-SESS-029",
            "Overlooks additional servers once the console has changed the policy",
            only: Circumstance(counts: [.policy: .from(1)])
        ) {
            $0.routing.heedsAdditionalServers = false
        },
        Mutant(
            "takes-only-first-additional-server",
            "DYN-SESS-029",
            "Heeds only the first of the additional servers"
        ) {
            $0.routing.takesOneAdditionalServer = true
        },
        Mutant(
            "falls-back-to-direct-if-relay-silent",
            ["DYN-SESS-032", "DYN-SESS-002"],
            "Dials a listed host directly when the relay does not answer"
        ) {
            $0.routing.goesPastSilentRelay = true
        },
        Mutant(
            "downloads-listed-host-directly",
            ["DYN-SESS-013", "DYN-SESS-032"],
            "Tries the direct way first for downloads",
            only: Circumstance(origins: [.download])
        ) {
            $0.routing.triesDirectFirst = true
        },
        Mutant(
            "sends-head-of-listed-host-direct",
            "DYN-SESS-032",
            "Tries the direct way first for HEAD",
            only: Circumstance(methods: ["HEAD"])
        ) {
            $0.routing.triesDirectFirst = true
        },
        Mutant(
            "copies-session-headers-into-connect",
            "DYN-SESS-037",
            "Sends the additional headers of a session to the relay as well"
        ) {
            $0.routing.showsSessionHeadersToRelay = true
        },
        Mutant(
            "misses-second-loss-of-relay",
            "DYN-SESS-034",
            "Announces the first loss of the relay only"
        ) {
            $0.access.lossesTold = 1
        },
        Mutant(
            "announces-recovery-only-on-use",
            "DYN-SESS-035",
            "Announces that the relay is back only when the app requests something"
        ) {
            $0.access.tellsReturnOnUse = true
        },
        Mutant(
            "follows-redirect-to-ftp-by-relay",
            ["DYN-LOAD-021", "DYN-LOAD-023"],
            "Takes a URL of ftp for one of http if a redirection leads there",
            only: Circumstance(counts: [.hop: .from(1)])
        ) {
            $0.routing.servesFTP = true
        },
        Mutant(
            "relays-websocket-scheme",
            "DYN-LOAD-022",
            "Takes URLs of ws and wss for such of http",
            only: Circumstance(schemes: ["ws", "wss"])
        ) {
            $0.routing.servesAnyScheme = true
        },
        Mutant(
            "asks-relay-for-unlisted-redirect",
            ["DYN-LOAD-097", "DYN-LOAD-025"],
            "Asks the relay for whatever an inside host redirects to",
            only: Circumstance(counts: [.hop: .from(1)])
        ) {
            $0.routing.staysOnRelay = true
        },
        Mutant(
            "keeps-relay-for-unlisted-after-update",
            ["DYN-LOAD-097", "DYN-LOAD-024"],
            "Asks the relay for hosts that the console has removed from the list"
        ) {
            $0.routing.forgetsNoServers = true
        },
        Mutant(
            "passes-plain-relay-bytes-for-connections",
            ["DYN-LOAD-004", "DYN-LOAD-003"],
            "Does not encrypt the first http request of the older connection interface on the way to the relay",
            only: Circumstance(
                origins: [.connection],
                schemes: ["http"],
                counts: [.number: .exactly(1), .host: .exactly(1)]
            )
        ) {
            $0.routing.encryptsRelayLeg = false
        },
        Mutant(
            "avoids-relay-that-was-silent",
            ["DYN-SESS-002", "DYN-SESS-032"],
            "Reaches no listed server any more once the relay has not answered in time"
        ) {
            $0.routing.avoidsSilentRelay = true
        },
    ]
}
