import ReferenceBindings

/// A socket as others of its app see it.
protocol SocketOfApp: AnyObject {
    /// The server that it connects to.
    var place: ServerPlace { get }
    var state: SocketState { get }
    /// Whether it has a connection, or is about to.
    var isConnected: Bool { get }
    /// The way to its server.
    var way: Way { get }
    /// The number of its last connection among those of all sockets.
    var number: Int { get }
    /// Takes bytes that were not for it. Only a mutant gives it any.
    func takeOthers(_ bytes: [UInt8])
}

/// What has happened to the sockets of an app. Only mutants depend on it.
final class SocketHistory {
    private struct Entry { weak var socket: (any SocketOfApp)? }

    private var entries: [Entry] = []
    /// The numbers of sockets made, by host.
    private(set) var made: [String: Int] = [:]
    /// The ports of the first sockets, by host.
    private(set) var firstPorts: [String: Int] = [:]
    /// What was appended and not sent, by server.
    var outbound: [ServerPlace: [UInt8]] = [:]
    /// The host of the socket that was made last.
    private(set) var latestHost: String?
    /// What relayed sockets have offered, by server.
    var relayedVersions: [ServerPlace: TLSRange] = [:]
    var hasOpenedTLS = false
    /// The number of connections of all sockets so far.
    var dials = 0
    /// The servers of sockets that were made too early.
    var refused: Set<ServerPlace> = []
    /// The hosts that sockets with TLS were made to.
    var usedTLS: Set<String> = []
    /// The servers at which sockets have opened without comparing names.
    var openedNameless: Set<ServerPlace> = []
    /// The hosts at which sockets have opened without checking the issuer.
    var openedUnchecked: Set<String> = []
    /// The trust stores of sockets that have opened, by server.
    var trust: [ServerPlace: TrustStore] = [:]
    var firstTrust: TrustStore?
    var sessions: [ServerPlace: TLSSession] = [:]
    /// The first names of servers, by address.
    var names: [String: String] = [:]
    /// The sockets that have lost the relay and not connected since.
    var losses: Set<ObjectIdentifier> = []
    /// Connections that no socket uses any more.
    var keptConnections: [SocketConnection] = []
    /// Whether the device has another proxy than at the launch.
    var hasNewProxy = false

    func add(_ socket: any SocketOfApp) {
        entries.append(Entry(socket: socket))
        latestHost = socket.place.host
        made[socket.place.host, default: 0] += 1
        firstPorts[socket.place.host] = firstPorts[socket.place.host] ?? socket.place.port
    }

    /// The sockets that there are, the oldest first.
    var sockets: [any SocketOfApp] { entries.compactMap(\.socket) }
}
