import EnterpriseModel
import SystemBindings

/// Requests over UDP (RFC 4120 7.2.1).
struct KDCDatagrams: DatagramHandler {
    let responder: KDCResponder
    let context: EnterpriseContext
    let address: IPv4Address

    var place: String { responder.place }

    func receive(_ bytes: [UInt8], reply send: @escaping @Sendable ([UInt8]) -> Void) {
        guard responder.settings.state != .silent else { return }
        let answer = responder.answer(to: bytes, over: .udp, at: address) {
            context.journal.record($0, at: place, via: .direct)
        }
        guard let reply = answer.reply else { return }
        if let gate = answer.hold, !context.gates.isOpen(gate) {
            // Lost: nobody waits for a datagram, its sender repeats it.
            return context.journal.record(GateReached(gate), at: place, via: .direct)
        }
        if answer.delay > 0 {
            context.alarms.after(.seconds(answer.delay)) { send(reply) }
        } else {
            send(reply)
        }
    }
}

/// Where a datagram for an inside host lands.
struct DecoyDatagrams: DatagramHandler {
    let place: String
    let context: EnterpriseContext

    func receive(_ bytes: [UInt8], reply send: @escaping @Sendable ([UInt8]) -> Void) {
        context.journal.record(DecoyConnected(server: place), at: place, via: .direct)
    }
}
