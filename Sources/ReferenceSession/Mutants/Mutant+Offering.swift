extension Mutant {
    /// Faults in reading challenges and in choosing among them.
    static let offering: [Mutant] = [
        Mutant(
            "knows-basic-by-exact-case-only",
            ["DYN-LOAD-026", "DYN-LOAD-064"],
            "Does not know schemes in small letters or capitals"
        ) {
            $0.authentication.offering.comparesSchemesByCase = true
        },
        Mutant(
            "passes-over-methods-in-other-letters",
            ["DYN-LOAD-065", "DYN-LOAD-066", "DYN-LOAD-067"],
            "Takes the second method if the first is written in small letters or capitals"
        ) {
            $0.authentication.offering.comparesSchemesByCase = true
        },
        Mutant(
            "takes-unknown-scheme-for-default",
            ["DYN-LOAD-026", "DYN-LOAD-064"],
            "Answers an unknown scheme by Basic"
        ) {
            $0.authentication.offering.takesUnknownForBasic = true
        },
        Mutant(
            "splits-challenges-at-comma-in-realm",
            ["DYN-LOAD-028", "DYN-LOAD-064", "DYN-LOAD-065"],
            "Takes a comma in a realm for the end of a challenge"
        ) {
            $0.authentication.offering.splitsQuotes = true
        },
        Mutant(
            "sees-first-challenge-of-a-field-only",
            ["DYN-LOAD-075", "DYN-LOAD-068"],
            "Sees only the first challenge of a field"
        ) {
            $0.authentication.offering.readsFirstOfFieldOnly = true
        },
        Mutant(
            "reads-only-first-challenge-line",
            ["DYN-LOAD-064", "DYN-LOAD-068", "poco#478", "httpwg/http-core#136", "python-ntlm#30"],
            "Sees only the challenges of the first field"
        ) {
            $0.authentication.offering.readsFirstFieldOnly = true
        },
        Mutant(
            "skips-fields-of-unknown-schemes",
            ["ARC-SEC-005", "ARC-SEC-009"],
            "Reads no challenge of a field that begins with an unknown scheme"
        ) {
            $0.authentication.offering.skipsFieldsOfUnknown = true
        },
        Mutant(
            "takes-last-of-joined-challenges",
            ["DYN-LOAD-065", "DYN-LOAD-066"],
            "Takes the last challenge of a field first"
        ) {
            $0.authentication.offering.reversesFields = true
        },
        Mutant(
            "remembers-method-of-first-visit",
            ["DYN-LOAD-065", "DYN-LOAD-066"],
            "Goes on using the method that a server has first offered first"
        ) {
            $0.authentication.offering.remembersFirstMethods = true
        },
        Mutant(
            "stops-after-second-rejection",
            ["DYN-LOAD-075", "DYN-LOAD-074"],
            "Hands on 401 when the app has rejected two methods"
        ) {
            $0.authentication.offering.givesUpAfterTwoRejections = true
        },
        Mutant(
            "counts-rejection-as-failure",
            ["DYN-LOAD-074", "DYN-SESS-050"],
            "Tells the app a rejected method as a failure"
        ) {
            $0.authentication.offering.countsRejections = true
        },
        Mutant(
            "cancels-upload-on-rejection",
            ["DYN-SESS-050", "DYN-LOAD-074"],
            "Ends an upload when the app rejects a method"
        ) {
            $0.authentication.offering.cancelsRejectedUploads = true
        },
        Mutant(
            "needs-plist-key-for-connections",
            "DYN-LOAD-070",
            "Lets connections reject methods only if the build says so"
        ) {
            $0.authentication.offering.connectionsNeedKey = true
        },
        Mutant(
            "uses-rejected-method-on-next-connection",
            ["DYN-LOAD-068", "DYN-LOAD-075"],
            "Uses a credential for any method that is offered first"
        ) {
            $0.credentials.ignoresMethods = true
        },
        Mutant(
            "waits-for-401-body-of-head",
            ["DYN-LOAD-026", "DYN-LOAD-030"],
            "Waits for the body of a challenge to a HEAD request"
        ) {
            $0.authentication.offering.awaitsBodiesOfHead = true
        },
    ]

    /// Faults in the finer rules of Negotiate.
    static let negotiateLogins: [Mutant] = [
        Mutant("accepts-bad-mutual-token", "DYN-LOAD-032", "Takes any proof of a server") {
            $0.kerberos.takesAnyProof = true
        },
        Mutant("puts-port-into-service-name", ["DYN-LOAD-032", "DYN-LOAD-037"], "Asks for a ticket of an unusual port")
        {
            $0.kerberos.namesPorts = true
        },
        Mutant("asks-ticket-of-host-as-spelled", "DYN-LOAD-032", "Asks for a ticket of the host as the URL spells it") {
            $0.kerberos.spellsHostsAsWritten = true
        },
        Mutant("asks-ticket-for-first-host-again", "DYN-LOAD-039", "Sends the ticket of the first site to every site") {
            $0.kerberos.usesFirstServiceTicket = true
        },
        Mutant(
            "forwards-ticket-after-disallowing",
            "DYN-LOAD-048",
            "Goes on delegating once that is disallowed"
        ) {
            $0.kerberos.keepsDelegation = true
        },
        Mutant("makes-realm-capital", "DYN-LOAD-035", "Makes the small letters of a realm capital") {
            $0.kerberos.capitalizesRealms = true
        },
        Mutant(
            "dials-kdc-directly-for-second-ticket",
            "DYN-LOAD-037",
            "Asks for later tickets past the relay"
        ) {
            $0.kerberos.dialsCentersDirectlyLater = true
        },
        Mutant("logs-in-again-after-relaunch", "DYN-LOAD-057", "Keeps only tickets of sites for the next run") {
            $0.kerberos.keepsServiceTicketsOnly = true
        },
        Mutant("keeps-rejected-ticket", "DYN-LOAD-042", "Sends a ticket again that its site has refused") {
            $0.kerberos.keepsRefusedTickets = true
        },
    ]
}
