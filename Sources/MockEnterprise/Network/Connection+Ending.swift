import EnterpriseModel
import SystemBindings

extension Connection {
    /// Journals how the connection ended, then closes it.
    func conclude(_ channel: Channel) {
        switch channel.end {
        case .reset where !isEnding:
            note(.connectionReset(by: "client", receivedTotal: channel.receivedTotal))
        case _ where channel.isReset:
            note(.connectionReset(by: "server", receivedTotal: channel.receivedTotal))
        case .closed where !isEnding && !hasAnnouncedEnd:
            note(.connectionClosed(by: "client", receivedTotal: channel.receivedTotal))
        default:
            note(.connectionClosed(by: "server", receivedTotal: channel.receivedTotal))
        }
        linger(channel)
        channel.socket.close()
    }

    /// Lets the peer read what was sent: closing with bytes unread would reset the connection and destroy it.
    private func linger(_ channel: Channel) {
        guard !channel.isBroken else { return }
        channel.socket.shutDown(.writing)
        let deadline = Deadline.after(.seconds(1))
        while channel.end == nil {
            var entries = [PollEntry(channel.socket)]
            guard wait(for: &entries, until: deadline) else { return }
            channel.receive()
        }
    }
}
