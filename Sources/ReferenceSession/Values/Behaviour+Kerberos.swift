extension Behaviour {
    struct Kerberos: Sendable, Hashable {
        /// Whether servers get a delegated credential.
        enum Delegation: Sendable {
            case asAllowed, never, always
            /// Also without permission, but at the first site.
            case atOtherSites
        }

        var keepsTickets = true
        /// Whether a ticket-granting ticket is used for other hosts than the first.
        var ticketsServeOtherSites = true
        var ticketsOutliveApp = true
        var ticketsAreNative = false
        var ticketsAreSealed = true
        /// Whether the realm in the user's name is used.
        var heedsRealms = true
        var relaysToCenters = true
        /// Whether a realm of which no center has answered is never asked again.
        var givesRealmsUp = false
        var renews = true
        var delegation = Delegation.asAllowed
        /// Whether delegation stays forbidden once it was.
        var staysUndelegated = false
        /// Whether the ticket for a request is one for the host that was asked first.
        var ticketsAreForFirstHost = false
        /// Whether tickets are used without asking the app.
        var usesTicketsSilently = true
        /// Whether the app is asked at another port of a host.
        var asksAtOtherPorts = false
        var serviceTicketsOutliveApp = true
        /// Whether renewed tickets are written, in plain, to the native directory too.
        var copiesRenewedNatively = false
        /// Whether service tickets are written, in plain, to the native directory too.
        var copiesServiceTicketsNatively = false
        /// Whether the tickets of a run's later logins are written, in plain, to the native directory too.
        var copiesLaterLoginsNatively = false
        /// How often the app is asked after an expiry; `nil`: always.
        var expiriesAsked: Int?
        /// How often tickets are renewed; `nil`: always.
        var renewals: Int?
        /// Whether the tickets that there are serve any credential.
        var keepsFirstUser = false
        /// Whether all users belong to the realm of the first.
        var keepsFirstRealm = false
        /// Whether switching off forgets all tickets.
        var endsWithSwitch = false
        /// Whether centers are asked for service tickets past the relay.
        var asksForServicesDirectly = false
        /// Lines of the library's configuration.
        var settings: [String] = []
        var passwordsAreASCII = false
        /// Whether NTLM is tried where no center answers.
        var sendsNTLMWithoutCenters = false
        /// Whether the app is asked after tickets were refused.
        var asksAfterRefusals = true
        /// Whether the app is asked after the realm has refused its ticket.
        var asksAfterExpiry = true
        var asksTwice = false
        /// Whether a token without a ticket is sent if there is no ticket.
        var answersWithoutTickets = false
        var repeatsTokens = false
        var namesServersByAddress = false
        var namesServersAtProxies = false
        /// Whether the next method is tried if no key distribution center answers.
        var goesOnWithoutCenters = true
        var restartsLogins = true
        var repeatsLargeRequests = false
        /// Whether Negotiate is answered only where the connection is encrypted.
        var needsTLS = false
        /// Whether the first password of a user is used for ever.
        var keepsFirstPasswords = false
        /// The number of requests that tickets serve before they are got anew; `nil`: any.
        var ticketUses: Int?
        /// Whether the app is asked once more before tickets are used at another site.
        var asksAtOtherSites = false
        /// Whether a wrong proof of the server is accepted.
        var takesAnyProof = false
        /// Whether an unusual port is part of the server's name.
        var namesPorts = false
        /// Whether capital letters of a host stay in the server's name.
        var spellsHostsAsWritten = false
        /// Whether the first service ticket is sent to every site.
        var usesFirstServiceTicket = false
        /// Whether tickets stay when delegation is disallowed.
        var keepsDelegation = false
        var capitalizesRealms = false
        /// Whether key distribution centers are asked directly once there is a ticket.
        var dialsCentersDirectlyLater = false
        /// Whether only service tickets outlive the app.
        var keepsServiceTicketsOnly = false
        /// Whether renewed tickets are in memory only.
        var forgetsRenewedTickets = false
        /// Whether a ticket is kept that its site has refused.
        var keepsRefusedTickets = false
    }
}
