extension Mutant {
    /// Faults of Kerberos that show in some states only.
    static let narrowKerberos: [Mutant] = [
        Mutant(
            "asks-ticket-for-first-host-after-redirect",
            ["DYN-LOAD-039", "DYN-LOAD-032"],
            "Asks for the ticket of the first host after a redirection",
            only: Circumstance(counts: [.hop: .from(1)])
        ) {
            $0.kerberos.ticketsAreForFirstHost = true
        },
        Mutant(
            "keeps-renewed-tickets-in-memory",
            "DYN-LOAD-057",
            "Keeps the old ticket for the next run in place of the renewed one"
        ) {
            $0.kerberos.forgetsRenewedTickets = true
        },
        Mutant(
            "forgets-tickets-when-switched-off",
            "DYN-LOAD-041",
            "Throws all tickets away when it is switched off"
        ) {
            $0.kerberos.endsWithSwitch = true
        },
        Mutant(
            "gives-up-realm-out-of-reach",
            "DYN-LOAD-037",
            "Never asks a realm again in this run that was out of reach once"
        ) {
            $0.kerberos.givesRealmsUp = true
        },
        Mutant(
            "asks-first-realm-for-other-users",
            ["DYN-LOAD-035", "DYN-SESS-065"],
            "Asks the realm of the first user for every user after that"
        ) {
            $0.kerberos.keepsFirstRealm = true
        },
        Mutant(
            "copies-service-tickets-natively",
            ["DYN-SESS-017", "DYN-LOAD-057"],
            "Writes tickets of sites, in plain, to the native directory too"
        ) {
            $0.kerberos.copiesServiceTicketsNatively = true
        },
        Mutant(
            "writes-tickets-of-later-logins-natively",
            ["DYN-SESS-017", "DYN-LOAD-057"],
            "Writes tickets of any login but the first, in plain, to the native directory too"
        ) {
            $0.kerberos.copiesLaterLoginsNatively = true
        },
        Mutant(
            "asks-again-for-other-port",
            ["DYN-LOAD-041", "DYN-LOAD-039"],
            "Asks the app at another port of a site before it uses the ticket"
        ) {
            $0.kerberos.asksAtOtherPorts = true
        },
        Mutant(
            "challenges-post-despite-ticket",
            ["DYN-LOAD-041", "DYN-LOAD-040"],
            "Asks the app for every POST although there is a ticket",
            only: Circumstance(methods: ["POST"])
        ) {
            $0.kerberos.usesTicketsSilently = false
        },
        Mutant(
            "ignores-tickets-in-connections",
            ["DYN-LOAD-041", "DYN-LOAD-039"],
            "Asks the app in the older connection interface although there is a ticket",
            only: Circumstance(origins: [.connection])
        ) {
            $0.kerberos.usesTicketsSilently = false
        },
        Mutant(
            "loses-tickets-on-second-relaunch",
            ["DYN-LOAD-057", "DYN-SESS-017"],
            "Forgets tickets with the second run of the app",
            only: Circumstance(counts: [.launch: .from(3)])
        ) {
            $0.kerberos.ticketsOutliveApp = false
        },
        Mutant(
            "loses-service-tickets-on-relaunch",
            "DYN-LOAD-057",
            "Keeps no tickets of sites beyond the end of the app"
        ) {
            $0.kerberos.serviceTicketsOutliveApp = false
        },
        Mutant(
            "writes-renewed-ticket-natively",
            ["DYN-SESS-017", "DYN-LOAD-058"],
            "Writes renewed tickets, in plain, to the native directory"
        ) {
            $0.kerberos.copiesRenewedNatively = true
        },
        Mutant(
            "never-asks-at-second-expiry",
            ["DYN-LOAD-043", "DYN-LOAD-042"],
            "Hands on 401 when the realm does not take the ticket for the second time"
        ) {
            $0.kerberos.expiriesAsked = 1
        },
        Mutant(
            "asks-app-instead-of-second-renewal",
            "DYN-LOAD-044",
            "Renews a ticket only once"
        ) {
            $0.kerberos.renewals = 1
        },
        Mutant(
            "keeps-first-users-ticket",
            ["DYN-SESS-065", "DYN-LOAD-036"],
            "Uses the ticket that there is whichever user the app names"
        ) {
            $0.kerberos.keepsFirstUser = true
        },
        Mutant(
            "dials-kdc-directly-for-service-tickets",
            "DYN-LOAD-037",
            "Asks for the tickets of sites past the relay"
        ) {
            $0.kerberos.asksForServicesDirectly = true
        },
        Mutant(
            "delegates-on-second-site-despite-no",
            "DYN-LOAD-048",
            "Delegates at the second site although it may not"
        ) {
            $0.kerberos.delegation = .atOtherSites
        },
        Mutant(
            "keeps-delegation-off-after-reallow",
            "DYN-LOAD-047",
            "Does not delegate again once that was forbidden"
        ) {
            $0.kerberos.staysUndelegated = true
        },
        Mutant(
            "refuses-kdc-four-minutes-ahead",
            "DYN-LOAD-032",
            "Bears no more than a minute between its clock and that of the realm"
        ) {
            // Without the second, libkrb5 goes by the clock of the KDC.
            $0.kerberos.settings = ["clockskew = 60", "kdc_timesync = 0"]
        },
        Mutant(
            "hashes-kerberos-password-in-latin1",
            "DYN-LOAD-036",
            "Cannot use a Kerberos password with characters beyond ASCII"
        ) {
            $0.kerberos.passwordsAreASCII = true
        },
        Mutant(
            "offers-only-aes256",
            "DYN-LOAD-032",
            "Takes tickets of sites with AES-256 keys only"
        ) {
            $0.kerberos.settings = ["default_tgs_enctypes = aes256-cts-hmac-sha1-96"]
        },
        Mutant(
            "sends-ntlm-when-kdc-is-silent",
            "DYN-LOAD-045",
            "Tries NTLM for Negotiate where no key distribution center answers"
        ) {
            $0.kerberos.sendsNTLMWithoutCenters = true
        },
    ]
}
