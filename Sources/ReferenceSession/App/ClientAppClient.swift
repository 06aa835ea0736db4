import JSON
import ReferenceBindings

/// Hands control to the client app if policies are fetched: `POST /activate` over HTTPS.
///
/// - 200 with the policy, in the form of a pushed policy; 403 with a policy that says `denied`.
/// - The client app may delay the answer until it delivers the settings.
final class ClientAppClient {
    private unowned let app: App
    private let address: WebAddress
    private let decode: (JSONValue) -> Policy?
    private var transfer: Transfer?

    init(_ address: WebAddress, app: App, decode: @escaping (JSONValue) -> Policy?) {
        self.address = address
        self.app = app
        self.decode = decode
    }

    func activate() {
        guard let target = address.resolving("/activate"), let place = app.environment.address(of: target.host) else {
            return
        }
        var answer: [UInt8] = []
        transfer = app.loop.start(
            TransferRequest(
                address: target,
                method: "POST",
                headers: [HTTPHeader("Content-Type", "application/json")],
                body: Array("{}".utf8),
                route: .direct(addresses: [place]),
                tls: TLSRange(),
                trust: app.trust
            ),
            Transfer.Handlers(
                onHead: { _ in },
                onData: { answer.append(contentsOf: $0) },
                onSent: { _ in },
                onEnd: { [weak self] failure in
                    guard let self, failure == nil, let value = try? JSONValue(decoding: answer) else { return }
                    if let policy = decode(value) { app.deliver(policy) }
                }
            )
        )
    }
}
