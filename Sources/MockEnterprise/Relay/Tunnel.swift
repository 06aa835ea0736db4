import SystemBindings

/// Carries bytes between a device and a host, whatever they are, until both have ended.
struct Tunnel {
    /// How much is kept for a side that does not take it.
    private static let limit = 1 << 18

    let connection: Connection
    let device: Channel
    private let host: Channel

    init(connection: Connection, device: Channel, target: Socket) {
        self.connection = connection
        self.device = device
        host = Channel(target, captures: connection.site.captures, kind: .tunnel)
    }

    func run() {
        var deviceEnded = false
        var hostEnded = false
        defer { if device.end == .reset || host.end == .reset { reset() } }
        while true {
            move(from: device, to: host)
            move(from: host, to: device)
            host.flush()
            device.flush()
            if device.isBroken || host.isBroken { return }
            if device.end != nil, !deviceEnded, host.outgoing.isEmpty {
                deviceEnded = true
                host.socket.shutDown(.writing)
            }
            if host.end != nil, !hostEnded, device.outgoing.isEmpty {
                hostEnded = true
                device.writeEnd()
                device.flush()
            }
            if hostEnded, device.outgoing.isEmpty {
                device.socket.shutDown(.writing)
                if deviceEnded { return }
            }
            var entries = [
                PollEntry(
                    device.socket,
                    reading: device.end == nil && host.outgoing.count < Self.limit,
                    writing: !device.outgoing.isEmpty
                ),
                PollEntry(
                    host.socket,
                    reading: host.end == nil && device.outgoing.count < Self.limit,
                    writing: !host.outgoing.isEmpty
                ),
            ]
            _ = connection.wait(for: &entries)
            if entries[0].isReadable, entries[0].reading {
                device.receive()
                device.decrypt()
            }
            if entries[1].isReadable, entries[1].reading { host.receive() }
        }
    }

    /// One side has gone without a word: so does the other.
    private func reset() {
        host.reset()
        device.reset()
    }

    private func move(from source: Channel, to sink: Channel) {
        guard !source.incoming.isEmpty else { return }
        sink.write(source.incoming.bytes)
        source.incoming.removeFirst(source.incoming.count)
    }
}
