import EnterpriseModel
import SystemBindings
import WireFormats

/// The way from squid to hosts: a proxy without a login that nobody else knows, and that journals nothing.
final class SquidParent: ProxyService {
    let place: String
    let pseudonym: String
    let egress: IPv4Address
    private let directory: Directory
    private let pending: SquidRequests

    var state: Availability { .up }
    var resetsAfter: Int? { nil }
    var hostField: HostFieldDemand { .ignored }
    var captures: (client: Captures.Kind?, host: Captures.Kind?) { (nil, nil) }
    var tls: TLSEndpoint? { nil }

    /// - Parameter proxy: whose squid it is.
    init(of proxy: String, egress: IPv4Address, directory: Directory, _ pending: SquidRequests) {
        // Listeners are known by their place, and this one is not the proxy's own.
        place = "\(proxy), behind squid"
        pseudonym = proxy
        (self.egress, self.directory, self.pending) = (egress, directory, pending)
    }

    func run(_ connection: Connection) { ProxyConnection(connection, self).run() }

    func admit(_ request: ProxyRequest, _ login: ConnectionLogin) -> Admission {
        Admission(outcome: .served, facts: [])
    }

    func decide(_ request: ProxyRequest) -> ProxyDecision { directory.decision(on: request, through: pseudonym) }

    func noteConnected(_ connection: Connection, firstBytes: RelayConnected.FirstBytes) {}

    func noteReceived(_ request: ProxyRequest) {
        for field in request.head.head.fields where field.isNamed(SquidRequests.field.lowercased()) {
            if let number = Int(field.text) { pending.end(number, with: nil) }
        }
    }

    func noteAnswer(to request: ProxyRequest, status: Int, reason: TunnelRefusal?) {}
    func noteMalformed(_ connection: Connection, _ answer: ProxyAnswer) {}
    func noteTunnelClosed(_ request: ProxyRequest) {}
}
