extension Mutant {
    /// Faults in how sessions apply their settings.
    static let sessions: [Mutant] = [
        Mutant("keeps-sessions-valid", "DYN-SESS-021", "Leaves sessions valid when it is switched off") {
            $0.sessions.switchingOffInvalidates = .none
        },
        Mutant("invalidates-newest-only", "DYN-SESS-022", "Invalidates the newest session only") {
            $0.sessions.switchingOffInvalidates = .newest
        },
        Mutant("invalidates-shared-session", "DYN-SESS-023", "Invalidates the shared session too") {
            $0.sessions.switchingOffInvalidates = .all
        },
        Mutant("invalidates-later-sessions", "DYN-SESS-025", "Leaves sessions invalid that are made while it is off") {
            $0.sessions.laterSessionsAreInvalid = true
        },
        Mutant("invalidates-silently", "DYN-SESS-021", "Does not tell that a session became invalid") {
            $0.sessions.announcesInvalidation = false
        },
        Mutant("invalid-sessions-take-tasks", "DYN-SESS-021", "Runs tasks in sessions that are invalid") {
            $0.sessions.refusesWhenInvalid = false
        },
        Mutant("drops-additional-headers", "DYN-SESS-113", "Drops additional headers") {
            $0.sessions.sendsAdditionalHeaders = false
        },
        Mutant("ignores-request-timeout", "DYN-SESS-114", "Does not heed the timeout of requests") {
            $0.sessions.heedsRequestTimeout = false
        },
        Mutant("ignores-own-timeouts", "DYN-SESS-114", "Does not heed the timeout that a request brings itself") {
            $0.sessions.heedsOwnTimeouts = false
        },
        Mutant("ignores-resource-timeout", "DYN-SESS-115", "Does not heed the timeout of resources") {
            $0.sessions.heedsResourceTimeout = false
        },
        Mutant("data-does-not-restart-timeout", "DYN-SESS-114", "Counts the timeout of a request from its start") {
            $0.sessions.dataRestartsTimeout = false
        },
        Mutant("ignores-minimum-tls", "DYN-SESS-117", "Does not heed the minimum version of TLS") {
            $0.sessions.heedsTLSMinimum = false
        },
        Mutant("ignores-maximum-tls", "DYN-SESS-116", "Does not heed the maximum version of TLS") {
            $0.sessions.heedsTLSMaximum = false
        },
        Mutant(
            "overlooks-tls-maximum-beside-minimum",
            "DYN-SESS-116",
            "Does not heed the newest version of TLS of a session that has an oldest one too"
        ) {
            $0.sessions.minimumHidesMaximum = true
        },
        Mutant("ignores-cookie-storage", "DYN-SESS-123", "Uses its own storage instead of the configured one") {
            $0.sessions.heedsCookieStorage = false
        },
        Mutant("ignores-protocol-classes", "DYN-SESS-121", "Does not ask the configured protocol classes") {
            $0.sessions.heedsProtocolClasses = false
        },
        Mutant("fills-no-protocol-classes", "DYN-LOAD-110", "Leaves the protocol classes of a session to the app") {
            $0.sessions.fillsProtocolClasses = false
        },
        Mutant("asks-registered-classes", "DYN-SESS-090", "Asks globally registered classes first") {
            $0.sessions.asksRegisteredClasses = true
        },
        Mutant("heeds-accept-policy", "DYN-SESS-127", "Heeds the cookie accept policy") {
            $0.sessions.heedsAcceptPolicy = true
        },
        Mutant("heeds-should-set-cookies", "DYN-SESS-128", "Heeds the flag that cookies should be set") {
            $0.sessions.heedsShouldSetCookies = true
        },
        Mutant(
            "consults-credential-storage",
            "DYN-SESS-129",
            "Answers challenges from the configured credential storage"
        ) {
            $0.sessions.consultsCredentialStorage = true
        },
        Mutant(
            "fills-credential-storage",
            "DYN-SESS-130",
            "Keeps permanent credentials in the configured credential storage"
        ) {
            $0.sessions.fillsCredentialStorage = true
        },
        Mutant("tells-settings-as-set", "DYN-SESS-124", "Claims to work with settings that have a fixed value") {
            $0.sessions.tellsSettingsAsSet = true
        },
        Mutant("heeds-cellular-setting", "DYN-SESS-125", "Heeds that a session does not want cellular networks") {
            $0.sessions.heededLimits = [.cellular]
        },
        Mutant("heeds-cellular-request", "DYN-LOAD-062", "Heeds that a request does not want cellular networks") {
            $0.sessions.heededLimits = [.cellularByRequest]
        },
        Mutant("heeds-discretionary", "DYN-SESS-134", "Heeds the discretionary flag") {
            $0.sessions.heededLimits = [.discretionary]
        },
        Mutant("waits-for-connectivity", "DYN-SESS-139", "Waits for a connection when told so") {
            $0.sessions.waitsForConnectivity = true
        },
        Mutant("tells-of-waiting", "DYN-SESS-140", "Tells the delegate that a task waits for a connection") {
            $0.tasks.tellsWaiting = true
        },
        Mutant("uses-shared-container", "DYN-SESS-126", "Keeps downloads in the shared container") {
            $0.sessions.usesSharedContainer = true
        },
        Mutant(
            "sends-launch-events",
            "DYN-SESS-133",
            "Tells a new run of the app of transfers that the last one left behind"
        ) {
            $0.sessions.sendsLaunchEvents = true
        },
        Mutant(
            "background-transfers-outlive-app",
            "DYN-SESS-110",
            "Carries transfers of the background on without the app"
        ) {
            $0.routing.leftToPlatform.remove(.backgroundSession)
            $0.sessions.backgroundTransfersOutliveApp = true
        },
        Mutant(
            "flagged-transfers-outlive-app",
            ["DYN-SESS-135", "DYN-SESS-133"],
            "Carries the transfers of flagged sessions on without the app"
        ) {
            $0.sessions.flaggedTransfersOutliveApp = true
        },
        Mutant("limits-connections", "DYN-SESS-136", "Heeds the limit of connections to a host") {
            $0.sessions.limitsConnections = true
        },
        Mutant("demands-name-proof", "DYN-SESS-141", "Refuses names without a valid signature when told so") {
            $0.sessions.demandsNameProof = true
        },
    ]
}
