import EnterpriseModel
import WireFormats

/// Which flags and times tickets get (RFC 4120 2, 3.1.3 and 3.3.3).
struct TicketPolicy {
    private let settings: KDCDescription
    private let now: KDCMoment
    private let body: KDCRequestBody
    private var options: KDCOptions { body.options }

    init(_ context: KDCContext) {
        settings = context.kdc.settings
        now = context.now
        body = context.body
    }

    /// Of a ticket that the client gets for its own key.
    func initial(for server: Principal) throws(KDCRefusal) -> TicketTerms {
        if options.contains(.postdated) || options.contains(.allowPostdate) {
            throw KDCRefusal(.cannotPostdate, "tickets are not postdated")
        }
        try refuse(
            [.forwarded, .proxy, .renew, .validate, .encTktInSkey, .clientNameInAdditionalTicket],
            "an option of the ticket-granting service"
        )
        try checkCommonOptions()
        let end = try end(within: nil)
        var terms = TicketTerms(flags: .initial, authtime: now.time, starttime: now.time, endtime: end)
        if let lifetime = settings.renewableLifetime, let wanted = renewalWanted(endingAt: end) {
            terms.flags.insert(.renewable)
            terms.renewTill = min(wanted, now.later(lifetime))
        }
        addCommonFlags(to: &terms, server)
        return terms
    }

    /// Of a ticket that the client gets for another.
    func derived(from ticket: EncTicketPart, for server: Principal) throws(KDCRefusal) -> TicketTerms {
        try refuse([.postdated, .allowPostdate], "the ticket may not be postdated")
        try refuse([.validate], "the ticket is valid")
        try checkCommonOptions()
        try demand(.forwardable, of: ticket, for: [.forwardable, .forwarded])
        try demand(.proxiable, of: ticket, for: [.proxiable, .proxy])
        try demand(.renewable, of: ticket, for: [.renewable, .renew])
        if options.contains(.renew) { return try renewed(ticket) }
        let end = try end(within: ticket.endtime)
        var terms = TicketTerms(flags: [], authtime: ticket.authtime, starttime: now.time, endtime: end)
        terms.flags = ticket.flags.intersection([.preAuthent, .hwAuthent, .forwarded, .proxy, .encPARep])
        if options.contains(.forwarded) { terms.flags.insert(.forwarded) }
        if options.contains(.proxy) { terms.flags.insert(.proxy) }
        if ticket.flags.contains(.renewable), let limit = ticket.renewTill, let wanted = renewalWanted(endingAt: end) {
            terms.flags.insert(.renewable)
            terms.renewTill = min(wanted, limit)
        }
        addCommonFlags(to: &terms, server)
        terms.flags.insert(.transitedPolicyChecked)
        return terms
    }

    /// As long again, from now on.
    private func renewed(_ ticket: EncTicketPart) throws(KDCRefusal) -> TicketTerms {
        guard let limit = ticket.renewTill, limit > now.time else {
            throw KDCRefusal(.ticketExpired, "the time in which the ticket could be renewed is over")
        }
        let lifetime = ticket.endtime.seconds - (ticket.starttime ?? ticket.authtime).seconds
        return TicketTerms(
            flags: ticket.flags.subtracting(.invalid),
            authtime: ticket.authtime,
            starttime: now.time,
            endtime: min(limit, now.later(Double(lifetime))),
            renewTill: limit
        )
    }

    // MARK: Options

    private func checkCommonOptions() throws(KDCRefusal) {
        try refuse([.requestAnonymous], "an option that this KDC does not know")
        if let from = body.from, from > now.later(0), now.isFar(from: from) {
            throw KDCRefusal(.cannotPostdate, "tickets are not postdated")
        }
    }

    private func refuse(_ refused: KDCOptions, _ reason: String) throws(KDCRefusal) {
        guard options.isDisjoint(with: refused) else { throw KDCRefusal(.badOption, reason) }
    }

    private func demand(
        _ flag: TicketFlags,
        of ticket: EncTicketPart,
        for wanted: KDCOptions
    ) throws(KDCRefusal) {
        guard options.isDisjoint(with: wanted) || ticket.flags.contains(flag) else {
            throw KDCRefusal(.badOption, "the ticket is not \(flag.names.joined())")
        }
    }

    private func addCommonFlags(to terms: inout TicketTerms, _ server: Principal) {
        if options.contains(.forwardable), settings.grantsForwardable { terms.flags.insert(.forwardable) }
        if options.contains(.proxiable), settings.grantsProxiable { terms.flags.insert(.proxiable) }
        if settings.trustedForDelegation.contains(server.name) { terms.flags.insert(.okAsDelegate) }
    }

    // MARK: Times

    private func end(within limit: KerberosTime?) throws(KDCRefusal) -> KerberosTime {
        var end = now.later(settings.ticketLifetime)
        if let limit { end = min(end, limit) }
        if body.till != .zero { end = min(end, body.till) }
        guard end > now.time else { throw KDCRefusal(.neverValid, "the ticket would end before it starts") }
        return end
    }

    /// Until when the client wants to renew; `nil`: not at all.
    private func renewalWanted(endingAt end: KerberosTime) -> KerberosTime? {
        func longest(_ time: KerberosTime?) -> KerberosTime {
            guard let time, time != .zero else { return now.later(1e9) }
            return time
        }
        if options.contains(.renewable) { return longest(body.rtime) }
        let till = longest(body.till)
        return options.contains(.renewableOK) && till > end ? till : nil
    }
}

/// What a ticket is good for, and how long.
struct TicketTerms {
    var flags: TicketFlags
    var authtime: KerberosTime
    var starttime: KerberosTime
    var endtime: KerberosTime
    var renewTill: KerberosTime?
}
