extension Mutant {
    /// Faults in the settings of some sessions, or in some of their requests.
    static let narrowSessions: [Mutant] = [
        Mutant(
            "drops-session-headers-after-redirect",
            "DYN-SESS-113",
            "Drops additional headers after a redirection",
            only: Circumstance(counts: [.hop: .from(1)])
        ) {
            $0.sessions.sendsAdditionalHeaders = false
        },
        Mutant(
            "drops-session-headers-on-login-repeat",
            "DYN-SESS-113",
            "Drops additional headers when it sends a request again with credentials",
            only: Circumstance(counts: [.challenge: .from(1)])
        ) {
            $0.sessions.sendsAdditionalHeaders = false
        },
        Mutant(
            "lets-session-header-beat-request",
            "DYN-SESS-113",
            "Sends the value of the session for a field that the request has too"
        ) {
            $0.sessions.sessionHeadersWin = true
        },
        Mutant(
            "doubles-header-of-other-case",
            "DYN-SESS-113",
            "Sends a field twice that the request spells otherwise than the session"
        ) {
            $0.sessions.comparesCase = true
        },
        Mutant(
            "leaks-headers-to-next-session",
            "DYN-SESS-113",
            "Sends the additional headers of the last session that had some"
        ) {
            $0.sessions.lendsHeaders = true
        },
        Mutant(
            "honours-connection-limit-directly",
            "DYN-SESS-136",
            "Heeds the limit of connections to hosts past the relay",
            only: Circumstance(ways: [.direct])
        ) {
            $0.sessions.limitsConnections = true
        },
        Mutant(
            "pipelines-after-first-answer",
            "DYN-SESS-137",
            "Sends the next request to a host without waiting for the response, from the second on",
            only: Circumstance(counts: [.number: .from(2)])
        ) {
            $0.sessions.pipelines = true
        },
        Mutant(
            "waits-for-connectivity-in-downloads",
            "DYN-SESS-139",
            "Waits for a connection with downloads when told so",
            only: Circumstance(origins: [.download])
        ) {
            $0.sessions.waitsForConnectivity = true
        },
        Mutant(
            "waits-for-connectivity-once-answered",
            "DYN-SESS-139",
            "Waits for a connection to a host that it has asked before when told so",
            only: Circumstance(counts: [.number: .from(2)])
        ) {
            $0.sessions.waitsForConnectivity = true
        },
        Mutant(
            "tells-waiting-on-second-failure",
            "DYN-SESS-140",
            "Tells the delegate that the second task to a host waits for a connection",
            only: Circumstance(counts: [.number: .from(2)])
        ) {
            $0.tasks.tellsWaiting = true
        },
        Mutant(
            "honours-cellular-no-on-direct-route",
            "DYN-SESS-125",
            "Heeds past the relay that a session does not want cellular networks",
            only: Circumstance(ways: [.direct])
        ) {
            $0.sessions.heededLimits = [.cellular]
        },
        Mutant(
            "honours-expensive-no-after-link-change",
            "DYN-SESS-142",
            "Heeds that a session wants no expensive network once the network has changed",
            only: Circumstance(phase: .linkChanged)
        ) {
            $0.sessions.heededLimits = [.expensive]
        },
        Mutant(
            "honours-constrained-no-in-uploads",
            "DYN-SESS-143",
            "Heeds that uploads of a session want no constrained network",
            only: Circumstance(origins: [.upload])
        ) {
            $0.sessions.heededLimits = [.constrained]
        },
        Mutant(
            "delays-discretionary-downloads",
            "DYN-SESS-134",
            "Does not run discretionary downloads while the device saves power",
            only: Circumstance(origins: [.download])
        ) {
            $0.sessions.heededLimits = [.discretionary]
        },
        Mutant(
            "sends-priority-for-service-type",
            "DYN-SESS-124",
            "Sends a field Priority for a session with a service type"
        ) {
            $0.sessions.sendsPriority = true
        },
        Mutant(
            "downloads-into-group-container",
            "DYN-SESS-126",
            "Keeps large downloads in the shared container",
            only: Circumstance(origins: [.download])
        ) {
            $0.sessions.sharesLargeDownloads = true
        },
        Mutant(
            "wakes-app-after-failed-download",
            "DYN-SESS-133",
            "Tells a new run of the app of downloads that the last one left behind"
        ) {
            $0.sessions.sendsEventsOfDownloads = true
        },
        Mutant(
            "refuses-bogus-dnssec-after-redirect",
            "DYN-SESS-141",
            "Refuses names without a valid signature after a redirection when told so",
            only: Circumstance(counts: [.hop: .from(1)])
        ) {
            $0.sessions.demandsNameProof = true
        },
        Mutant(
            "skips-config-handler-after-redirect",
            "DYN-SESS-121",
            "Does not ask the configured protocol classes after a redirection",
            only: Circumstance(counts: [.hop: .from(1)])
        ) {
            $0.sessions.heedsProtocolClasses = false
        },
        Mutant(
            "asks-only-first-config-handler",
            "DYN-SESS-121",
            "Asks only the first of the configured protocol classes"
        ) {
            $0.sessions.asksFirstClassOnly = true
        },
        Mutant(
            "asks-cache-before-config-handlers",
            "DYN-SESS-121",
            "Answers from the cache what a configured protocol class claims"
        ) {
            $0.sessions.asksCacheBeforeClasses = true
        },
        Mutant(
            "skips-config-handler-for-uploads",
            "DYN-SESS-121",
            "Does not ask the configured protocol classes about uploads",
            only: Circumstance(origins: [.upload])
        ) {
            $0.sessions.heedsProtocolClasses = false
        },
        Mutant(
            "waits-for-link-on-direct-route",
            "DYN-SESS-139",
            "Waits past the relay for a link of the device when told so",
            only: Circumstance(ways: [.direct])
        ) {
            $0.sessions.waitsForLink = true
        },
        Mutant(
            "waits-long-after-redirect",
            "DYN-SESS-114",
            "Does not heed the session's timeout of requests after a redirection",
            only: Circumstance(counts: [.hop: .from(1)])
        ) {
            $0.sessions.heedsRequestTimeout = false
        },
        Mutant(
            "marks-service-type-after-redirect",
            "DYN-SESS-124",
            "Marks packets by the type of service after a redirection",
            only: Circumstance(counts: [.hop: .from(1)])
        ) {
            $0.sessions.heedsServiceType = true
        },
    ]
}
