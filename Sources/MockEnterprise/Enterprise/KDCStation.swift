import EnterpriseModel
import SystemBindings

/// The listeners of the KDC, for UDP and TCP at one port number, and of the decoy where it is inside.
final class KDCStation: Station {
    /// For the direct path and, behind the relay, for the inside.
    typealias Addresses = (direct: IPv4Address, inside: IPv4Address)
    private typealias Sockets = (datagrams: Socket, stream: Socket)

    let responder: KDCResponder
    private let context: EnterpriseContext
    private let addresses: Addresses
    private let port: Int
    /// What it listens for, and how it is.
    private let state: Monitor<(transports: Set<KDCDescription.Transport>, availability: Availability)>

    init(
        _ settings: KDCDescription,
        _ directory: RealmDirectory,
        context: EnterpriseContext,
        addresses: Addresses,
        _ acceptor: Acceptor
    ) throws(EnterpriseError) {
        responder = try KDCResponder(settings, directory, context: context)
        self.context = context
        self.addresses = addresses
        state = Monitor(([], settings.state))
        let isInside = settings.zone == .inside
        do {
            let (direct, inside) = try Self.listen(addresses, isInside: isInside, context.addressPlan)
            port = try direct.stream.localAddress().port
            if let inside {
                acceptor.add([
                    Listener(direct.stream, role: .decoy(server: settings.host)),
                    Listener(
                        direct.datagrams,
                        role: .datagrams(DecoyDatagrams(place: settings.host, context: context))
                    ),
                ])
                add(stream: inside, datagrams: nil, settings, acceptor)
            } else {
                add(stream: direct.stream, datagrams: direct.datagrams, settings, acceptor)
            }
        } catch {
            throw EnterpriseError(.network, "\(settings.host) cannot listen", cause: error)
        }
        state.update { $0.transports = Self.transports(settings) }
    }

    /// Those for which it has listeners: no datagram goes through the relay.
    private static func transports(_ settings: KDCDescription) -> Set<KDCDescription.Transport> {
        guard settings.state.listens else { return [] }
        return settings.zone == .inside ? settings.transports.subtracting([.udp]) : settings.transports
    }

    private func add(stream: Socket, datagrams: Socket?, _ settings: KDCDescription, _ acceptor: Acceptor) {
        let transports = Self.transports(settings)
        if transports.contains(.tcp) { acceptor.add([listener(stream: stream)]) }
        if transports.contains(.udp), let datagrams { acceptor.add([listener(datagrams: datagrams)]) }
    }

    private func listener(stream: Socket) -> Listener {
        Listener(
            stream,
            role: .service(KDCConversation(responder: responder)),
            admits: { [zone = responder.settings.zone] via in zone == .outside || via == .relay }
        )
    }

    private func listener(datagrams: Socket) -> Listener {
        Listener(datagrams, role: .datagrams(KDCDatagrams(responder: responder, context: context, address: address)))
    }

    var places: [String] { [responder.place] }

    private var address: IPv4Address { responder.settings.zone == .inside ? addresses.inside : addresses.direct }

    var entry: Directory.Entry {
        let settings = responder.settings
        return Directory.Entry(
            tls: TLSEndpoint(names: [settings.host]),
            addresses: [.v4(address)],
            directAddresses: [.v4(addresses.direct)],
            httpPort: port,
            httpsPort: port,
            listing: settings.listed,
            reachableThrough: []
        )
    }

    /// Where clients find it.
    func access(relay: EnvironmentAccess.Endpoint?) -> KerberosAccess {
        let settings = responder.settings
        let proxy = settings.isProxied ? relay : nil
        return KerberosAccess(
            realms: settings.realms,
            kdc: .init(host: settings.host, address: addresses.direct.description, port: port),
            proxyURL: proxy.map { "https://\($0.host):\($0.port)\(KDCProxy.path)" }
        )
    }

    /// Whether it can be changed into what is described.
    func serves(_ settings: KDCDescription?) -> Bool {
        settings?.host == responder.place && settings?.zone == responder.settings.zone
    }

    func change(
        _ settings: KDCDescription,
        _ directory: RealmDirectory,
        _ acceptor: Acceptor
    ) throws(EnterpriseError) {
        try responder.change(settings, directory)
        let wanted = Self.transports(settings)
        let before = state.update { state in
            defer { state = (wanted, settings.state) }
            return state
        }
        if StateChange(from: before.availability, to: settings.state).cutsConnections {
            acceptor.cutConnections(at: responder.place)
        }
        let gone = before.transports.subtracting(wanted)
        acceptor.remove { listener in
            guard listener.place == responder.place else { return false }
            return switch listener.role {
            case .service: gone.contains(.tcp)
            case .datagrams(let handler): gone.contains(.udp) && handler is KDCDatagrams
            case .decoy: false
            }
        }
        do {
            let here = SocketAddress(address: address, port: port)
            let new = wanted.subtracting(before.transports)
            if new.contains(.tcp) { acceptor.add([listener(stream: try Socket.listening(at: here))]) }
            if new.contains(.udp) { acceptor.add([listener(datagrams: try Socket.datagrams(at: here))]) }
        } catch {
            throw EnterpriseError(.network, "\(responder.place) cannot listen again", cause: error)
        }
    }

    /// A port that is free on the direct path, for both transports, and inside.
    private static func listen(
        _ addresses: Addresses,
        isInside: Bool,
        _ addressPlan: AddressPlan
    ) throws(SystemError) -> (direct: Sockets, inside: Socket?) {
        try addressPlan.open("kdc") { port throws(SystemError) in
            let stream = try Socket.listening(at: SocketAddress(address: addresses.direct, port: port))
            let direct = try stream.localAddress()
            let sockets = (datagrams: try Socket.datagrams(at: direct), stream: stream)
            guard isInside else { return (direct.port, (sockets, nil)) }
            let inside = SocketAddress(address: addresses.inside, port: direct.port)
            return (direct.port, (sockets, try Socket.listening(at: inside)))
        }
    }
}
