package import EnterpriseModel
import NativeBindings
package import SystemBindings
import WireFormats

/// A running mock enterprise: relay, console, application servers and proxies, as described.
package final class Enterprise: Sendable {
    private let context: EnterpriseContext
    private let acceptor: Acceptor
    private let programs: WebPrograms
    private var directory: Directory { context.directory }
    private let running: Monitor<RunningServices>
    private let anchors: (operation: String, company: String)

    /// What runs at present. Changed only by one thread at a time, under its lock.
    private struct RunningServices {
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
        addressPlan: AddressPlan,
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
        context = try EnterpriseContext(
            journal: Journal(observe),
            addressPlan: addressPlan,
            hasGateway: hasGateway,
            isRecorded: isRecorded
        )
        do {
            acceptor = try Acceptor(context: context)
        } catch {
            throw EnterpriseError(.network, "nothing can be accepted", cause: error)
        }
        programs = WebPrograms(context.breakdown)
        running = Monitor(RunningServices())
    }

    deinit { stop() }

    /// Starts everything that is described; ``stop()`` must follow.
    /// - Parameters:
    ///   - addressPlan: where it listens.
    ///   - hasGateway: whether there is a gateway too.
    ///   - isRecorded: whether its network is, to be searched and written as packets.
    ///   - observe: Called in the thread that observed, before the answer which the observation describes is sent. Must not call the enterprise.
    /// - Throws: ``EnterpriseError``.
    package static func start(
        _ description: EnvironmentDescription,
        addressPlan: AddressPlan = AddressPlan(),
        hasGateway: Bool = false,
        isRecorded: Bool = true,
        observe: @escaping @Sendable (Observation) -> Void
    ) throws -> Enterprise {
        let enterprise = try Enterprise(
            addressPlan: addressPlan,
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
        let isFirst = running.update { running in
            defer { running.isStopped = true }
            return !running.isStopped
        }
        guard isFirst else { return }
        context.gates.stop()
        acceptor.stop()
        running.read { $0.kdc }?.responder.stop()
        programs.stop()
        for proxy in running.read({ $0.proxies }).values { proxy.server.stop() }
        context.servers.stop()
        context.watch.stop()
        context.alarms.stop()
    }

    /// Makes the enterprise what the description says; what is described as before goes on undisturbed.
    /// - Throws: ``EnterpriseError``; what had been changed before the error stays changed.
    package func apply(_ description: EnvironmentDescription) throws {
        let description = description.tellingFreshness.sharingAddresses
        try running.update { running in
            guard !running.isStopped else { throw EnterpriseError(.description, "the enterprise has stopped") }
            context.accounts.change(description.accounts, realm: description.kdc?.realm)
            context.principals.change(description, hosts: [RelayService.host])
            for (host, station) in running.stations where !station.serves(description.servers[host]) {
                station.close(acceptor)
                directory.remove(host)
                running.stations[host] = nil
            }
            for (host, server) in description.serversInOrder {
                if let station = running.stations[host] {
                    try station.change(server, acceptor)
                    directory.enter(host, station.entry(server))
                } else {
                    running.stations[host] = try open(host, server, &running)
                }
            }
            // Its answers name the ports of servers.
            try programs.change(to: description, context.accounts) { directory.reachable($0) }
            try changeKDC(description.kdc, &running)
            try changeFront(description, &running)
            try changeClientApp(description.device.clientApp, &running)
            try changeProxies(description, &running)
            if context.hasGateway { try changeGateway(description, &running) }
            try changeNames(description.nameService, &running)
            running.description = description
        }
    }

    private func open(
        _ host: String,
        _ server: Server,
        _ running: inout RunningServices
    ) throws -> ServerStation {
        let addresses: ServerStation.Addresses
        if let owner = server.host {
            guard let station = running.stations[owner] else {
                throw EnterpriseError(.description, "\(host) is a listener of \(owner), which is not there")
            }
            addresses = station.addresses
        } else {
            addresses = try context.addressPlan.addresses(of: host, server)
        }
        let station = try ServerStation(
            host: host,
            server: server,
            context: context,
            addresses: addresses,
            acceptor,
            programs
        )
        directory.enter(host, station.entry(server))
        return station
    }

    private func changeProxies(_ description: EnvironmentDescription, _ running: inout RunningServices) throws {
        for (host, proxy) in running.proxies where description.proxies[host] == nil {
            proxy.station.close(acceptor)
            proxy.server.stop()
            running.proxies[host] = nil
        }
        for (host, proxy) in description.proxies.sorted(by: { $0.key < $1.key }) {
            do {
                if let (server, station) = running.proxies[host] {
                    try server.change(proxy)
                    try station.change(acceptor)
                } else {
                    let (address, egress) = try context.addressPlan.addresses(of: host)
                    context.setEgress(egress, of: .proxy(host))
                    let server = try ProxyServer(host: host, proxy, egress: egress, context: context, acceptor)
                    running.proxies[host] = (
                        server, try ProxyStation(server, at: address, context.addressPlan, acceptor)
                    )
                }
            } catch let error as SystemError {
                throw EnterpriseError(.network, "\(host) cannot listen", cause: error)
            }
        }
        directory.change(proxies: running.proxies.mapValues { $0.station.address })
    }

    private func changeFront(_ description: EnvironmentDescription, _ running: inout RunningServices) throws {
        let kdc = running.kdc?.responder
        try running.front.follow(
            description.console,
            acceptor,
            change: { try $0.change($1, description.relay, kdc: kdc, acceptor) },
            open: {
                try FrontStation($0, description.relay, kdc: kdc, context: context, directory: directory, acceptor)
            }
        )
    }

    private func changeClientApp(_ clientApp: Device.ClientApp?, _ running: inout RunningServices) throws {
        let gate: String? = if case .held(let gate)? = clientApp { gate } else { nil }
        let isInstalled = clientApp.map { $0 != .missing } ?? false
        try running.clientApp.follow(
            isInstalled ? running.front?.policies : nil,
            acceptor,
            change: { station, _ in station.app.change(gate: gate) },
            open: {
                let app = ClientApp($0, gate: gate, journal: context.journal)
                return try ClientAppStation(app, context: context, acceptor)
            }
        )
    }

    private func changeKDC(_ settings: KDCDescription?, _ running: inout RunningServices) throws(EnterpriseError) {
        if let station = running.kdc, !station.serves(settings) {
            station.close(acceptor)
            station.responder.stop()
            self.directory.remove(station.responder.place)
            running.kdc = nil
        }
        guard let settings, let principals = context.principals.directory else { return }
        let station: KDCStation
        if let present = running.kdc {
            station = present
            try station.change(settings, principals, acceptor)
        } else {
            let addresses = try context.addressPlan.addresses(of: settings.host)
            station = try KDCStation(settings, principals, context: context, addresses: addresses, acceptor)
            running.kdc = station
        }
        directory.enter(settings.host, station.entry)
    }

    private func changeNames(_ settings: NameService?, _ running: inout RunningServices) throws {
        let endpoints = [
            running.front?.relayEndpoint, running.front?.consoleEndpoint, running.clientApp?.endpoint,
        ].compactMap(\.self)
        var others = Dictionary(uniqueKeysWithValues: endpoints.map { ($0.host, IPv4Address($0.address)) })
        for (host, proxy) in running.proxies { others[host] = proxy.station.address.address.v4 }
        let known = others.compactMapValues(\.self)
        try running.names.follow(
            settings,
            acceptor,
            change: { $0.change($1, others: known) },
            open: { try NameStation($0, others: known, context: context, acceptor) }
        )
    }

    private func changeGateway(_ description: EnvironmentDescription, _ running: inout RunningServices) throws {
        let gateway = try running.gateway ?? GatewayStation(running.front, context: context, acceptor)
        running.gateway = gateway
        let kdc = running.kdc?.entry
        let isInside = description.kdc?.zone == .inside
        try gateway.change(
            running.front,
            kdc: kdc.map { (running.kdc?.responder.place ?? "", $0.httpPort, isInside) },
            acceptor
        )
    }

    // MARK: For programs that drive the environment

    /// How clients reach it.
    package var access: EnvironmentAccess {
        let running = running.read { $0 }
        let (front, described) = (running.front, running.description)
        var access = EnvironmentAccess()
        if let exposure = context.addressPlan.exposure {
            access.address = exposure.address.description
            access.isForwarded = exposure.isForwarded
        }
        for (place, entry) in directory.all {
            for (index, name) in entry.names.enumerated() {
                access.hosts[index == 0 ? place : name] = EnvironmentAccess.Host(
                    name: name,
                    addresses: entry.directAddresses.map(\.description),
                    httpPort: entry.httpPort,
                    httpsPort: entry.httpsPort,
                    resolves: entry.resolves
                )
            }
        }
        for (host, proxy) in running.proxies {
            access.proxies[host] = EnvironmentAccess.Proxy(
                address: proxy.station.address.address.description,
                port: proxy.station.address.port,
                scheme: .init(described.proxies[host] ?? Proxy())
            )
        }
        access.relay = front?.relayEndpoint
        access.console = front?.consoleEndpoint
        access.clientApp = running.clientApp?.endpoint
        access.nameService = running.names?.endpoint
        access.kerberos = running.kdc?.access(relay: front?.relayEndpoint)
        access.gateway = running.gateway?.endpoint
        access.kdcTunnel = running.gateway?.kdcEndpoint
        access.trustAnchors = [anchors.operation]
        if described.device.trustsCompany { access.trustAnchors.append(anchors.company) }
        return access
    }

    /// All tokens that the console has issued for the relay so far.
    package var relayTokens: Set<String> { running.read { $0.front?.policies }?.issuedTokens ?? [] }

    /// What a push delivers now; an authorized app gets its token with it. Without a console everything is denied.
    /// - Parameter reader: For the journal.
    package func policy(fetchedBy reader: PolicyReader) -> PolicySnapshot {
        guard let policies = running.read({ $0.front?.policies }) else {
            return PolicySnapshot(state: .denied, user: "")
        }
        let gate = policies.closedGate
        let snapshot = policies.snapshot()
        context.journal.record(ConsolePolicyFetched(snapshot, by: reader), at: ConsoleService.place)
        switch snapshot.state {
        case .pending:
            if let gate { context.journal.record(GateReached(gate), at: ConsoleService.place) }
        case .authorized: context.journal.record(ConsolePolicyDelivered(snapshot, by: reader), at: ConsoleService.place)
        case .denied, .withdrawn: break
        }
        return snapshot
    }

    /// Plays the client app for an app that has handed control to it and to which policies are pushed; waits where delivery is held.
    /// - Parameter isAbandoned: whether the app does not wait any more; asked again after ``reconsider()``.
    /// - Returns: the settings, or a snapshot that does not authorize the app; `nil`: no client app, or nobody who waits.
    package func activateClientApp(unless isAbandoned: () -> Bool) -> PolicySnapshot? {
        guard let app = running.read({ $0.clientApp?.app }) else { return nil }
        return app.serve(
            note: { context.journal.record($0, at: ClientApp.place) },
            wait: { gate in
                context.journal.record(GateReached(gate), at: ClientApp.place)
                return context.gates.wait(at: gate, unless: isAbandoned)
            }
        )
    }

    /// Lets those who wait look again whether somebody still wants them to.
    package func reconsider() { context.gates.wake() }

    /// A token of the ArcGIS server of this host, issued now without having been asked for. `nil`: it is none.
    /// - Parameter referer: that requests have to bear with it (a long-lived token).
    package func arcgisToken(at host: String, referer: String?) -> String? {
        running.read { $0.stations[host] }?.issueToken(referer: referer)
    }

    /// Keys of the realms as a file that tools of Kerberos read; `nil`: there is no KDC.
    package func keytab(_ keytab: KerberosAccess.Keytab) -> [UInt8]? {
        context.principals.directory.map { _ in context.principals.keytab(keytab).encoded }
    }

    /// The secrets of all TLS connections so far, as the lines of an SSLKEYLOGFILE; the first 4 MiB.
    package var keyLog: String { context.keyLog.content }

    /// A new certificate of the company's for a client, with its private key, as PEM texts.
    package func clientCertificate(commonName: String) throws -> (certificate: String, privateKey: String) {
        let certificate = try CertificateStore.shared.clientCertificate(commonName: commonName)
        return (try certificate.pem(), try certificate.privateKeyPEM())
    }

    /// Opens a gate for the rest of the run.
    package func release(gate: String) { context.gates.release(gate) }

    /// Whether a gate is open by now.
    package func isOpen(gate: String) -> Bool { context.gates.isOpen(gate) }

    /// Opens all gates for the rest of the run, also those that nobody has reached; never `forever`.
    package func releaseAll() { context.gates.releaseAll() }

    /// Waits until no request is being handled and no handshake is running, and everything that has arrived is read.
    ///
    /// What waits at a gate or a barrier does not count, nor do idle connections and tunnels.
    /// - Returns: `false` if the deadline came first.
    package func settle(until deadline: Deadline) -> Bool {
        let pause = Monitor(())
        var quietAt: Int?
        while true {
            let count = context.journal.count
            let isQuiet = context.activity.isNone && acceptor.isQuiet && context.activity.isNone
            // Twice in a row: what goes from one connection to another may have been looked for at neither.
            if isQuiet, quietAt == count { return true }
            quietAt = isQuiet ? count : nil
            if deadline.hasPassed { return false }
            let _: Void? = pause.wait(until: .after(.microseconds(500))) { _ in nil }
        }
    }

    /// What the enterprise itself has failed to do so far, such as a program of it that has ended unasked; `nil`: nothing. Complete after
    /// the stop.
    package var fault: String? { context.breakdown.text }

    /// Looks for bytes in what was recorded of the network.
    package func search(_ place: CapturePlace, for needle: [UInt8]) -> CaptureSearch {
        context.captures.search(place, for: needle)
    }

    /// What was recorded of the network, as a capture file of libpcap; the first 8 MiB of each kind.
    package var packets: [UInt8] { context.captures.packets }
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
