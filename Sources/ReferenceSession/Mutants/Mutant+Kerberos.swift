extension Mutant {
    /// Faults in logging in by Kerberos, and in keeping its tickets.
    static let kerberos: [Mutant] = [
        Mutant("has-no-negotiate", "DYN-LOAD-032", "Does not know Negotiate") {
            $0.authentication.unknownMethods = ["Negotiate"]
        },
        Mutant("asks-twice-for-kerberos", "DYN-LOAD-033", "Asks the app again before it logs in by Kerberos") {
            $0.kerberos.asksTwice = true
        },
        Mutant(
            "ignores-realm-of-user",
            ["DYN-LOAD-035", "DYN-SESS-065"],
            "Asks the default realm whatever the user's name says"
        ) {
            $0.kerberos.heedsRealms = false
        },
        Mutant("asks-centers-past-relay", "DYN-LOAD-037", "Asks key distribution centers past the relay") {
            $0.kerberos.relaysToCenters = false
        },
        Mutant("keeps-no-tickets", "DYN-LOAD-038", "Keeps no tickets") { $0.kerberos.keepsTickets = false },
        Mutant("keeps-tickets-to-one-site", "DYN-LOAD-039", "Logs in anew at every site") {
            $0.kerberos.ticketsServeOtherSites = false
        },
        Mutant("hands-on-refused-tickets", "DYN-LOAD-042", "Hands on 401 when a site does not take a ticket") {
            $0.kerberos.asksAfterRefusals = false
        },
        Mutant("hands-on-expired-tickets", "DYN-LOAD-043", "Hands on 401 when the realm does not take its ticket") {
            $0.kerberos.asksAfterExpiry = false
        },
        Mutant("renews-no-tickets", "DYN-LOAD-044", "Does not renew tickets") { $0.kerberos.renews = false },
        Mutant("answers-without-tickets", "DYN-LOAD-045", "Answers Negotiate without a ticket where it gets none") {
            $0.kerberos.answersWithoutTickets = true
        },
        Mutant("never-delegates", "DYN-LOAD-047", "Does not delegate although it may") {
            $0.kerberos.delegation = .never
        },
        Mutant("always-delegates", "DYN-LOAD-048", "Delegates although it may not") {
            $0.kerberos.delegation = .always
        },
        Mutant("tickets-end-with-app", "DYN-LOAD-057", "Forgets every ticket when the app ends") {
            $0.kerberos.ticketsOutliveApp = false
        },
        Mutant("native-tickets", "DYN-SESS-017", "Writes tickets, in plain, to the native directory") {
            $0.kerberos.ticketsAreNative = true
            $0.kerberos.ticketsAreSealed = false
        },
        Mutant("plain-tickets", "DYN-LOAD-058", "Writes tickets to the secure directory in plain") {
            $0.kerberos.ticketsAreSealed = false
        },
        Mutant("prefers-weak-methods", "DYN-LOAD-066", "Prefers the weakest method that is offered") {
            $0.authentication.choice = .weakest
        },
    ]

    /// Problems with Kerberos that clients had in the field, by public issue.
    static let kerberosField: [Mutant] = [
        Mutant(
            "gives-up-mid-negotiate",
            "curl PR3275",
            "Gives up when the connection closes in the middle of Negotiate"
        ) {
            $0.kerberos.restartsLogins = false
        },
        Mutant("names-servers-by-address", "requests-kerberos#28", "Asks for the ticket of the address's first name") {
            $0.kerberos.namesServersByAddress = true
        },
        Mutant(
            "names-servers-at-proxies",
            "async-http-client PR2245",
            "Asks for the server's ticket where a proxy asks"
        ) {
            $0.kerberos.namesServersAtProxies = true
        },
        Mutant("needs-centers", "dotnet/runtime PR131195", "Hands on 401 when no key distribution center answers") {
            $0.kerberos.goesOnWithoutCenters = false
        },
        Mutant("gives-up-with-tickets", "Kerberos.NET#285", "Hands on 401 once its ticket has expired") {
            $0.kerberos.renews = false
            $0.kerberos.asksAfterExpiry = false
        },
        Mutant("repeats-tokens", "requests-kerberos#135", "Sends the same authenticator again") {
            $0.kerberos.repeatsTokens = true
        },
        Mutant("repeats-large-requests", "cruise-control#2011", "Sends a request again that was too large") {
            $0.kerberos.repeatsLargeRequests = true
        },
    ]
}
