extension Mutant {
    /// Faults in which sessions are served, and in which become invalid.
    static let sessionKinds: [Mutant] = [
        Mutant(
            "keeps-native-shared-after-relaunch",
            ["DYN-SESS-088", "DYN-SESS-005", "DYN-SESS-087"],
            "Hands out the platform's shared session from the second launch on",
            only: Circumstance(counts: [.launch: .from(2)])
        ) {
            $0.access.replacesSharedSession = false
            $0.routing.leftToPlatform.insert(.sharedSession)
        },
        Mutant(
            "reuses-shared-session-of-before",
            "DYN-SESS-087",
            "Goes on with the shared session that the app has taken before authorization",
            only: Circumstance(phase: .sharedSessionTakenEarly)
        ) {
            $0.access.replacesSharedSession = false
        },
        Mutant(
            "spares-idle-session-from-disable",
            ["DYN-SESS-021", "DYN-SESS-022"],
            "Leaves sessions valid that have not run a task"
        ) {
            $0.sessions.spared = [.unused]
        },
        Mutant(
            "spares-sessions-on-second-disable",
            ["DYN-SESS-022", "DYN-SESS-021"],
            "Leaves sessions valid when it is switched off for the second time",
            only: Circumstance(counts: [.disabling: .from(2)])
        ) {
            $0.sessions.switchingOffInvalidates = .none
        },
        Mutant(
            "spares-nil-cache-session",
            "DYN-SESS-022",
            "Leaves sessions valid that have no cache"
        ) {
            $0.sessions.spared = [.withoutCache]
        },
        Mutant(
            "kills-shared-with-running-task",
            "DYN-SESS-023",
            "Invalidates the shared session too while it runs a task"
        ) {
            $0.sessions.switchingOffInvalidates = .allButIdleShared
        },
        Mutant(
            "loses-end-of-download-on-disable",
            "DYN-SESS-024",
            "Never ends the running downloads of a session that becomes invalid",
            only: Circumstance(origins: [.download])
        ) {
            $0.sessions.abandonsTasks = true
        },
        Mutant(
            "loses-task-that-waits-for-an-answer",
            "DYN-SESS-024",
            "Never ends a task that waits for the app's answer to a challenge when its session becomes invalid"
        ) {
            $0.sessions.forgetsWaitingTasks = true
        },
        Mutant(
            "loses-task-that-sends-its-content",
            "DYN-SESS-024",
            "Never ends a task that still sends its content when its session becomes invalid"
        ) {
            $0.sessions.forgetsSendingTasks = true
        },
        Mutant(
            "ends-task-twice-that-sends-its-content",
            "DYN-SESS-024",
            "Reports the end of a task twice that still sends its content when its session becomes invalid"
        ) {
            $0.sessions.endsSendingTasksTwice = true
        },
        Mutant(
            "tells-invalidity-once-more",
            "DYN-SESS-021",
            "Tells again that a session became invalid when it is switched off once more"
        ) {
            $0.sessions.forgetsNoSessions = true
        },
        Mutant(
            "leaves-new-sessions-off-after-enable",
            "DYN-SESS-019",
            "Leaves sessions of the app to the platform once one was made while it was off",
            only: Circumstance(origins: [.ownSession], phase: .sessionMadeWhileOff)
        ) {
            $0.routing.leaves = true
        },
        Mutant(
            "hands-shared-upload-to-system",
            ["DYN-SESS-089", "DYN-SESS-009"],
            "Leaves uploads of the shared session to the platform",
            only: Circumstance(origins: [.sharedSession, .upload])
        ) {
            $0.routing.leaves = true
        },
        Mutant(
            "asks-global-handler-after-redirect",
            "DYN-SESS-090",
            "Asks globally registered classes after a redirection in the shared session",
            only: Circumstance(origins: [.sharedSession], counts: [.hop: .from(1)])
        ) {
            $0.sessions.asksRegisteredClasses = true
        },
        Mutant(
            "asks-handlers-registered-before",
            "DYN-SESS-090",
            "Asks classes that were registered while it was not on about tasks of the shared session"
        ) {
            $0.sessions.asksClassesOfBefore = true
        },
        Mutant(
            "relays-background-sessions-of-before",
            "DYN-SESS-085",
            "Serves background sessions that were made while it was not on"
        ) {
            $0.sessions.servesBackgroundOfBefore = true
        },
        Mutant(
            "relays-background-data-task",
            ["DYN-SESS-007", "DYN-SESS-085"],
            "Takes background sessions through the relay once it was switched off and on",
            only: Circumstance(origins: [.backgroundSession, .data], phase: .switchedOnAgain)
        ) {
            $0.routing.relays = true
        },
        Mutant(
            "relays-legacy-background-upload",
            ["DYN-SESS-086", "DYN-SESS-110"],
            "Takes uploads of background sessions of the older constructor through the relay",
            only: Circumstance(origins: [.legacyBackgroundSession, .upload])
        ) {
            $0.routing.relays = true
        },
        Mutant(
            "invalidates-session-made-while-off",
            "DYN-SESS-025",
            "Invalidates sessions that were made while it was off when it is switched on"
        ) {
            $0.sessions.enablingInvalidates = true
        },
        Mutant(
            "makes-second-own-session-native",
            ["DYN-SESS-010", "DYN-SESS-005"],
            "Leaves the second session of the app to the platform",
            only: Circumstance(origins: [.ownSession], counts: [.session: .exactly(2)])
        ) {
            $0.routing.leaves = true
        },
        Mutant(
            "leaves-ephemeral-sessions-to-the-platform",
            ["DYN-SESS-010", "DYN-LOAD-110"],
            "Leaves sessions of an ephemeral configuration to the platform",
            only: Circumstance(origins: [.ephemeralSession])
        ) {
            $0.routing.leaves = true
        },
        Mutant(
            "spares-ephemeral-sessions",
            ["DYN-SESS-021", "DYN-SESS-022"],
            "Does not invalidate sessions of an ephemeral configuration when it is switched off"
        ) {
            $0.sessions.spared = [.ephemeral]
        },
        Mutant(
            "fills-the-cache-of-an-ephemeral-session",
            "DYN-SESS-132",
            "Fills the cache object in an ephemeral configuration",
            only: Circumstance(origins: [.ephemeralSession])
        ) {
            $0.cache.fillsOwnObjects = true
        },
        Mutant(
            "ignores-settings-of-ephemeral-sessions",
            ["DYN-SESS-114", "DYN-SESS-115", "DYN-SESS-116", "DYN-SESS-121", "DYN-SESS-122", "DYN-SESS-123"],
            "Does not heed the times, the newest TLS version, classes, proxies and cookies of ephemeral configurations",
            only: Circumstance(origins: [.ephemeralSession])
        ) {
            $0.sessions.heedsRequestTimeout = false
            $0.sessions.heedsResourceTimeout = false
            $0.sessions.heedsTLSMaximum = false
            $0.sessions.heedsProtocolClasses = false
            $0.sessions.heedsProxies = false
            $0.sessions.heedsCookieStorage = false
        },
    ]
}
