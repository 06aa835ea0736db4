import EnterpriseModel

/// Where a datagram for an inside host lands.
struct DecoyDatagrams: DatagramHandler {
    let place: String
    let context: EnterpriseContext

    func receive(_ bytes: [UInt8], reply send: @escaping @Sendable ([UInt8]) -> Void) {
        context.journal.record(DecoyConnected(server: place), at: place, via: .direct)
    }
}
