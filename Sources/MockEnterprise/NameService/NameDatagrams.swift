import EnterpriseModel

/// Queries over UDP.
struct NameDatagrams: DatagramHandler {
    let desk: NameDesk
    let site: Site

    var place: String { NameDesk.place }

    func answer(to bytes: [UInt8]) -> [UInt8]? {
        desk.answer(to: bytes, isDatagram: true) { site.journal.record($0, at: place, via: .direct) }
    }
}
