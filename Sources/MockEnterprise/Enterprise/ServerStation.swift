import EnterpriseModel
import SystemBindings

/// The listeners of one application server, and of the decoy of an inside host.
final class ServerStation: Sendable {
    let zone: Server.Zone
    private let host: String
    private let server: AppServer
    private let site: Site
    private let address: IPv4Address
    private let directAddress: IPv4Address
    private let ports: (http: Int, https: Int)
    private let state: Monitor<Server.State>

    /// - Parameter addresses: For the direct path and, behind the relay, for the inside.
    init(
        host: String,
        server: Server,
        accounts: [String: Account],
        site: Site,
        addresses: (direct: IPv4Address, inside: IPv4Address),
        _ acceptor: Acceptor
    ) throws(EnterpriseError) {
        self.host = host
        self.site = site
        zone = server.zone
        directAddress = addresses.direct
        address = server.zone == .inside ? addresses.inside : addresses.direct
        self.server = AppServer(host: host, server: server, accounts: accounts)
        state = Monitor(server.state)
        do {
            let plain = try Self.listen(server.zone, addresses)
            let secure = try Self.listen(server.zone, addresses)
            ports = (plain.port, secure.port)
            acceptor.add((plain.decoys + secure.decoys).map { Listener($0, role: .decoy(server: host)) })
            if server.state == .up { acceptor.add([listener(plain.socket), listener(secure.socket, isSecure: true)]) }
        } catch {
            throw EnterpriseError(.network, "\(host) cannot listen", cause: error)
        }
    }

    func entry(listing: Server.Listing) -> Directory.Entry {
        Directory.Entry(
            address: address,
            directAddress: directAddress,
            httpPort: ports.http,
            httpsPort: ports.https,
            listing: listing
        )
    }

    func change(_ server: Server, accounts: [String: Account], _ acceptor: Acceptor) throws(EnterpriseError) {
        self.server.change(server, accounts: accounts)
        let before = state.withLock { state in
            defer { state = server.state }
            return state
        }
        guard before != server.state else { return }
        guard server.state == .up else { return closeServer(acceptor) }
        do {
            let plain = try Socket.listening(at: SocketAddress(address: address, port: ports.http))
            let secure = try Socket.listening(at: SocketAddress(address: address, port: ports.https))
            acceptor.add([listener(plain), listener(secure, isSecure: true)])
        } catch {
            throw EnterpriseError(.network, "\(host) cannot listen again", cause: error)
        }
    }

    /// Ends listening and all connections, also of the decoy.
    func close(_ acceptor: Acceptor) {
        acceptor.remove { $0.place == host }
        acceptor.cutConnections(at: host)
    }

    private func closeServer(_ acceptor: Acceptor) {
        acceptor.remove { listener in
            if case .decoy = listener.role { return false }
            return listener.place == host
        }
        acceptor.cutConnections(at: host)
    }

    private func listener(_ socket: Socket, isSecure: Bool = false) -> Listener {
        Listener(
            socket,
            role: .service(HTTPHandler(server, isSecure: isSecure)),
            onlyFrom: zone == .inside ? site.egress : nil
        )
    }

    /// A port that is free on the direct path and inside, so that a URL means one thing wherever it is dialled from.
    private static func listen(
        _ zone: Server.Zone,
        _ addresses: (direct: IPv4Address, inside: IPv4Address)
    ) throws(SystemError) -> (port: Int, socket: Socket, decoys: [Socket]) {
        var attempts = 16
        while true {
            let direct = try Socket.listening(at: SocketAddress(address: addresses.direct, port: 0))
            let port = try direct.localAddress().port
            guard zone == .inside else { return (port, direct, []) }
            do throws(SystemError) {
                return (port, try Socket.listening(at: SocketAddress(address: addresses.inside, port: port)), [direct])
            } catch {
                attempts -= 1
                if attempts == 0 { throw error }
            }
        }
    }
}
