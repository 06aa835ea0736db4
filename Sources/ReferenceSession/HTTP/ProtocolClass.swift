import ReferenceBindings

/// A URL protocol class: the engine's own, or one of the app.
final class ProtocolClass {
    let identity: String
    /// The URL schemes that the class handles; `*` stands for all.
    let schemes: Set<String>
    /// The hosts that the class handles; `*` stands for all.
    let hosts: Set<String>
    private let head: HTTPHead
    private let body: [UInt8]
    private let onHit: (WebAddress) -> Void

    init(
        identity: String,
        schemes: Set<String>,
        hosts: Set<String>,
        head: HTTPHead,
        body: [UInt8],
        onHit: @escaping (WebAddress) -> Void
    ) {
        self.identity = identity
        self.schemes = schemes
        self.hosts = hosts
        self.head = head
        self.body = body
        self.onHit = onHit
    }

    /// The engine's own class. It adds nothing where it is listed, since the engine handles everything anyway.
    static func engine(_ identity: String) -> ProtocolClass {
        ProtocolClass(
            identity: identity,
            schemes: [],
            hosts: [],
            head: HTTPHead(status: 200),
            body: [],
            onHit: { _ in }
        )
    }

    /// Whether it is the engine's own.
    var isEngine: Bool { schemes.isEmpty }

    func claims(_ address: WebAddress) -> Bool {
        (schemes.contains("*") || schemes.contains(address.scheme))
            && (hosts.contains("*") || hosts.contains(address.host))
    }

    func answer(_ address: WebAddress, _ client: any ExchangeClient, end: () -> Void) {
        onHit(address)
        client.received(head, from: address)
        if !body.isEmpty { client.received(body) }
        end()
    }
}
