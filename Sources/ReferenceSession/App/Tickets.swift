import ReferenceBindings

/// The Kerberos tickets of an app: obtains them, keeps them in the secure store and renews them. Belongs to the loop's thread.
final class Tickets {
    private unowned let app: App
    private let realms: RealmDirectory
    private let configuration: DataFile?
    private let file: TicketFile?
    /// Ticket-granting tickets, one per user, the latest first.
    private var granting: [KerberosTicket] = []
    /// The realm of the user who logged in first. Only a mutant asks for it.
    private var firstRealm: String?
    private var serviceTickets: [ServiceTicket] = []
    private var renewal: TransferLoop.TimerID?
    /// Prepared authentication requests by host.
    private var requests: [String: KerberosRequest] = [:]
    /// The requests that stored tickets have served.
    private var uses = 0
    private var firstPasswords: [String: String] = [:]
    /// Whether delegation was allowed and is not any longer, at some time.
    private var hasBeenForbidden = false
    private var renewals = 0
    /// The logins by which tickets were got.
    private var logins = 0
    /// What the file keeps in place of renewed tickets, by client. Only a mutant has any.
    private var originals: [String: KerberosTicket] = [:]
    /// The file that gets some tickets too. Only a mutant has it.
    private let nativeFile: TicketFile?
    /// The realms of which no center has answered.
    private let lostRealms = Lock<Set<String>>([])
    private var behaviour: Behaviour.Kerberos { app.behaviour.kerberos }

    /// Whether servers may act on behalf of the user (delegation). New tickets are needed when this changes.
    var allowsDelegation = false {
        didSet {
            guard allowsDelegation != oldValue else { return }
            if !allowsDelegation { hasBeenForbidden = true }
            if !allowsDelegation, behaviour.keepsDelegation { return }
            forgetAll()
        }
    }

    /// - Parameter directories: `nil`: Kerberos is not available.
    init(_ directories: AppDirectories?, app: App) {
        self.app = app
        let text = app.environment.kerberos ?? ""
        realms = RealmDirectory(configuration: text)
        configuration = app.environment.kerberos.flatMap { _ in
            directories.map { DataFile(directory: $0.secure, name: "krb5.conf") }
        }
        let behaviour = app.behaviour.kerberos
        let settings = behaviour.settings.isEmpty ? [] : ["[libdefaults]"] + behaviour.settings
        try? configuration?.write(Array((settings + [text]).joined(separator: "\n").utf8))
        let copiesNatively =
            behaviour.copiesRenewedNatively || behaviour.copiesServiceTicketsNatively
            || behaviour.copiesLaterLoginsNatively
        nativeFile = copiesNatively ? directories.map { TicketFile(directory: $0.native, seal: nil) } : nil
        file = directories.map {
            TicketFile(
                directory: behaviour.ticketsAreNative ? $0.native : $0.secure,
                seal: behaviour.ticketsAreSealed ? StoreSeal(directory: $0.secure) : nil
            )
        }
    }

    /// Loads the tickets of an earlier run of the app.
    func restore() {
        guard behaviour.ticketsOutliveApp, let kept = file?.load() else { return }
        granting = kept.granting
        serviceTickets = behaviour.serviceTicketsOutliveApp ? kept.serviceTickets : []
        scheduleRenewal()
    }

    /// `nil` if Kerberos is not available.
    var client: KerberosClient? {
        guard let configuration else { return nil }
        let centers = realms.centers.mapValues { $0.compactMap(exchange) }
        let direct =
            behaviour.asksForServicesDirectly ? realms.centers.mapValues { $0.compactMap(directExchange) } : nil
        let lost = behaviour.givesRealmsUp ? lostRealms : nil
        return KerberosClient(configuration: configuration.path) { realm, message in
            if lost?.withLock({ $0.contains(realm) }) == true { return nil }
            // A request for a service ticket (TGS-REQ, RFC 4120 5.4.1).
            let isForService = message.first == 0x6c
            for center in (isForService ? direct ?? centers : centers)[realm] ?? [] {
                if let answer = center.answer(to: message, within: 5) { return answer }
            }
            _ = lost?.withLock { $0.insert(realm) }
            return nil
        }
    }

    /// Whether tickets of that origin may be used for a host.
    func mayServe(_ origin: TicketOrigin, host: String, _ behaviour: Behaviour.Kerberos) -> Bool {
        let now = Clock.wall
        if let limit = behaviour.ticketUses, uses >= limit, origin == .kept || origin == .renewed { return false }
        return switch origin {
        case .kept:
            serviceTicket(for: host, behaviour) != nil
                || (behaviour.ticketsServeOtherSites && granting.contains { $0.secondsLeft(at: now) > 0 })
        case .renewed: mayRenew(behaviour) && granting.contains { $0.isRenewable(at: now) }
        case .credential: true
        }
    }

