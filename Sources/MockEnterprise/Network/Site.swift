import NativeBindings
import SystemBindings

/// What all servers of one environment share.
final class Site: Sendable {
    let journal: Journal
    let gates = Gates()
    let activity = Activity()
    let captures = Captures()
    let keyLog = KeyLog()
    let directory = Directory()
    /// Sessions of TLS are resumed within this environment only.
    let sessionRealm = (0..<16).map { _ in UInt8.random(in: 0...255) }
    let accounts = AccountBook()
    let daemon: HTTPDaemon
    let addresses = LoopbackBlock()

    init(journal: Journal) throws(EnterpriseError) {
        self.journal = journal
        do {
            daemon = try HTTPDaemon()
        } catch {
            throw EnterpriseError(.network, "the HTTP servers did not start", cause: error)
        }
    }

    /// Where the relay's connections come from.
    var egress: IPv4Address { addresses.address(1) }
}
