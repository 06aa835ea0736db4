import EnterpriseModel
import NativeBindings
import SystemBindings

/// The thread of one HTTP connection: bytes to and from the HTTP daemon.
struct HTTPFront {
    /// How much is kept for a side that does not take it.
    private static let limit = 1 << 18

    private let connection: Connection
    private let service: any HTTPService
    private let channel: Channel

    init(_ connection: Connection, _ service: any HTTPService, _ channel: Channel) {
        self.connection = connection
        self.service = service
        self.channel = channel
    }

    func serve() {
        let session = HTTPSession(connection, service)
        guard let (inner, outer) = try? Socket.pair() else { return }
        connection.setInner(inner)
        guard (try? connection.site.daemon.add(outer, responder: session)) != nil else { return }
        var stream = DaemonStream(session.runs)
        pump(inner, &stream)
        connection.peerHasGone()
        session.lost(bytes: channel.outgoing.count + unread(inner, &stream))
        inner.close()
        if !channel.isBroken, connection.hasFarewell { channel.writeEnd() }
        channel.flush()
    }

    private func pump(_ inner: Socket, _ stream: inout DaemonStream) {
        var innerEnded = false
        var endForwarded = false
        while true {
            forward(to: inner)
            if channel.end != nil, channel.incoming.isEmpty, !endForwarded {
                endForwarded = true
                connection.willFeedEnd()
                inner.shutDown(.writing)
                connection.peerHasGone()
            }
            channel.flush()
            if channel.isBroken || (innerEnded && channel.outgoing.isEmpty) { return }
            var entries = [
                PollEntry(
                    channel.socket,
                    reading: channel.end == nil && channel.incoming.count < Self.limit,
                    writing: !channel.outgoing.isEmpty
                ),
                PollEntry(
                    inner,
                    reading: !innerEnded && channel.outgoing.count < Self.limit,
                    writing: !channel.incoming.isEmpty
                ),
            ]
            _ = connection.wait(for: &entries)
            if entries[0].isReadable, entries[0].reading {
                channel.receive()
                channel.decrypt()
            }
            if entries[1].isReadable, entries[1].reading { innerEnded = !fetch(from: inner, &stream) }
        }
    }

    private func forward(to inner: Socket) {
        connection.hasReceived(channel.receivedTotal)
        if !channel.incoming.isEmpty { connection.willFeed() }
        while !channel.incoming.isEmpty {
            switch inner.send(channel.incoming.bytes) {
            case .bytes(let count): channel.incoming.removeFirst(count)
            case .full: return
            // The daemon has closed: nobody wants the rest.
            case .failed: channel.incoming.removeFirst(channel.incoming.count)
            }
        }
    }

    /// - Returns: whether more may come.
    private func fetch(from inner: Socket, _ stream: inout DaemonStream) -> Bool {
        switch inner.receive(upTo: 1 << 16) {
        case .bytes(let bytes):
            channel.write(stream.take(bytes) { connection.note(.requestRejected(status: $0)) }[...])
            return true
        case .nothingYet: return true
        case .end, .failed: return false
        }
    }

    /// How much has been written that nobody has fetched.
    private func unread(_ inner: Socket, _ stream: inout DaemonStream) -> Int {
        var total = 0
        while case .bytes(let bytes) = inner.receive(upTo: 1 << 16) { total += stream.take(bytes) { _ in }.count }
        return total
    }
}
