import EnterpriseModel

/// Queries over UDP.
struct NameDatagrams: DatagramHandler {
    let desk: NameDesk
    let site: Site

    var place: String { NameDesk.place }

    func receive(_ bytes: [UInt8], reply send: @escaping @Sendable ([UInt8]) -> Void) {
        let answer = desk.answer(to: bytes, isDatagram: true) { site.journal.record($0, at: place, via: .direct) }
        if let answer { send(answer) }
    }
}
