extension Mutant {
    /// Faults in how some tasks run and report.
    static let narrowTasks: [Mutant] = [
        Mutant(
            "asks-no-more-where-a-challenge-was-cancelled",
            "DYN-SESS-011",
            "Answers challenges by itself once the app has cancelled a task that waited for an answer"
        ) {
            $0.credentials.cancelledChallengesAreAnswered = true
        },
        Mutant(
            "loses-byte-65537-in-completion",
            "DYN-SESS-011",
            "Loses the last byte of a body of 65,537 bytes before a completion handler",
            only: Circumstance(origins: [.handlerTask])
        ) {
            $0.tasks.losesByteAfter64KiB = true
        },
        Mutant(
            "completes-twice-on-reset-mid-body",
            ["DYN-SESS-011", "DYN-SESS-024"],
            "Reports the end of a task twice that fails within the body"
        ) {
            $0.tasks.repeatsLateFailures = true
        },
        Mutant(
            "skips-response-event-of-empty-body",
            "DYN-SESS-012",
            "Does not tell the delegate of responses without content"
        ) {
            $0.tasks.tellsResponseWithContent = true
        },
        Mutant(
            "tells-challenging-responses",
            "DYN-SESS-012",
            "Tells the delegate of responses that ask for a login, too"
        ) {
            $0.tasks.tellsChallengingResponses = true
        },
        Mutant(
            "sends-data-before-response-from-cache",
            "DYN-SESS-012",
            "Tells the delegate of a cached response after its data"
        ) {
            $0.tasks.tellsCachedDataFirst = true
        },
        Mutant(
            "waits-for-body-after-204",
            ["DYN-SESS-012", "DYN-SESS-011", "zig#25181", "aiohttp#609"],
            "Waits for the body of a response with status 204"
        ) {
            $0.tasks.waitsAfter204 = true
        },
        Mutant(
            "reports-truncated-download-as-good",
            "DYN-SESS-013",
            "Takes a download that was cut off for whole",
            only: Circumstance(origins: [.download])
        ) {
            $0.tasks.takesCutBodies = true
        },
        Mutant(
            "mixes-downloads-of-one-name",
            "DYN-SESS-013",
            "Gives one of two simultaneous downloads whose URLs end in the same name the content of both"
        ) {
            $0.tasks.mixesDownloads = true
        },
        Mutant(
            "takes-missing-last-chunk-for-end",
            ["DYN-SESS-012", "requests#4956", "httpie/cli#965"],
            "Takes a body in chunks that was cut off for whole"
        ) {
            $0.tasks.takesCutChunks = true
        },
        Mutant(
            "stops-request-timer-at-headers",
            "DYN-SESS-114",
            "Does not heed the timeout of a request within the body"
        ) {
            $0.sessions.headEndsTimeout = true
        },
        Mutant(
            "restarts-resource-timer-on-redirect",
            "DYN-SESS-115",
            "Counts the timeout of a resource anew after a redirection"
        ) {
            $0.sessions.redirectionRestartsTimeout = true
        },
        Mutant(
            "restarts-resource-timer-on-answer",
            "DYN-SESS-115",
            "Counts the timeout of a resource anew after the answer to a challenge"
        ) {
            $0.sessions.answerRestartsTimeout = true
        },
        Mutant(
            "ignores-resource-timeout-of-downloads",
            "DYN-SESS-115",
            "Does not heed the timeout of resources for downloads",
            only: Circumstance(origins: [.download])
        ) {
            $0.sessions.heedsResourceTimeout = false
        },
        Mutant(
            "heeds-resource-timeout-when-sent",
            "DYN-SESS-115",
            "Ends no task by the timeout of resources that still sends its content"
        ) {
            $0.sessions.sendingOutlastsResourceTimeout = true
        },
        Mutant(
            "heeds-resource-timeout-once-answered",
            "DYN-SESS-115",
            "Ends no task by the timeout of resources that has no response yet"
        ) {
            $0.sessions.resourceTimeoutNeedsResponse = true
        },
        Mutant(
            "lets-app-outlast-resource-timeout",
            "DYN-SESS-115",
            "Ends no task by the timeout of resources that waits for the app's answer to a challenge"
        ) {
            $0.sessions.appOutlastsResourceTimeout = true
        },
        Mutant(
            "lets-suspension-outlast-resource-timeout",
            ["DYN-SESS-115", "DYN-SESS-093", "DYN-SESS-106"],
            "Ends no suspended task by the timeout of resources"
        ) {
            $0.sessions.suspensionOutlastsResourceTimeout = true
        },
        Mutant(
            "honours-suspend-before-first-byte",
            ["DYN-SESS-091", "DYN-SESS-093"],
            "Stops a suspended task that has no response yet"
        ) {
            $0.tasks.suspendStopsWaiting = true
        },
        Mutant(
            "honours-suspend-while-sending",
            ["DYN-SESS-091", "DYN-SESS-093", "DYN-SESS-106"],
            "Stops a suspended task that still sends its content"
        ) {
            $0.tasks.suspendStopsSending = true
        },
        Mutant(
            "honours-suspend-on-other-way",
            ["DYN-SESS-093", "DYN-SESS-106"],
            "Stops a suspended task that was led from the relay past it, or the other way round"
        ) {
            $0.tasks.suspendStopsOnOtherWays = true
        },
        Mutant(
            "honours-suspend-of-uploads",
            "DYN-SESS-091",
            "Stops a suspended upload",
            only: Circumstance(origins: [.upload])
        ) {
            $0.tasks.suspendStops = [.relay, .direct]
        },
        Mutant(
            "restarts-on-resume-after-suspend",
            ["DYN-SESS-093", "DYN-SESS-091"],
            "Sends the request again when a suspended task is resumed"
        ) {
            $0.tasks.resumeSendsAgain = true
        },
        Mutant(
            "withholds-end-of-suspended-direct-task",
            "DYN-SESS-106",
            "Ends a suspended task past the relay only when it is resumed",
            only: Circumstance(origins: [.handlerTask], ways: [.direct])
        ) {
            $0.tasks.suspendHoldsEnd = true
        },
        Mutant(
            "resumes-uploads-in-idle-tunnel",
            ["DYN-SESS-103", "DYN-SESS-104"],
            "Sends uploads from resume data through the relay where a server has answered through it"
        ) {
            $0.routing.resumesInIdleTunnels = true
        },
        Mutant(
            "relays-stream-through-idle-tunnel",
            ["DYN-SESS-094", "DYN-SESS-095"],
            "Has the relay connect to the endpoint of a stream where the relay was used before"
        ) {
            $0.routing.relaysWarmStreams = true
        },
        Mutant(
            "relays-redirected-resume-upload",
            ["DYN-SESS-103", "DYN-SESS-105"],
            "Takes uploads from resume data through the relay after a redirection",
            only: Circumstance(origins: [.resumedUpload], counts: [.hop: .from(1)])
        ) {
            $0.routing.relays = true
        },
        Mutant(
            "relays-resume-upload-in-shared",
            "DYN-SESS-104",
            "Takes uploads from resume data with a completion handler through the relay in the shared session",
            only: Circumstance(origins: [.sharedSession, .resumedUpload, .handlerTask])
        ) {
            $0.routing.relays = true
        },
        Mutant(
            "honours-begin-date-of-uploads",
            "DYN-SESS-101",
            "Waits for the begin date of uploads",
            only: Circumstance(origins: [.upload])
        ) {
            $0.tasks.heedsBeginDate = true
        },
        Mutant(
            "tells-delayed-begin-of-past-date",
            "DYN-SESS-102",
            "Tells the delegate that a task begins late whose begin date is over"
        ) {
            $0.tasks.tellsPastDelay = true
        },
        Mutant(
            "takes-sending-for-silence",
            "DYN-SESS-114",
            "Counts the time of a request on while its body is sent"
        ) {
            $0.sessions.sendingRestartsTimeout = false
        },
        Mutant(
            "honours-suspend-after-login",
            ["DYN-SESS-093", "DYN-SESS-106"],
            "Stops a suspended task that has logged in",
            only: Circumstance(counts: [.challenge: .from(1)])
        ) {
            $0.tasks.suspendStops = [.relay, .direct]
        },
    ]
}
