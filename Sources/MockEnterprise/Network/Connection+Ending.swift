import EnterpriseModel
import SystemBindings

extension Connection {
    /// How long a peer may go on sending that has been told the end, and for how long it may pause. A slow one that is reset would lose the
    /// answer; servers of the field are as patient (`lingering_time` of nginx).
    private static let lingering = Duration.seconds(30)
    private static let pause = Duration.seconds(1)

    /// Journals how the connection ended, then closes it.
    func conclude(_ channel: Channel) {
        switch manner {
        case .reset where !channel.isBroken: return reset(channel)
        case .halfClose: linger(channel, until: .never)
        case .close, .closeSilently, .reset: break
        }
        // The peer may have ended while nobody read.
        if isPeerGone, !channel.isBroken { drain(channel, until: .now) }
        switch channel.end {
        case .reset where !isEnding:
            note(ConnectionReset(by: .client, receivedTotal: channel.receivedTotal))
        case _ where channel.isReset:
            note(ConnectionReset(by: .server, receivedTotal: channel.receivedTotal))
        case .closed where !isEnding && !hasAnnouncedEnd:
            let (total, closeNotify) = (channel.receivedTotal, channel.closeNotify)
            note(ConnectionClosed(by: .client, receivedTotal: total, closeNotify: closeNotify))
        default:
            note(ConnectionClosed(by: .server, receivedTotal: channel.receivedTotal))
        }
        linger(channel, until: .after(Self.lingering), pause: Self.pause)
        channel.socket.close()
    }

    /// Ends the connection of a client that nobody serves. Whatever it sends meanwhile, it finds the end, and not a reset if it is slow.
    func turnAway() {
        context.captures.begin(.listener, socket).ended(byPeer: false)
        let channel = Channel(socket, captures: context.captures, kind: nil)
        linger(channel, until: .after(Self.lingering), pause: Self.pause)
        channel.socket.close()
    }

    /// Ends this direction and lets the peer read what was sent: closing with bytes unread would reset the connection and destroy it.
    private func linger(_ channel: Channel, until deadline: Deadline, pause: Duration? = nil) {
        guard !channel.isBroken else { return }
        channel.endDirection()
        drain(channel, until: deadline, pause: pause)
    }

    /// Reads up to the peer's end, while something comes.
    /// - Parameter pause: how long the peer may send nothing. Without it the deadline ends a silence only, and not a peer that goes on sending.
    private func drain(_ channel: Channel, until deadline: Deadline, pause: Duration? = nil) {
        while channel.end == nil {
            var entries = [PollEntry(channel.socket)]
            let limit = pause.map { min(deadline, .after($0)) } ?? deadline
            guard wait(for: &entries, until: limit) else { return }
            channel.receive()
            channel.decrypt()
            channel.incoming.removeFirst(channel.incoming.count)
            // One that never stops is always readable.
            if pause != nil, deadline.hasPassed { return }
        }
    }

    private func reset(_ channel: Channel) {
        note(ConnectionReset(by: .server, receivedTotal: channel.receivedTotal))
        // What the peer's system has not taken over would be lost with the reset.
        let deadline = Deadline.after(.seconds(1))
        while channel.socket.bytesUnderWay > 0, !deadline.hasPassed,
            context.gates.pause(.microseconds(200), unless: { false })
        {}
        channel.reset()
        channel.socket.close()
    }
}
