import ReferenceBindings

extension Mutant {
    /// Faults of sockets that are not the first of their app, or not at the first host.
    static let laterSockets: [Mutant] = [
        Mutant(
            "dials-again-while-open-at-second-host",
            "DYN-SOCK-036",
            "Dials again when it is told to connect while it is open, at the second host of an app",
            only: Circumstance(counts: [.host: .from(2)])
        ) {
            $0.sockets.table[.init(.open, .connect)] = .connecting
        },
        Mutant(
            "writes-later-from-prepared-on-second-socket",
            "DYN-SOCK-038",
            "Carries out a write in Prepared once there is a connection, on the second socket of an app",
            only: Circumstance(counts: [.socket: .from(2)])
        ) {
            $0.sockets.carryOutLater = [.prepared]
        },
        Mutant(
            "turns-off-peer-check-too-late-at-second-host",
            ["DYN-SOCK-050", "DYN-SOCK-129"],
            "Turns off peer verification in Connecting, at the second host of an app",
            only: Circumstance(counts: [.host: .from(2)])
        ) {
            $0.sockets.table[.init(.connecting, .disablePeerVerification)] = .connecting
        },
        Mutant(
            "ignores-dates-at-second-host",
            "DYN-SOCK-069",
            "Does not look at the dates of a certificate, at the second host of an app",
            only: Circumstance(counts: [.host: .from(2)])
        ) {
            $0.sockets.forgiven = [.date]
        },
        Mutant(
            "takes-any-name-after-change-of-policy",
            ["DYN-SOCK-114", "DYN-SOCK-117"],
            "Does not look at the names of a certificate once the policy has changed",
            only: Circumstance(counts: [.policy: .from(1)])
        ) {
            $0.sockets.forgiven = [.name]
        },
        Mutant(
            "any-address-after-relaunch",
            "DYN-SOCK-120",
            "Does not look for the address in a certificate on later launches",
            only: Circumstance(counts: [.launch: .from(2)])
        ) {
            $0.sockets.matching = .anyAddress
        },
        Mutant(
            "wide-wildcards-on-second-socket",
            "DYN-SOCK-119",
            "Lets a wildcard stand for several labels, on the second socket of an app",
            only: Circumstance(counts: [.socket: .from(2)])
        ) {
            $0.sockets.matching = .wideWildcards
        },
        Mutant(
            "sends-again-on-second-socket",
            "DYN-SOCK-060",
            "Sends what was sent before with the next write, on the second socket of an app",
            only: Circumstance(counts: [.socket: .from(2)])
        ) {
            $0.sockets.keepSent = true
        },
        Mutant(
            "failed-attempts-disconnect-after-change-of-policy",
            "DYN-SOCK-022",
            "Calls a socket Disconnected when an attempt has failed, once the policy has changed",
            only: Circumstance(counts: [.policy: .from(1)])
        ) {
            $0.sockets.table[.init(.connecting, .failed)] = .disconnected
        },
    ]

    /// Faults at the second server of an app, or on later launches.
    static let laterOthers: [Mutant] = [
        Mutant(
            "asks-second-server-for-pages",
            "ARC-SEC-001",
            "Asks services for pages instead of JSON, at the second server of an app",
            only: Circumstance(counts: [.host: .from(2)])
        ) {
            $0.arcgis.asksForJSON = false
        },
        Mutant(
            "tunnels-http-only-after-relaunch",
            "APPC-TUN-002",
            "Tunnels plain requests only on later launches",
            only: Circumstance(counts: [.launch: .from(2)])
        ) {
            $0.appConnect.schemes = ["http"]
        },
        Mutant("overlooks-lost-link", "DYN-SESS-034", "Finds the relay without a link of the device") {
            $0.access.overlooksLink = true
        },
        Mutant(
            "confirms-without-cache",
            "DYN-SESS-075",
            "Has the server confirm a stale response for a session without a cache"
        ) {
            $0.cache.noneConfirms = true
        },
        Mutant(
            "asks-again-along-redirections",
            ["DYN-LOAD-050", "DYN-LOAD-052"],
            "Asks the app again where a redirection leads to a server whose credential it has"
        ) {
            $0.credentials.areForgottenAlongRedirections = true
        },
    ]
}