    /// Obtains a service ticket for a host.
    func obtain(
        for host: String,
        by origin: TicketOrigin,
        _ behaviour: Behaviour.Kerberos,
        _ completion: @escaping (Result<ServiceTicket, KerberosFailure>) -> Void
    ) {
        let isFirstUsers = behaviour.keepsFirstUser && !granting.isEmpty && origin != .renewed
        let origin = isFirstUsers ? .kept : origin
        if origin == .kept { uses += 1 }
        if origin == .kept, let serviceTicket = serviceTicket(for: host, behaviour) {
            return completion(.success(serviceTicket))
        }
        guard let client else {
            return completion(.failure(KerberosFailure(.unreachable, "there is no realm")))
        }
        let now = Clock.wall
        let acquisition = TicketAcquisition(
            client: client,
            host: behaviour.namesServersByAddress ? app.environment.firstName(of: host) : host,
            origin: origin,
            kept: granting.filter { origin == .renewed ? $0.isRenewable(at: now) : $0.secondsLeft(at: now) > 0 },
            isForwardable: behaviour.delegation == .atOtherSites || app.behaviour.choices.asksForForwardable
                || delegates(behaviour, to: host),
            delegates: delegates(behaviour, to: host),
            heedsRealm: behaviour.heedsRealms,
            capitalizesRealm: behaviour.capitalizesRealms,
            otherRealm: behaviour.keepsFirstRealm ? firstRealm : nil
        )
        do {
            try app.loop.run(aside: { acquisition.run() }) { [weak self] result in
                guard let self else { return }
                take(result, of: acquisition, behaviour)
                completion(result.map(\.serviceTicket))
            }
        } catch {
            completion(.failure(KerberosFailure(.other, error.description)))
        }
    }

    /// The authentication request for a host; `nil` if the ticket cannot be used.
    func request(with serviceTicket: ServiceTicket, _ behaviour: Behaviour.Kerberos) -> KerberosRequest? {
        if behaviour.repeatsTokens, let request = requests[serviceTicket.host] { return request }
        guard let client else { return nil }
        let checksum = SecurityToken.checksum(delegation: serviceTicket.delegation)
        let request = try? KerberosRequest(with: serviceTicket.ticket, checksum: checksum, by: client)
        if behaviour.repeatsTokens { requests[serviceTicket.host] = request }
        return request
    }

    /// Whether the app is asked although a ticket may be had for the host. Only a mutant does this.
    func asksAgain(at place: ProtectionSpace.Place, _ behaviour: Behaviour.Kerberos) -> Bool {
        let isKnown = serviceTicket(for: place.host, behaviour) != nil
        let places = app.memory.ticketPlaces
        let isOtherPort = places.contains { $0.host == place.host } && !places.contains(place)
        if behaviour.asksAtOtherPorts, isKnown, isOtherPort { return true }
        return behaviour.asksAtOtherSites && !granting.isEmpty && !isKnown
    }

    /// The password that is used with a credential.
    func password(of credential: Credential, _ behaviour: Behaviour.Kerberos) -> String {
        if behaviour.passwordsAreASCII { return String(credential.password.map { $0.isASCII ? $0 : "?" }) }
        guard behaviour.keepsFirstPasswords else { return credential.password }
        let password = firstPasswords[credential.user, default: credential.password]
        firstPasswords[credential.user] = password
        return password
    }

    func forgetAll() {
        granting = []
        serviceTickets = []
        keep()
    }

    /// Discards a ticket that its host has refused.
    func forget(_ serviceTicket: ServiceTicket) {
        if behaviour.keepsRefusedTickets { return }
        serviceTickets.removeAll { $0 == serviceTicket }
        keep()
    }

    private func mayRenew(_ behaviour: Behaviour.Kerberos) -> Bool {
        behaviour.renews && renewals < behaviour.renewals ?? .max
    }

    private func delegates(_ behaviour: Behaviour.Kerberos, to host: String) -> Bool {
        switch behaviour.delegation {
        case .asAllowed: allowsDelegation && !(hasBeenForbidden && behaviour.staysUndelegated)
        case .atOtherSites: allowsDelegation || serviceTickets.contains { $0.host != host }
        case .never: false
        case .always: true
        }
    }

