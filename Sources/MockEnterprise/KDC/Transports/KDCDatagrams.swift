import EnterpriseModel

/// Requests over UDP (RFC 4120 7.2.1).
struct KDCDatagrams: DatagramHandler {
    let desk: KDCDesk
    let site: Site

    var place: String { desk.place }

    func receive(_ bytes: [UInt8], reply send: @escaping @Sendable ([UInt8]) -> Void) {
        guard desk.settings.state != .silent else { return }
        let answer = desk.answer(to: bytes, over: .udp) { site.journal.record($0, at: place, via: .direct) }
        guard let reply = answer.reply else { return }
        if let gate = answer.hold, !site.gates.isOpen(gate) {
            // Lost: nobody waits for a datagram, its sender repeats it.
            return site.journal.record(GateReached(gate), at: place, via: .direct)
        }
        if answer.delay > 0 {
            site.alarms.after(.seconds(answer.delay)) { send(reply) }
        } else {
            send(reply)
        }
    }
}
