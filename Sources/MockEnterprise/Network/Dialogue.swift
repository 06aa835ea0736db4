import SystemBindings

/// Sending and receiving over a connection in turns.
struct Dialogue {
    /// How much is kept for a peer that does not take it.
    private static let limit = 1 << 18

    let connection: Connection
    let channel: Channel

    /// Whether the peer has ended its direction, or the connection is lost.
    var hasEnded: Bool { channel.end != nil || channel.isBroken }

    /// Waits until something has been received or sent, or the peer has ended.
    /// - Returns: `false` when the deadline came first or the connection is lost.
    func proceed(until deadline: Deadline = .never) -> Bool {
        channel.flush()
        guard !channel.isBroken else { return false }
        var entries = [
            PollEntry(
                channel.socket,
                reading: channel.end == nil && channel.outgoing.count < Self.limit,
                writing: !channel.outgoing.isEmpty
            )
        ]
        guard entries[0].reading || entries[0].writing else { return true }
        guard connection.wait(for: &entries, until: deadline) else { return false }
        if entries[0].isReadable, entries[0].reading {
            channel.receive()
            channel.decrypt()
        }
        return !channel.isBroken
    }

    /// Sends all of it.
    /// - Returns: whether the system took it.
    func send(_ bytes: ArraySlice<UInt8>) -> Bool {
        channel.write(bytes)
        while true {
            channel.flush()
            if channel.isBroken { return false }
            if channel.outgoing.isEmpty { return true }
            var entries = [PollEntry(channel.socket, reading: false, writing: true)]
            _ = connection.wait(for: &entries)
        }
    }

    func send(_ text: String) -> Bool { send(Array(text.utf8)[...]) }

    /// Says that nothing follows, in TLS and in TCP. What the peer sends can still be received.
    func finish() {
        connection.announceEnd()
        channel.writeEnd()
        _ = send([])
        channel.endDirection()
    }
}
