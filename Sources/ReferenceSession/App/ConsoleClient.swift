import JSON
import ReferenceBindings

/// Fetches the policy from the management console: HTTPS and JSON.
///
/// - `POST /activate {"user": NAME}`: 200 `{"token"}`, or 403 with `{"authorization": {"state"}}`.
/// - `GET /policy` with the token as bearer (RFC 6750): 200 with the policy, in the form of a pushed policy;
///   403 with a policy that says `denied` or `withdrawn`. The console may delay either until it has decided.
final class ConsoleClient {
    private unowned let app: App
    private let address: WebAddress
    private let decode: (JSONValue) -> Policy?
    private var user: String?
    private var token: String?
    private var timer: TransferLoop.TimerID?
    private var transfer: Transfer?
    /// The time between two requests, in seconds.
    private let interval = 0.2

    init(_ address: WebAddress, app: App, decode: @escaping (JSONValue) -> Policy?) {
        self.address = address
        self.app = app
        self.decode = decode
    }

    /// Activates the app for a user, then fetches the policy repeatedly.
    func begin(user: String?) {
        stop()
        self.user = user
        let body = JSONValue.object(user.map { ["user": .string($0)] } ?? [:]).encoded()
        send("/activate", posting: body) { [weak self] status, answer in
            guard let self else { return }
            if status == 200, let token = answer?["token"]?.string {
                self.token = token
                return fetch()
            }
            take(answer, fallback: status == 403 ? .denied : nil)
            again { [weak self] in self?.begin(user: user) }
        }
    }

    /// Fetches the policy repeatedly.
    func fetch() {
        send("/policy") { [weak self] status, answer in
            guard let self else { return }
            // The token of before a withdrawal is not good again after it.
            if status == 401 { return again { [weak self] in self?.begin(user: self?.user) } }
            if status == 200 || status == 403 { take(answer, fallback: status == 403 ? .withdrawn : nil) }
            again { [weak self] in self?.fetch() }
        }
    }

    private func take(_ answer: JSONValue?, fallback: AuthorizationState.Standing?) {
        var policy = answer.flatMap(decode)
        if policy == nil, let fallback {
            policy = app.policy
            policy?.standing = fallback
        }
        guard var policy else { return }
        if policy.token == nil { policy.token = token }
        app.deliver(policy)
    }

    private func again(_ action: @escaping () -> Void) {
        timer = app.loop.schedule(after: interval, action)
    }

    private func stop() {
        if let timer { app.loop.cancel(timer) }
        if let transfer { app.loop.cancel(transfer) }
        timer = nil
        transfer = nil
    }

    private func send(_ path: String, posting body: [UInt8]? = nil, _ completion: @escaping (Int, JSONValue?) -> Void) {
        guard let target = address.resolving(path) else { return }
        var headers: [HTTPHeader] = []
        if let token, body == nil { headers = [HTTPHeader("Authorization", "Bearer \(token)")] }
        transfer = app.request(target, headers: headers, posting: body) { answer in
            completion(answer?.status ?? 0, answer.flatMap { try? JSONValue(decoding: $0.content) })
        }
    }
}
