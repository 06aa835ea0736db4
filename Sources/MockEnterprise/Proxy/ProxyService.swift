import EnterpriseModel
import SystemBindings
import WireFormats

/// What stands behind a proxy's listener: its settings, what it knows, and how it is journalled. The relay is one.
protocol ProxyService: ConnectionHandler {
    var state: Availability { get }

    /// What it calls itself before hosts and clients (RFC 9110 7.6.3).
    var pseudonym: String { get }

    /// What decides in its place; `nil`: it decides itself.
    var squid: ProxySquid? { get }

    /// What becomes of a request without one right field Host.
    var hostField: HostFieldDemand { get }

    /// Where its own connections come from.
    var egress: IPv4Address { get }

    /// A tunnel is reset once so many bytes of the host have gone through.
    var resetsAfter: Int? { get }

    /// Where the bytes of its clients are kept, and those between it and the hosts, which have captures of their own elsewhere.
    var captures: (client: Captures.Kind?, host: Captures.Kind?) { get }

    /// For connections that begin now; `nil`: clients speak plainly.
    var tls: TLSEndpoint? { get }

    /// - Parameter firstBytes: Of the first that came where it speaks TLS.
    func noteConnected(_ connection: Connection, firstBytes: RelayConnected.FirstBytes)

    /// Before anything is decided.
    func noteReceived(_ request: ProxyRequest)

    /// Whether it has to know a request's content in order to decide.
    func wantsContent(of request: ProxyRequest) -> Bool

    /// Whether it serves the client that sent this. Journals nothing.
    func admit(_ request: ProxyRequest, _ login: ConnectionLogin) -> Admission

    /// What it does with a request of somebody whom it serves. May wait.
    func decide(_ request: ProxyRequest) -> ProxyDecision

    /// A connection to a host, or to what stands before it, has been made.
    /// - Parameters:
    ///   - address: the other end of it.
    ///   - own: this side's end of it.
    func noteDialled(_ request: ProxyRequest, _ route: Route, at address: SocketAddress, from own: SocketAddress)

    /// - Parameter status: of an answer that is about to be sent. Of 2xx, CONNECT opens the tunnel.
    /// - Parameter reason: why the proxy itself refuses.
    func noteAnswer(to request: ProxyRequest, status: Int, reason: TunnelRefusal?)

    /// What arrived is no request that it serves, and is about to be answered so.
    func noteMalformed(_ connection: Connection, _ answer: ProxyAnswer)

    /// A tunnel has ended.
    func noteTunnelClosed(_ request: ProxyRequest)
}

extension ProxyService {
    var pseudonym: String { place }
    var squid: ProxySquid? { nil }
    func wantsContent(of request: ProxyRequest) -> Bool { false }
    func noteDialled(_ request: ProxyRequest, _ route: Route, at address: SocketAddress, from own: SocketAddress) {}
}

/// What a proxy does with a request.
enum ProxyDecision {
    /// Opens a tunnel or forwards. `fields` stand in the answer to CONNECT.
    case reach(Route, fields: [Header] = [])
    case answer(ProxyAnswer)
}

/// The way from a proxy to a host.
struct Route: Hashable {
    /// Where the proxy dials, one after another until there is a connection.
    let addresses: [SocketAddress]
    /// What has to be said there before the host is reached; `nil`: the host itself is there.
    var uplink: Uplink?

    init(to address: SocketAddress, uplink: Uplink? = nil) {
        addresses = [address]
        self.uplink = uplink
    }

    init(to addresses: [IPAddress], port: Int) {
        self.addresses = addresses.map { SocketAddress(address: $0, port: port) }
    }
}
