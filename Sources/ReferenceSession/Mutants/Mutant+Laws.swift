extension Mutant {
    /// Faults that break a law.
    static let laws: [Mutant] = [
        Mutant("dials-beside-the-relay", "relay-only", "Dials servers directly beside the relay") {
            $0.routing.dialsBesideRelay = true
        },
        Mutant(
            "hands-plain-http-to-relay",
            "tunnels-at-relay",
            "Hands requests of plain HTTP to the relay as to a proxy, without a tunnel"
        ) {
            $0.routing.handsPlainHTTPToRelay = true
        },
        Mutant(
            "greets-relay-at-launch",
            "silent-before-authorization",
            "Connects to the relay as soon as the app runs"
        ) {
            $0.routing.greetsRelayAtLaunch = true
        },
        Mutant("shows-token-to-servers", "token-at-relay-only", "Sends the console's token to servers") {
            $0.tasks.showsTokenToServers = true
        },
        Mutant(
            "takes-realms-for-hosts",
            "credentials-at-owner",
            "Sends credentials to every server that names the same realm"
        ) {
            $0.credentials.goByRealm = true
        },
        Mutant(
            "sends-credentials-unasked",
            "credentials-at-owner",
            "Sends the credentials that it remembers to servers that did not ask"
        ) {
            $0.credentials.areSentUnasked = true
        },
        Mutant("takes-logins-along", "credentials-at-owner", "Goes on with a login wherever a redirection leads") {
            $0.authentication.takesLoginsAlong = true
        },
        Mutant("ends-tasks-twice", "one-end", "Tells twice that a task has ended") { $0.tasks.completions = 2 },
        Mutant("tells-content-before-head", "event-order", "Tells of the head of a response after its content") {
            $0.tasks.tellsDataFirst = true
        },
        Mutant("ends-tasks-first", "nothing-after-end", "Tells of head and content after the end of a task") {
            $0.tasks.tellsEndFirst = true
        },
        Mutant("measures-after-end", "nothing-after-end", "Tells what was measured after the end of a task") {
            $0.tasks.measuresAfterEnd = true
        },
        Mutant("hides-header-fields", "response-as-sent", "Tells the delegate of responses without their header fields")
        {
            $0.tasks.tellsHeaderFields = false
        },
        Mutant("omits-host-field", "host-field", "Sends requests without the field Host") {
            $0.tasks.sendsHostField = false
        },
        Mutant("names-another-realm", "challenge-as-asked", "Asks the app for a login at a realm that no server has") {
            $0.authentication.namesProtectionSpace = false
        },
        Mutant("sockets-speak-after-close", "nothing-after-end", "Tells of data only after a socket is closed") {
            $0.sockets.tellReadsLate = true
        },
    ]
}
