import EnterpriseModel
import HTTPServerBindings
import NativeBindings
import SystemBindings
import WireFormats

/// The thread of a connection that libmicrohttpd serves.
///
/// It carries the bytes between the client and libmicrohttpd, which has one end of a pair of sockets. So connections come, end and are recorded
/// as those of any server of the mock. What the bytes say it does not ask, but for the ClientHello, for the journal.
final class MicrohttpdFront {
    /// How much is kept for a side that does not take it.
    private static let limit = 1 << 18
    /// For how long what was given to libmicrohttpd counts as work, since nothing tells when libmicrohttpd has looked at it.
    private static let digestion = Duration.milliseconds(2)
    /// How long a client may take to end TCP that has ended TLS.
    private static let farewell = Duration.milliseconds(250)

    private let connection: Connection
    private let service: any MicrohttpdService
    private let channel: Channel
    private let isSecure: Bool
    /// Of the pair, this side's.
    private let socket: Socket
    private let inner: Socket
    private var hasServerEnded = false
    /// Whether libmicrohttpd has sent anything.
    private var hasAnswered = false
    private var hasToldEnd = false
    private var hello = ClientHelloReader()
    private var work: Activity.Work?
    /// What the client sent last.
    private var last: [UInt8] = []

    /// - Throws: where the system has no sockets left.
    init(
        _ connection: Connection,
        _ service: any MicrohttpdService,
        _ channel: Channel,
        isSecure: Bool
    ) throws(SystemError) {
        self.connection = connection
        self.service = service
        self.channel = channel
        self.isSecure = isSecure
        (socket, inner) = try Socket.pair()
    }

    func serve(by server: ConnectionServer) throws(SystemError) {
        let conversation = MicrohttpdConversation(connection, service, isSecure: isSecure)
        try server.adopt(inner, from: connection.socket.peerAddress(), conversation)
        carry()
        connection.peerHasGone()
        socket.shutDown(.both)
        conversation.waitUntilClosed()
        if isSecure { concludeTLS(isEstablished: conversation.isEstablished) }
        work = nil
    }

    /// Until libmicrohttpd has ended the connection, or the client is lost.
    private func carry() {
        while true {
            passOn()
            channel.flush()
            if channel.isBroken || hasServerEnded && channel.outgoing.isEmpty { return }
            var entries = [
                PollEntry(
                    channel.socket,
                    reading: channel.end == nil && !hasServerEnded && channel.incoming.count < Self.limit,
                    writing: !channel.outgoing.isEmpty
                ),
                PollEntry(
                    socket,
                    reading: !hasServerEnded && channel.outgoing.count < Self.limit,
                    writing: !channel.incoming.isEmpty
                ),
            ]
            guard connection.wait(for: &entries, until: work == nil ? .never : .after(Self.digestion)) else {
                if socket.bytesUnderWay == 0 { work = nil }
                continue
            }
            if entries[0].isReadable, entries[0].reading { receiveFromClient() }
            if entries[1].isReadable, entries[1].reading { receiveFromServer() }
        }
    }

    private func receiveFromClient() {
        if work == nil { work = connection.context.activity.begin() }
        channel.receive { bytes in
            last = bytes
            if isSecure, hello.progress == .incomplete, case .complete(let hello) = hello.append(bytes) {
                connection.note(TLSHello(hello))
            }
        }
        if channel.end != nil { connection.peerHasGone() }
    }

    private func receiveFromServer() {
        switch socket.receive(upTo: 1 << 15) {
        case .bytes(let bytes):
            hasAnswered = true
            channel.write(bytes[...])
        case .nothingYet: break
        case .end, .failed:
            hasServerEnded = true
            if isSecure, hasAnswered, !connection.hasAnnouncedEnd, !connection.isEnding { awaitClient() }
        }
    }

    /// Gives libmicrohttpd what has come, and the end after it.
    private func passOn() {
        while !channel.incoming.isEmpty, !hasServerEnded {
            switch socket.send(channel.incoming.bytes) {
            case .bytes(let count): channel.incoming.removeFirst(count)
            case .full: return
            case .failed: channel.incoming.removeFirst(channel.incoming.count)
            }
        }
        if channel.end != nil, !hasToldEnd {
            hasToldEnd = true
            socket.shutDown(.writing)
        }
    }

    /// Where libmicrohttpd has ended unasked, it was the client's word of TLS, whose TCP follows.
    private func awaitClient() {
        let deadline = Deadline.after(Self.farewell)
        while channel.end == nil, !channel.isBroken, !deadline.hasPassed {
            channel.flush()
            var entries = [PollEntry(channel.socket)]
            guard connection.wait(for: &entries, until: deadline) else { return }
            channel.receive { last = $0 }
            channel.incoming.removeFirst(channel.incoming.count)
        }
    }

    /// GnuTLS tells nobody why a handshake has failed. It fails one by itself before it has said anything.
    private func concludeTLS(isEstablished: Bool) {
        guard !isEstablished, case .complete = hello.progress else { return }
        let alert = TLSAlert.description(ofRecord: last).map(TLSAlert.name)
        if let alert { connection.note(TLSAlerted(by: .client, alert: alert, isFatal: true)) }
        connection.note(TLSFailed(by: hasAnswered || channel.end != nil ? .client : .server, alert: alert))
    }
}

extension MicrohttpdFront {
    /// Serves a connection as far as it can.
    static func run(
        _ connection: Connection,
        _ service: any MicrohttpdService,
        _ channel: Channel,
        tls endpoint: TLSEndpoint?
    ) {
        do {
            let tls = try endpoint.map { endpoint throws(NativeError) in try connection.context.microhttpdTLS(endpoint)
            }
            guard let server = try connection.context.servers.server(of: connection.place, tls: tls) else { return }
            try MicrohttpdFront(connection, service, channel, isSecure: tls != nil).serve(by: server)
        } catch {
            // It closes without an answer. What the system is short of is noted where it was missed.
        }
    }
}

extension EnterpriseContext {
    fileprivate func microhttpdTLS(_ endpoint: TLSEndpoint) throws(NativeError) -> ConnectionServer.TLS {
        let identity = try identity(of: endpoint)
        var certificates = ""
        for certificate in (identity.map { [$0.certificate] } ?? []) + (identity?.chain ?? []) {
            certificates += try certificate.pem()
        }
        return ConnectionServer.TLS(
            certificates: certificates,
            key: try identity?.certificate.privateKeyPEM() ?? "",
            versions: Set(endpoint.profile.versions.compactMap(ConnectionServer.TLS.Version.init))
        )
    }
}

extension ConnectionServer.TLS.Version {
    fileprivate init?(_ version: TLSVersion) {
        switch version {
        case .tls12: self = .tls12
        case .tls13: self = .tls13
        case .ssl3, .tls10, .tls11: return nil
        }
    }
}
