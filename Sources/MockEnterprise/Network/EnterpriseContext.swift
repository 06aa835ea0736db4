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

    /// Connections from there come through this relay or proxy.
    func setEgress(_ address: IPv4Address, of via: Observation.Via) { egresses.update { $0[address] = via } }

    func via(from address: IPv4Address) -> Observation.Via { egresses.read { $0[address] ?? .direct } }
}
