import EnterpriseModel
import NativeBindings
import SystemBindings

/// The relay's settings, and what it knows of hosts and tokens.
final class RelayService: ConnectionHandler {
    static let place = "relay"
    static let host = "relay.enterprise.test"

    let desk: PolicyDesk
    let directory: Directory
    private let settings: Monitor<Relay>

    var place: String { Self.place }

    init(_ relay: Relay, desk: PolicyDesk, directory: Directory) {
        settings = Monitor(relay)
        self.desk = desk
        self.directory = directory
    }

    var relay: Relay { settings.withLock { $0 } }

    func change(_ relay: Relay) { settings.withLock { $0 = relay } }

    func run(_ connection: Connection) { RelayConnection(connection, self).run() }

    var tls: TLSEndpoint { TLSEndpoint(names: [Self.host], authority: .operation) }
}
