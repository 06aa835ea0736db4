import EnterpriseModel
import JSON

/// A TCP connection of a capture: its ends, its TLS, and the requests that wait for answers.
struct CapturedStream {
    /// An index of the log's connections.
    let connection: Int
    let client: LoggedPlace
    let peer: LoggedPlace
    private(set) var handshake: CapturedHandshake?
    /// Before a tunnel: that with the proxy.
    private(set) var proxyHandshake: CapturedHandshake?
    /// Where a tunnel leads to.
    private(set) var tunnel: LoggedPlace?
    /// Indices of the exchanges that have no answer yet, in order.
    var waiting: [Int] = []
    /// The same by the number of the stream of HTTP/2.
    var streams: [String: Int] = [:]
    var hasMessages = false
    /// The last exchange that got an answer, and when.
    var answered: (index: Int, time: Double)?
    /// What has come of a message that is not over, from the client and from the server.
    private var unfinished: [[UInt8]] = [[], []]
    /// The packet in which the client began with TLS.
    private(set) var helloAt: Int?
    /// Who ended it first.
    private(set) var end: (isByClient: Bool, isReset: Bool, time: Double)?

    /// Of content, in bytes: a head is shorter.
    private static let kept = 1 << 18

    init(connection: Int, first packet: CapturedPacket) {
        self.connection = connection
        // A capture may begin later than the connection: then who speaks first of HTTP or TLS is found out by its ports.
        let isAnswer =
            packet.has("syn") && packet.has("ack") || !packet.has("syn") && packet.source.port < packet.destination.port
        client = isAnswer ? packet.destination : packet.source
        peer = isAnswer ? packet.source : packet.destination
    }

    var isSecure: Bool { handshake != nil }

    func isByClient(_ packet: CapturedPacket) -> Bool { packet.source == client }

    /// Whether the client saw a certificate, sent no request, and ended the connection.
    var wasLeftBeforeRequest: Bool { handshake?.isSealed == false && end?.isByClient == true }

    mutating func takeTLS(of packet: CapturedPacket) {
        for layer in packet.layers("tls") {
            if handshake == nil { helloAt = packet.number }
            var taken = handshake ?? CapturedHandshake()
            taken.take(layer, isByClient: isByClient(packet), at: packet.time)
            handshake = taken
        }
    }

    mutating func openTunnel(to place: LoggedPlace) {
        guard tunnel == nil else { return }
        proxyHandshake = handshake
        handshake = nil
        tunnel = place
    }

    mutating func takeEnd(of packet: CapturedPacket) {
        guard end == nil, packet.has("fin") || packet.has("reset") else { return }
        end = (isByClient(packet), packet.has("reset"), packet.time)
    }

    // MARK: Messages that are not over

    mutating func takeSegments(of packet: CapturedPacket) {
        let side = isByClient(packet) ? 0 : 1
        guard unfinished[side].count < Self.kept else { return }
        unfinished[side] += packet.segments(isSecure: isSecure)
    }

    /// A message of this end is over, and with it what it was put together of.
    mutating func endMessage(isByClient: Bool) { unfinished[isByClient ? 0 : 1] = [] }

    func unfinishedMessage(isByClient: Bool) -> CapturedMessage? {
        CapturedMessage(unfinished: unfinished[isByClient ? 0 : 1])
    }
}
