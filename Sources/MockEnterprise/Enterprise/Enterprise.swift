package import EnterpriseModel
import NativeBindings
package import SystemBindings

/// A running mock enterprise: relay, console, application servers and proxies, as described.
package final class Enterprise: Sendable {
    private let site: Site
    private let acceptor: Acceptor
    private var directory: Directory { site.directory }
    private let situation: Monitor<Situation>
    private let anchors: (operation: String, company: String)

    /// What runs at present. Changed only by one thread at a time, under its lock.
    private struct Situation {
        var description = EnvironmentDescription()
        var stations: [String: ServerStation] = [:]
        var front: FrontStation?
        var proxies: [String: (server: ProxyServer, station: ProxyStation)] = [:]
        var names: NameStation?
        var clientApp: ClientAppStation?
        var kdc: KDCStation?
        var gateway: GatewayStation?
        var isStopped = false
    }

    private init(
        premises: Premises,
        hasGateway: Bool,
        isRecorded: Bool,
        observe: @escaping @Sendable (Observation) -> Void
    ) throws {
        DescriptorLimit.raise()
        do {
            anchors = try (CertificateStore.shared.authority(.operation), CertificateStore.shared.authority(.company))
        } catch {
            throw EnterpriseError(.network, "no certification authority", cause: error)
        }
        site = try Site(journal: Journal(observe), premises: premises, hasGateway: hasGateway, isRecorded: isRecorded)
        do {
            acceptor = try Acceptor(site: site)
        } catch {
            throw EnterpriseError(.network, "nothing can be accepted", cause: error)
        }
        situation = Monitor(Situation())
    }

    deinit { stop() }

    /// Starts everything that is described; ``stop()`` must follow.
    /// - Parameters:
    ///   - premises: where it listens.
    ///   - hasGateway: whether there is a gateway too.
    ///   - isRecorded: whether its network is, to be searched and written as packets.
    ///   - observe: Called in the thread that observed, before the answer which the observation describes is sent. Must not call the enterprise.
    /// - Throws: ``EnterpriseError``.
    package static func start(
        _ description: EnvironmentDescription,
        premises: Premises = Premises(),
        hasGateway: Bool = false,
        isRecorded: Bool = true,
        observe: @escaping @Sendable (Observation) -> Void
    ) throws -> Enterprise {
        let enterprise = try Enterprise(
            premises: premises,
            hasGateway: hasGateway,
            isRecorded: isRecorded,
            observe: observe
        )
        do {
            try enterprise.apply(description)
        } catch {
            enterprise.stop()
            throw error
        }
        return enterprise
    }

    /// Serves what has already arrived, ends all connections and waits for their threads: afterwards there are no more observations.
    package func stop() {
        let isFirst = situation.update { situation in
            defer { situation.isStopped = true }
            return !situation.isStopped
        }
        guard isFirst else { return }
        site.gates.stop()
        acceptor.stop()
        site.watch.stop()
        site.alarms.stop()
    }

    /// Makes the enterprise what the description says; what is described as before goes on undisturbed.
    /// - Throws: ``EnterpriseError``; what had been changed before the error stays changed.
    package func apply(_ description: EnvironmentDescription) throws {
        try situation.update { situation in
            guard !situation.isStopped else { throw EnterpriseError(.description, "the enterprise has stopped") }
            site.accounts.change(description.accounts)
            site.principals.change(description, hosts: [RelayService.host])
            for (host, station) in situation.stations where !station.serves(description.servers[host]) {
                station.close(acceptor)
                directory.remove(host)
                situation.stations[host] = nil
            }
            for (host, server) in description.serversInOrder {
                if let station = situation.stations[host] {
                    try station.change(server, acceptor)
                    directory.enter(host, station.entry(server))
                } else {
                    situation.stations[host] = try open(host, server, &situation)
                }
            }
            try changeKDC(description.kdc, &situation)
            try changeFront(description, &situation)
            try changeClientApp(description.device.clientApp, &situation)
            try changeProxies(description, &situation)
            if site.hasGateway { try changeGateway(description, &situation) }
            try changeNames(description.nameService, &situation)
            situation.description = description
        }
    }

    private func open(
        _ host: String,
        _ server: Server,
        _ situation: inout Situation
    ) throws -> ServerStation {
        let addresses: ServerStation.Addresses
        if let owner = server.host {
            guard let station = situation.stations[owner] else {
                throw EnterpriseError(.description, "\(host) is a listener of \(owner), which is not there")
            }
            addresses = station.addresses
        } else {
            addresses = try site.premises.addresses(of: host)
        }
        let station = try ServerStation(
            host: host,
            server: server,
            site: site,
            addresses: addresses,
            acceptor
        )
        directory.enter(host, station.entry(server))
        return station
    }

    private func changeProxies(_ description: EnvironmentDescription, _ situation: inout Situation) throws {
        for (host, proxy) in situation.proxies where description.proxies[host] == nil {
            proxy.station.close(acceptor)
            situation.proxies[host] = nil
        }
        for (host, proxy) in description.proxies.sorted(by: { $0.key < $1.key }) {
            do {
                if let (server, station) = situation.proxies[host] {
                    server.change(proxy)
                    try station.change(acceptor)
                } else {
                    let (address, egress) = try site.premises.addresses(of: host)
                    site.setEgress(egress, of: .proxy(host))
                    let server = ProxyServer(host: host, proxy, egress: egress, site: site)
                    situation.proxies[host] = (server, try ProxyStation(server, at: address, site.premises, acceptor))
                }
            } catch let error as SystemError {
                throw EnterpriseError(.network, "\(host) cannot listen", cause: error)
            }
        }
    }

    private func changeFront(_ description: EnvironmentDescription, _ situation: inout Situation) throws {
        guard let console = description.console else {
            situation.front?.close(acceptor)
            situation.front = nil
            return
        }
        if let front = situation.front {
            try front.change(console, description.relay, kdc: situation.kdc?.desk, acceptor)
        } else {
            situation.front = try FrontStation(
                console,
                description.relay,
                kdc: situation.kdc?.desk,
                site: site,
                directory: directory,
                acceptor
            )
        }
    }

    private func changeClientApp(_ clientApp: Device.ClientApp?, _ situation: inout Situation) throws(EnterpriseError) {
        let gate: String? = if case .held(let gate)? = clientApp { gate } else { nil }
        guard let desk = situation.front?.desk, let clientApp, clientApp != .missing else {
            situation.clientApp?.close(acceptor)
            situation.clientApp = nil
            return
        }
        if let station = situation.clientApp {
            station.app.change(gate: gate)
        } else {
            let app = ClientApp(desk, gate: gate, journal: site.journal)
            situation.clientApp = try ClientAppStation(app, site: site, acceptor)
        }
    }

    private func changeKDC(_ settings: KDCDescription?, _ situation: inout Situation) throws(EnterpriseError) {
        if let station = situation.kdc, !station.serves(settings) {
            station.close(acceptor)
            self.directory.remove(station.desk.place)
            situation.kdc = nil
        }
        guard let settings, let principals = site.principals.directory else { return }
        let station: KDCStation
        if let present = situation.kdc {
            station = present
            try station.change(settings, principals, acceptor)
        } else {
            let addresses = try site.premises.addresses(of: settings.host)
            station = try KDCStation(settings, principals, site: site, addresses: addresses, acceptor)
            situation.kdc = station
        }
        directory.enter(settings.host, station.entry)
    }

    private func changeNames(_ settings: NameService?, _ situation: inout Situation) throws {
        guard let settings else {
            situation.names?.close(acceptor)
            situation.names = nil
            return
        }
        let endpoints = [
            situation.front?.relayEndpoint, situation.front?.consoleEndpoint, situation.clientApp?.endpoint,
        ].compactMap(\.self)
        var others = Dictionary(uniqueKeysWithValues: endpoints.map { ($0.host, IPv4Address($0.address)) })
        for (host, proxy) in situation.proxies { others[host] = proxy.station.address.address }
        if let names = situation.names {
            names.change(settings, others: others.compactMapValues(\.self))
        } else {
            situation.names = try NameStation(settings, others: others.compactMapValues(\.self), site: site, acceptor)
        }
    }

    private func changeGateway(_ description: EnvironmentDescription, _ situation: inout Situation) throws {
        let gateway = try situation.gateway ?? GatewayStation(situation.front, site: site, acceptor)
        situation.gateway = gateway
        let kdc = situation.kdc?.entry
        let isInside = description.kdc?.zone == .inside
        try gateway.change(
            situation.front,
            kdc: kdc.map { (situation.kdc?.desk.place ?? "", $0.httpPort, isInside) },
            acceptor
        )
    }

    // MARK: For programs that drive the environment

    /// How clients reach it.
    package var access: EnvironmentAccess {
        let situation = situation.read { $0 }
        let (front, described) = (situation.front, situation.description)
        var access = EnvironmentAccess()
        for (place, entry) in directory.all {
            for (index, name) in entry.names.enumerated() {
                access.hosts[index == 0 ? place : name] = EnvironmentAccess.Host(
                    name: name,
                    address: entry.directAddress.description,
                    httpPort: entry.httpPort,
                    httpsPort: entry.httpsPort
                )
            }
        }
        for (host, proxy) in situation.proxies {
            access.proxies[host] = EnvironmentAccess.Proxy(
                address: proxy.station.address.address.description,
                port: proxy.station.address.port,
                usesTLS: described.proxies[host]?.tls != nil
            )
        }
        access.relay = front?.relayEndpoint
        access.console = front?.consoleEndpoint
        access.clientApp = situation.clientApp?.endpoint
        access.nameService = situation.names?.endpoint
        access.kerberos = situation.kdc?.access(relay: front?.relayEndpoint)
        access.gateway = situation.gateway?.endpoint
        access.kdcTunnel = situation.gateway?.kdcEndpoint
        access.trustAnchors = [anchors.operation]
        if described.device.trustsCompany { access.trustAnchors.append(anchors.company) }
        return access
    }

    /// All tokens that the console has issued for the relay so far.
    package var relayTokens: Set<String> { situation.read { $0.front?.desk }?.issuedTokens ?? [] }

    /// What a push delivers now; an authorized app gets its token with it. Without a console everything is denied.
    /// - Parameter reader: For the journal.
    package func policy(fetchedBy reader: PolicyReader) -> PolicySnapshot {
        guard let desk = situation.read({ $0.front?.desk }) else { return PolicySnapshot(state: .denied, user: "") }
        let gate = desk.closedGate
        let snapshot = desk.snapshot()
        site.journal.record(ConsolePolicyFetched(snapshot, by: reader), at: ConsoleService.place)
        switch snapshot.state {
        case .pending:
            if let gate { site.journal.record(GateReached(gate), at: ConsoleService.place) }
        case .authorized: site.journal.record(ConsolePolicyDelivered(snapshot, by: reader), at: ConsoleService.place)
        case .denied, .withdrawn: break
        }
        return snapshot
    }

    /// Plays the client app for an app that has handed control to it and to which policies are pushed; waits where delivery is held.
    /// - Parameter isAbandoned: whether the app does not wait any more; asked again after ``reconsider()``.
    /// - Returns: the settings, or a snapshot that does not authorize the app; `nil`: no client app, or nobody who waits.
    package func activateClientApp(unless isAbandoned: () -> Bool) -> PolicySnapshot? {
        guard let app = situation.read({ $0.clientApp?.app }) else { return nil }
        return app.serve(
            note: { site.journal.record($0, at: ClientApp.place) },
            wait: { gate in
                site.journal.record(GateReached(gate), at: ClientApp.place)
                return site.gates.wait(at: gate, unless: isAbandoned)
            }
        )
    }

    /// Lets those who wait look again whether somebody still wants them to.
    package func reconsider() { site.gates.wake() }

    /// A token of the ArcGIS server of this host, issued now without having been asked for. `nil`: it is none.
    /// - Parameter referer: that requests have to bear with it (a long-lived token).
    package func arcgisToken(at host: String, referer: String?) -> String? {
        situation.read { $0.stations[host] }?.issueToken(referer: referer)
    }

    /// The secrets of all TLS connections so far, as the lines of an SSLKEYLOGFILE; the first 4 MiB.
    package var keyLog: String { site.keyLog.content }

    /// A new certificate of the company's for a client, with its private key, as PEM texts.
    package func clientCertificate(commonName: String) throws -> (certificate: String, privateKey: String) {
        let certificate = try CertificateStore.shared.clientCertificate(commonName: commonName)
        return (try certificate.pem(), try certificate.privateKeyPEM())
    }

    /// Opens a gate for the rest of the run.
    package func release(gate: String) { site.gates.release(gate) }

    /// Whether a gate is open by now.
    package func isOpen(gate: String) -> Bool { site.gates.isOpen(gate) }

    /// Opens all gates for the rest of the run, also those that nobody has reached; never `forever`.
    package func releaseAll() { site.gates.releaseAll() }

    /// Waits until no request is being handled and no handshake is running, and everything that has arrived is read.
    ///
    /// What waits at a gate or a barrier does not count, nor do idle connections and tunnels.
    /// - Returns: `false` if the deadline came first.
    package func settle(until deadline: Deadline) -> Bool {
        let pause = Monitor(())
        var quietAt: Int?
        while true {
            let count = site.journal.count
            let isQuiet = site.activity.isNone && acceptor.isQuiet && site.activity.isNone
            // Twice in a row: what goes from one connection to another may have been looked for at neither.
            if isQuiet, quietAt == count { return true }
            quietAt = isQuiet ? count : nil
            if deadline.hasPassed { return false }
            let _: Void? = pause.wait(until: .after(.microseconds(500))) { _ in nil }
        }
    }

    /// Looks for bytes in what was recorded of the network.
    package func search(_ place: CapturePlace, for needle: [UInt8]) -> CaptureSearch {
        site.captures.search(place, for: needle)
    }

    /// What was recorded of the network, as a capture file of libpcap; the first 8 MiB of each kind.
    package var packets: [UInt8] { site.captures.packets }
}

/// Starts an enterprise, runs the closure, and always stops it.
package func withEnterprise<Result>(
    _ description: EnvironmentDescription,
    hasGateway: Bool = false,
    observe: @escaping @Sendable (Observation) -> Void,
    _ body: (Enterprise) throws -> Result
) throws -> Result {
    let enterprise = try Enterprise.start(description, hasGateway: hasGateway, observe: observe)
    defer { enterprise.stop() }
    return try body(enterprise)
}
