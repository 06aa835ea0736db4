import EnterpriseModel
import NativeBindings
import SystemBindings

/// What all servers of one environment share.
final class EnterpriseContext: Sendable {
    let journal: Journal
    let gates = Gates()
    let activity = Activity()
    let alarms = Alarms()
    let breakdown = Breakdown()
    let captures: Captures
    let keyLog: KeyLog
    let directory = Directory()
    /// Sessions of TLS are resumed within this environment only.
    let sessionRealm = [UInt8].random(count: 16)
    let accounts = AccountBook()
    let principals: PrincipalBook
    let tickets = TicketBook()
    let servers = ConnectionServers()
    let watch: PeerWatch
    let addressPlan: AddressPlan
    /// Whether clients may leave ports out of URLs, since a gateway finds the listeners.
    let hasGateway: Bool

    /// - Parameter isRecorded: whether its network is, with the keys of TLS.
    init(
        journal: Journal,
        addressPlan: AddressPlan,
        hasGateway: Bool,
        isRecorded: Bool
    ) throws(EnterpriseError) {
        self.journal = journal
        principals = PrincipalBook(accounts)
        self.addressPlan = addressPlan
        self.hasGateway = hasGateway
        keyLog = KeyLog(isKept: isRecorded)
        captures = Captures(isKept: isRecorded) { journal.record(CaptureTruncated($0), at: "capture") }
        do {
            watch = try PeerWatch()
        } catch {
            throw EnterpriseError(.network, "no sockets are left", cause: error)
        }
    }

    /// Where the connections of relay and proxies come from.
    private let egresses = Monitor<[IPv4Address: Observation.Via]>([:])
    /// The ends of their connections over IPv6, where all come from one address, until they have been accepted.
    private let announced = Monitor<[SocketAddress: Observation.Via]>([:])

    /// Connections from there come through this relay or proxy.
    func setEgress(_ address: IPv4Address, of via: Observation.Via) { egresses.update { $0[address] = via } }

    /// The connection from there comes from where those from an egress come.
    func announce(_ end: SocketAddress, from egress: IPv4Address) {
        let via = egresses.read { $0[egress] }
        announced.update { $0[end] = via }
    }

    /// There is no such connection any more.
    func withdraw(_ end: SocketAddress) { announced.update { $0[end] = nil } }

    func via(from peer: SocketAddress) -> Observation.Via {
        switch peer.address {
        case .v4(let address): egresses.read { $0[address] ?? .direct }
        case .v6: announced.update { $0.removeValue(forKey: peer) } ?? .direct
        }
    }
}