    private func serviceTicket(for host: String, _ behaviour: Behaviour.Kerberos) -> ServiceTicket? {
        // A run that forbids delegation has no use for what an earlier run has prepared for it.
        let canAsk = granting.contains { $0.secondsLeft(at: Clock.wall) > 0 }
        if app.behaviour.choices.asksForEachTicket, canAsk { return nil }
        let mayDelegate = behaviour.keepsDelegation || delegates(behaviour, to: host)
        return serviceTickets.first {
            ($0.host == host || behaviour.usesFirstServiceTicket) && $0.ticket.secondsLeft(at: Clock.wall) > 0
                && ($0.delegation == nil || mayDelegate)
        }
    }

    private func take(
        _ result: Result<TicketAcquisition.Gain, KerberosFailure>,
        of acquisition: TicketAcquisition,
        _ behaviour: Behaviour.Kerberos
    ) {
        switch result {
        case .success(let gain):
            guard behaviour.keepsTickets else { return }
            firstRealm = firstRealm ?? gain.granting.realm
            if acquisition.origin == .renewed { took(renewed: gain.granting) } else { put(gain.granting) }
            if case .credential = acquisition.origin { tookLogin() }
            serviceTickets.removeAll { $0.host == gain.serviceTicket.host }
            serviceTickets.append(gain.serviceTicket)
        case .failure(let failure):
            guard failure.reason == .ticketEnded, !behaviour.keepsFirstUser else { return }
            let now = Clock.wall
            granting.removeAll {
                acquisition.kept.contains($0) && (acquisition.origin == .renewed || !$0.isRenewable(at: now))
            }
        }
        keep()
        scheduleRenewal()
    }

    private func took(renewed ticket: KerberosTicket) {
        renewals += 1
        let original = originals[ticket.client] ?? granting.first { $0.client == ticket.client }
        put(ticket)
        if behaviour.forgetsRenewedTickets { originals[ticket.client] = original }
        if behaviour.copiesRenewedNatively {
            nativeFile?.save(TicketFile.Content(granting: granting, serviceTickets: serviceTickets))
        }
    }

    private func tookLogin() {
        logins += 1
        if logins > 1, behaviour.copiesLaterLoginsNatively {
            nativeFile?.save(TicketFile.Content(granting: granting))
        }
    }

    private func put(_ ticket: KerberosTicket) {
        originals[ticket.client] = nil
        granting.removeAll { $0.client == ticket.client }
        granting.insert(ticket, at: 0)
    }

    private func keep() {
        let kept = behaviour.keepsServiceTicketsOnly ? [] : granting.map { originals[$0.client] ?? $0 }
        let services = originals.isEmpty ? serviceTickets : []
        file?.save(TicketFile.Content(granting: kept, serviceTickets: services))
        if behaviour.copiesServiceTicketsNatively { nativeFile?.save(TicketFile.Content(serviceTickets: services)) }
    }

    // MARK: Renewal

    /// Schedules the renewal of tickets at half of their lifetime.
    private func scheduleRenewal() {
        if let renewal { app.loop.cancel(renewal) }
        renewal = nil
        let now = Clock.wall
        let due = granting.filter { $0.isRenewable(at: now) && $0.renewableTill > $0.end }
            .map { ($0, $0.secondsLeft(at: now) - ($0.end - $0.start) / 2) }
            .min { $0.1 < $1.1 }
        guard mayRenew(behaviour), let (ticket, seconds) = due, let client else { return }
        renewal = app.loop.schedule(after: max(seconds, 0.1)) { [weak self] in
            try? self?.app.loop.run(aside: { try? client.renewed(ticket) }) { [weak self] renewed in
                guard let self, let renewed, granting.contains(ticket) else { return }
                took(renewed: renewed)
                keep()
                scheduleRenewal()
            }
        }
    }

    // MARK: The way to a center

    /// The message exchange with a key distribution center: through the relay if the console lists that host.
    private func exchange(with place: ServerPlace) -> MessageExchange? {
        let names = [place.host] + app.environment.names(of: place.host)
        let listed = names.first {
            app.router(app.behaviour.routing).way(scheme: nil, host: $0, port: place.port, isPlatform: false) == .relay
        }
        let isDirect = behaviour.dialsCentersDirectlyLater && !granting.isEmpty
        if let listed, let relay = app.relayAccess, behaviour.relaysToCenters, !isDirect {
            return MessageExchange(host: listed, port: place.port, relay: relay, trust: app.trust)
        }
        return directExchange(with: place)
    }

    private func directExchange(with place: ServerPlace) -> MessageExchange? {
        app.environment.address(of: place.host).flatMap {
            MessageExchange(host: place.host, port: place.port, address: $0, trust: app.trust)
        }
    }
}
