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
        guard let target = address.resolving("/activate") else { return }
        transfer = app.request(target, posting: Array("{}".utf8)) { [weak self] answer in
            guard let self, let answer, let value = try? JSONValue(decoding: answer.content) else { return }
            if let policy = decode(value) { app.deliver(policy) }
        }
    }
}
