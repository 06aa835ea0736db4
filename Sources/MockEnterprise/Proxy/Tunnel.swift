import EnterpriseModel
import SystemBindings

/// Carries bytes between a device and a host, whatever they are, until both have ended.
struct Tunnel {
    /// How much is kept for a side that does not take it.
    private static let limit = 1 << 18
    /// How much is read at once of the host, which mostly has more to say.
    private static let piece = 1 << 16

    let connection: Connection
    let service: any ProxyService
    let device: Channel
    let host: Channel

    func run() {
        var deviceEnded = false
        var hostEnded = false
        defer { if device.end == .reset || host.end == .reset { reset() } }
        let limit = service.resetsAfter
        var delivered = 0
        while true {
            move(from: device, to: host)
            delivered += move(from: host, to: device, upTo: limit.map { $0 - delivered } ?? .max)
            host.flush()
            device.flush()
            if device.isBroken || host.isBroken { return }
            if let limit, delivered >= limit, device.outgoing.isEmpty { return resetOnceDelivered() }
            if device.end != nil, !deviceEnded, host.outgoing.isEmpty {
                deviceEnded = true
                host.writeEnd()
                host.flush()
                host.endDirection()
            }
            if host.end != nil, !hostEnded, device.outgoing.isEmpty {
                hostEnded = true
                device.writeEnd()
                device.flush()
            }
            if hostEnded, device.outgoing.isEmpty {
                device.endDirection()
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
            if service.state == .silent { return }
            if entries[0].isReadable, entries[0].reading {
                device.receive()
                device.decrypt()
            }
            if entries[1].isReadable, entries[1].reading {
                host.receive(upTo: Self.piece)
                host.decrypt()
            }
        }
    }

    /// One side has gone without a word: so does the other.
    private func reset() {
        host.reset()
        device.reset()
    }

    /// A reset discards what the system has not delivered: that has to be with the device first.
    private func resetOnceDelivered() {
        let gates = connection.context.gates
        while device.socket.bytesUnderWay > 0, gates.pause(.milliseconds(1), unless: { connection.isPeerGone }) {}
        reset()
    }

    @discardableResult
    private func move(from source: Channel, to sink: Channel, upTo limit: Int = .max) -> Int {
        let bytes = source.incoming.bytes.prefix(limit)
        guard !bytes.isEmpty else { return 0 }
        sink.write(bytes)
        source.incoming.removeFirst(bytes.count)
        return bytes.count
    }
}
