import EnterpriseModel

/// Queries over UDP.
struct NameDatagrams: DatagramHandler {
    let responder: NameResponder
    let context: EnterpriseContext

    var place: String { NameResponder.place }

    func receive(_ bytes: [UInt8], reply send: @escaping @Sendable ([UInt8]) -> Void) {
        let answer = responder.answer(to: bytes, isDatagram: true) {
            context.journal.record($0, at: place, via: .direct)
        }
        if let answer { send(answer) }
    }
}
